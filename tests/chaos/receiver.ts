import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { MakolaEvent } from '../../examples/shop/makola';
import type { Random } from '../factories/random';

/** What webhooks brought. */
export interface Received {
  /** The events by their ids; one that came twice is here once. */
  events: Map<string, MakolaEvent>;
  /** Sendings of all kinds, and those that were not signed as they must be. */
  sendings: number;
  unsigned: number;
}

/** A receiver of webhooks that sometimes breaks off, or fails after it has taken what was sent. */
export async function startReceiver(random: Random, secretOf: () => string) {
  const received: Received = { events: new Map(), sendings: 0, unsigned: 0 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const body = Buffer.concat(chunks).toString();
    received.sendings += 1;
    // While one event waits for its next try, all of this receiver do.
    if (random.chance(0.001)) return void request.socket.destroy();
    try {
      new Webhook(secretOf()).verify(body, request.headers as Record<string, string>);
      const event: MakolaEvent = JSON.parse(body);
      received.events.set(event.id, event);
    } catch {
      received.unsigned += 1;
    }
    response.writeHead(random.chance(0.001) ? 500 : 204).end();
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, received, stop: async () => void server.close() };
}
