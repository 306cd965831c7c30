import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Response as Answer } from 'express';
import { afterEach, expect, test } from 'vitest';
import { takePageTurns } from '../../server/page-turns';

let server: Server;
let url: string;
/** Requests that are being answered. */
let made: { path: string; response: Answer }[] = [];

async function serve(options: Parameters<typeof takePageTurns>[0]): Promise<void> {
  const app = express();
  app.use(takePageTurns(options));
  app.use((request, response) => made.push({ path: request.path, response }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
  made = [];
});

const paths = () => made.map(({ path }) => path);
const answer = (path: string) => made.find((one) => one.path === path)?.response.end(path);
const ask = (path: string, init?: RequestInit) =>
  fetch(`${url}${path}`, init).catch(() => new Response(null, { status: 599 }));

test('pages wait for their turn; forms and the checks of a host do not', async () => {
  await serve({ atOnce: 1 });
  const first = ask('/first');
  await expect.poll(paths).toEqual(['/first']);
  const second = ask('/second');
  const [form, health] = [ask('/form', { method: 'POST' }), ask('/health/ready')];
  await expect.poll(() => paths().sort()).toEqual(['/first', '/form', '/health/ready']);
  for (const path of ['/first', '/form', '/health/ready']) answer(path);
  await expect.poll(paths).toContain('/second');
  answer('/second');
  const all = await Promise.all([first, second, form, health]);
  expect(await Promise.all(all.map((one) => one.text()))).toEqual([
    '/first',
    '/second',
    '/form',
    '/health/ready',
  ]);
});

test('one that waited too long is refused with when to come back, and one that left is not made', async () => {
  await serve({ atOnce: 1, maxWaitMs: 200 });
  const first = ask('/first');
  await expect.poll(paths).toEqual(['/first']);
  const leaving = new AbortController();
  const left = ask('/left', { signal: leaving.signal });
  const late = ask('/late');
  await sleep(100);
  leaving.abort();
  await sleep(200);
  answer('/first');
  await Promise.all([first, left]);
  const { status, headers } = await late;
  expect([status, headers.get('retry-after'), paths()]).toEqual([503, '10', ['/first']]);
});
