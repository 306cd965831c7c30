import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Faults } from './faults';
import type { Receipts } from './receipts';
import { referenceIn } from './references';

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A provider of SMS that speaks as Arkesel does, counts what it takes, and has faults. */
export async function startSmsProvider(faults: Faults, receipts: Receipts) {
  const key = randomBytes(12).toString('hex');
  let ids = 0;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { message, recipients, callback_url: url } = Object(await json(request));
    const reference = referenceIn(String(message));
    const treatment = faults.next('sms', reference);
    if (treatment === 'silent before') return;
    if (treatment === 'busy') return answer(response, 429, { status: 'error', message: 'Slow down' });
    faults.take('sms', reference);
    ids += 1;
    const id = `${reference}-${ids}`;
    await receipts.tell({ reference, providerId: id, url: String(url) });
    if (treatment === 'broken after') return void request.socket.destroy();
    if (treatment === 'takes')
      answer(response, 200, { status: 'success', data: [{ recipient: recipients[0], id }] });
  }

  const server = createServer((request, response) => {
    if (request.headers['api-key'] !== key) return answer(response, 401, { status: 'error' });
    if (request.method === 'POST') return void take(request, response).catch(() => request.destroy());
    // Asked after ten minutes about what no receipt has told of.
    faults.note('sms asked about');
    answer(response, 200, { status: 'success', data: { status: 'DELIVERED' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    key,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
