import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { limitConnections } from './connections';

const sockets: Socket[] = [];
let server: Server;
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await new Promise((done) => server.close(done));
});

async function listen(options: { proxies?: number }): Promise<number> {
  server = createServer((_request, response) => response.end('ok'));
  limitConnections(server, { ...options, perNetwork: 3 });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A connection that asked for one page and is kept; whether it was answered or closed. */
function ask(port: number): Promise<'answered' | 'closed'> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  return new Promise((resolve) => {
    socket.once('data', () => resolve('answered'));
    socket.once('error', () => resolve('closed')).once('close', () => resolve('closed'));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
}

const several = (port: number, count: number) => Promise.all(Array.from({ length: count }, () => ask(port)));

test('idle connections of one network keep out no others: above the limit they are closed', async () => {
  const port = await listen({});
  const outcomes = await several(port, 5);
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(3);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect(await ask(port)).toBe('answered'));
});

test('behind a proxy all connections are its own, and kept longer than it keeps them', async () => {
  const port = await listen({ proxies: 1 });
  expect(await several(port, 5)).toEqual(Array(5).fill('answered'));
  expect(server.keepAliveTimeout).toBeGreaterThan(600_000);
});
