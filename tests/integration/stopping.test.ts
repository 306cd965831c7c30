import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { stopping } from '../../server/stopping';

let server: Server;
let url: string;
let stop: ReturnType<typeof stopping>['stop'];
let answerSlow: () => void;

beforeEach(async () => {
  const app = express();
  server = createServer(app);
  const { handler, stop: stopIt } = stopping(() => server);
  stop = stopIt;
  app.use(handler);
  app.get('/slow', (_request, response) => {
    answerSlow = () => response.end('slow');
  });
  app.get('*', (_request, response) => response.end('quick'));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.closeAllConnections());

const statusOf = (path: string) =>
  fetch(`${url}${path}`).then(
    ({ status }) => status,
    () => 'refused',
  );

test('at first it is only not ready, then it takes nothing, and what is under way is answered', async () => {
  expect(await statusOf('/health/ready')).toBe(200);
  const slow = fetch(`${url}/slow`);
  await expect.poll(() => typeof answerSlow).toBe('function');
  const stopped = stop({ noticeMs: 500, limitMs: 20_000 });
  expect([await statusOf('/health/ready'), await statusOf('/health/live'), await statusOf('/')]).toEqual([
    503, 200, 200,
  ]);
  await expect.poll(() => statusOf('/')).toBe('refused');
  answerSlow();
  expect(await (await slow).text()).toBe('slow');
  const answeredAt = Date.now();
  await stopped;
  expect(Date.now() - answeredAt).toBeLessThan(2_000);
});

test('what is not done in time is cut off', async () => {
  const slow = fetch(`${url}/slow`);
  const failed = expect(slow).rejects.toThrow();
  await expect.poll(() => typeof answerSlow).toBe('function');
  await stop({ noticeMs: 0, limitMs: 300 });
  await failed;
});
