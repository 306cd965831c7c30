import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import { afterEach, expect, test } from 'vitest';
import { limitArrivals } from '../../server/arrivals';
import { limitRequests } from '../../server/limits';
import { recordedContext } from '../setup/call-route';
import { countTries } from './inputs';

let server: Server | undefined;
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await new Promise((resolve) => server?.close(resolve));
});

/** A server that reads bodies behind the limits. */
async function serve(lookPauseMs: number, limits: { maxFormsAtOnce?: number } = {}): Promise<number> {
  const app = express();
  app.use((request, _response, next) => {
    Object.assign(request, { log: recordedContext().log });
    next();
  });
  app.use(limitArrivals({ lookPauseMs, ...limits }), (request, response) => {
    // As a guard that refuses a form does, after a first look at its body.
    if (request.path === '/refused') {
      request.once('data', () => {
        request.pause();
        response.status(422).send('refused');
      });
      return;
    }
    request.resume().once('end', () => response.send('read'));
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return port;
}

/**
 * Sends the head of a post, and as much of its body as is given; resolves with what came back when the line
 * ends.
 */
function begin(
  port: number,
  bytes: number,
  { type = 'application/x-www-form-urlencoded', body = '', path = '/' } = {},
) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => resolve(answer));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${body}`,
  );
  return { socket, ended, answered: () => answer };
}

test('a body that comes too slowly ends with its connection; one that comes steadily is read', async () => {
  const port = await serve(100);
  const slow = [1, 2, 3, 4, 5].map(() => begin(port, 60_000));
  const steady = begin(port, 60_000);
  for (let sent = 0; sent < 60_000; sent += 10_000) {
    steady.socket.write('a'.repeat(10_000));
    for (const { socket } of slow) if (!socket.destroyed) socket.write('a');
    await sleep(100);
  }
  const answers = await Promise.all(slow.map(({ ended }) => ended));
  countTries('a body that comes byte by byte', 5, answers.filter((text) => text !== '').length);
  expect(answers).toEqual(['', '', '', '', '']);
  await expect.poll(steady.answered).toMatch(/^HTTP\/1\.1 200 /);
});

const files = 'multipart/form-data; boundary=x';

test('bodies that never end keep no one out: the oldest form is dropped', async () => {
  const port = await serve(60_000, { maxFormsAtOnce: 20 });
  const idle = Array.from({ length: 20 }, () => begin(port, 10));
  await sleep(200);
  const honest = Array.from({ length: 5 }, () => begin(port, 1, { body: 'a' }));
  for (const { answered } of honest) await expect.poll(answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(await idle[0]?.ended).toBe('');
  countTries('a form beside bodies that never end', honest.length);
});

test('files have a bound together, forms come beside them, and what is answered makes room', async () => {
  const port = await serve(60_000);
  const half = 600 * 1024 ** 2;
  const first = begin(port, half, { type: files });
  await sleep(200);
  const beyond = await begin(port, half, { type: files }).ended;
  expect(beyond).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 10[\s\S]*Makola is busy\./);
  const form = begin(port, 1, { body: 'a' });
  await expect.poll(form.answered).toMatch(/^HTTP\/1\.1 200 /);
  first.socket.destroy();
  await first.ended;
  // As a guard does with a visitor: however slowly the rest comes, it takes no room.
  const refused = begin(port, half, { type: files, path: '/refused', body: 'a' });
  await expect.poll(refused.answered).toMatch(/^HTTP\/1\.1 422 /);
  const next = begin(port, half, { type: files, path: '/refused', body: 'a' });
  await expect.poll(next.answered).toMatch(/^HTTP\/1\.1 422 /);
  countTries('more files at once than there is room for', 2);
});

test('a form that was answered before its end is read to its end, and the next one after it', async () => {
  const port = await serve(60_000);
  const { socket, answered } = begin(port, 5_000_000, { path: '/refused', body: 'a' });
  await expect.poll(answered).toMatch(/^HTTP\/1\.1 422 /);
  socket.write('a'.repeat(4_999_999));
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\na');
  await expect.poll(answered).toMatch(/422 [\s\S]*HTTP\/1\.1 200 /);
});

test.each([
  ['without a body', '', 200],
  ['in pieces, without a length', 'Transfer-Encoding: chunked\r\n', 411],
])('a post %s', async (_what, header, status) => {
  server = createServer(express().use(limitRequests, (_request, response) => response.send('read')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`POST /jobs/sales HTTP/1.1\r\nHost: x\r\n${header}\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(`HTTP/1.1 ${status} `);
});
