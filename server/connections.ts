import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../app/utils/limit-key.server';

/** Simultaneous connections of all; any more are closed. */
const maxConnections = 5_000;
/** Of one network: some hundred phones behind one address of a mobile carrier, of six connections each. */
const maxOfNetwork = 500;
/**
 * Milliseconds that a connection is kept for the next request. Behind a balancer longer than it keeps them
 * (nginx 60 s, Google's 600 s): it would else send a form into one that closes. A visitor's is free sooner.
 */
const keptAliveMs = { balancer: 620_000, visitor: 65_000 };

/**
 * Limits the connections that a server holds, and those of one network, so that idle ones of a single sender
 * cannot keep others out.
 *
 * @param proxies in front of the server: with any, all connections come from them, and they limit visitors
 */
export function limitConnections(server: Server, { proxies = 0, perNetwork = maxOfNetwork } = {}): void {
  server.maxConnections = maxConnections;
  server.keepAliveTimeout = proxies > 0 ? keptAliveMs.balancer : keptAliveMs.visitor;
  if (proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
