import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What a fake provider does with a request: answers, or says nothing. */
export type Reply =
  | { status: number; body?: unknown; headers?: Record<string, string> }
  | 'silence'
  | 'break';

/** A server that speaks as a provider does, and keeps what it was sent. */
export async function fakeProvider() {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let reply: Reply = { status: 200 };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    if (reply === 'silence') return;
    if (reply === 'break') return void request.socket.destroy();
    const { status, body, headers: more } = reply;
    const text = typeof body === 'string' ? body : JSON.stringify(body ?? {});
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
  });
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    reply(next: Reply) {
      reply = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
