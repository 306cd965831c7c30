import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/firebase/ports';

/**
 * A proxy that sends requests to each server in turn, as deploy/nginx.conf does: what only reads is sent to
 * the next one when a server does not take it; a form is not sent twice.
 *
 * @param ports of the servers; more may be added later
 * @returns its address, and which servers answered, in order
 */
export async function startProxy(ports: string[]): Promise<{ url: string; answeredBy: string[] }> {
  const answeredBy: string[] = [];
  let turn = 0;
  const nextPort = () => ports[turn++ % ports.length] ?? '';
  const proxy = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url, headers } = incoming;
    const body = await buffer(incoming);
    const mayTryAgain = method === 'GET' || method === 'HEAD';
    const send = (port: string, triesLeft: number) => {
      const passed = { ...headers, 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
      const call = request({ host: 'localhost', port, method, path: url, headers: passed }, (answer) => {
        answeredBy.push(port);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      call.once('error', () => {
        if (mayTryAgain && triesLeft > 0) send(nextPort(), triesLeft - 1);
        else outgoing.writeHead(502).end();
      });
      call.end(body);
    };
    send(nextPort(), ports.length - 1);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return { url: `http://localhost:${port}`, answeredBy };
}
