import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { logRequests } from '../../server/logging';

const token = 'tokenOfTheParcel-_1234';
const code = 'a-code_of-the-link';

/** What the server's log holds after a request whose handler logs as ours do. */
async function logOf(path: string): Promise<string> {
  let lines = '';
  const write = (line: string) => {
    lines += line;
  };
  const app = express();
  app.use(logRequests({ level: 'info', destination: { write } }));
  app.use((request, response) => {
    const err = new Error(`No document to update: projects/x/documents/handovers/${token}`);
    request.log.error({ err, path: request.path }, 'a request failed');
    request.log.warn({ path: `handovers/${token}` }, 'a stored document cannot be read');
    request.log.info({ reason: `no page at ${request.url}` }, 'refused');
    response.sendStatus(404);
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1').resume();
  const referer = `Referer: http://localhost/delivered/${token}`;
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${referer}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  server.close();
  await once(server, 'close');
  return lines;
}

test.each([
  `/delivered/${token}`,
  `/delivered/${token}.data`,
  `/delivered/${token}/`,
  `/Delivered/${token}?from=qr`,
  `/reset-password?oobCode=${code}&x=1`,
  `/login?redirectTo=%2Freset-password%3FoobCode%3D${code}`,
])('the log of %s tells neither a token nor a code', async (path) => {
  const lines = await logOf(path);
  expect(lines).toContain('a request failed');
  expect(lines.split('\n').length).toBeGreaterThan(4);
  expect(lines).not.toContain(token);
  expect(lines).not.toContain(code);
});

test('the log still says which page was asked for', async () => {
  const lines = await logOf(`/delivered/${token}`);
  expect(lines).toContain('"path":"/delivered/…"');
  expect(await logOf('/seller/orders/abc')).toContain('"path":"/seller/orders/abc"');
});
