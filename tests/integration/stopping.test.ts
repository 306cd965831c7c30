import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express, { type Response } from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopping } from '../../server/stopping';

let server: Server;
let port: number;
let url: string;
let stop: ReturnType<typeof stopping>['stop'];
/** Answers of the addresses below `/slow` that wait to be sent, by path. */
let slow: Map<string, Response>;

beforeEach(async () => {
  const app = express();
  server = createServer(app);
  const { handler, watch, stop: stopIt } = stopping(() => server);
  watch();
  stop = stopIt;
  slow = new Map();
  app.use(handler);
  app.all('/slow/*', (request, response) => void slow.set(request.path, response));
  app.all('/jobs/*', (request, response) => void slow.set(request.path, response));
  app.all('*', (_request, response) => response.end('quick'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
  url = `http://localhost:${port}`;
});
afterEach(() => server.closeAllConnections());

/** Sends a request. @returns its status, or `refused` when it has no answer */
const statusOf = (path: string, body?: BodyInit) =>
  fetch(`${url}${path}`, body ? { method: 'POST', body } : {}).then(
    ({ status }) => status,
    () => 'refused',
  );

const withFile = () => {
  const form = new FormData();
  form.append('images', new File(['x'], 'a.jpg'));
  return form;
};

test('at first it is only not ready, then it takes nothing, and what is under way is answered', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  const page = fetch(`${url}/slow/page`);
  await expect.poll(() => slow.size).toBe(1);
  const stopped = stop({ noticeMs: 500, pageMs: 20_000, limitMs: 20_000 });
  expect([await statusOf('/health/ready'), await statusOf('/health/live'), await statusOf('/')]).toEqual([
    503, 200, 200,
  ]);
  await expect.poll(() => statusOf('/')).toBe('refused');
  slow.get('/slow/page')?.end('slow');
  expect(await (await page).text()).toBe('slow');
  const answeredAt = Date.now();
  expect(await stopped).toEqual([]);
  expect(Date.now() - answeredAt).toBeLessThan(2_000);
});

test('pages and forms have less time than forms with files and jobs, and what is cut off is named', async () => {
  const answers = Promise.all([
    statusOf('/slow/page'),
    statusOf('/slow/form', new URLSearchParams({ text: 'x' })),
    statusOf('/slow/upload', withFile()),
    statusOf('/slow/too-slow-upload', withFile()),
    statusOf('/jobs/orders', new URLSearchParams()),
  ]);
  await expect.poll(() => slow.size).toBe(5);
  const begun = Date.now();
  const stopped = stop({ noticeMs: 0, pageMs: 500, limitMs: 2_500 });
  await expect.poll(() => slow.get('/slow/form')?.destroyed).toBe(true);
  expect(Date.now() - begun).toBeLessThan(2_000);
  for (const path of ['/slow/upload', '/jobs/orders']) slow.get(path)?.end();
  expect(await answers).toEqual(['refused', 'refused', 200, 'refused', 200]);
  const cuts = await stopped;
  expect(cuts.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
    { method: 'POST', path: '/slow/form' },
    { method: 'GET', path: '/slow/page' },
    { method: 'POST', path: '/slow/too-slow-upload' },
  ]);
});

test('connections on which nothing is under way are closed at once, also those without a first request', async () => {
  const unused = connect(port, 'localhost');
  const kept = connect(port, 'localhost');
  const answered = new Promise((resolve) => kept.once('data', resolve));
  kept.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await answered;
  const begun = Date.now();
  expect(await stop({ noticeMs: 0, pageMs: 10_000, limitMs: 10_000 })).toEqual([]);
  expect(Date.now() - begun).toBeLessThan(2_000);
  for (const socket of [unused, kept]) socket.destroy();
});
