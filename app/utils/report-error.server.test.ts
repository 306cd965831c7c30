import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from './app-error';
import { createReporter } from './report-error.server';

/** Who is on duty, and what arrives there. */
async function duty({ status = 204 } = {}) {
  const reports: unknown[] = [];
  const server = createServer(async (request, response) => {
    reports.push(await json(request));
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { reports, to: `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret` };
}

const none = () => undefined;

test('a report names the kind and the place, and nothing that somebody wrote', async () => {
  const { reports, to } = await duty();
  createReporter(to)(new TypeError('ama@makola.test has no phone 0244123456'), 'a request failed', none);
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1);
  expect(reports[0]).toMatchObject({
    error: 'TypeError',
    what: 'a request failed',
    at: expect.arrayContaining([expect.stringMatching(/report-error\.server\.test\.ts:\d+:\d+$/)]),
  });
  expect(JSON.stringify(reports)).not.toMatch(/ama@|0244|secret/);
});

test('one kind is reported once in a quarter of an hour, with how many were left out', async () => {
  const { reports, to } = await duty();
  let now = 0;
  const report = createReporter(to, () => now);
  const fail = () => report(new RangeError('no'), 'a job failed', none);
  for (let count = 0; count < 50; count += 1) fail();
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1);
  now += 15 * 60_000;
  fail();
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(2);
  expect(reports[1]).toMatchObject({ notSent: 49 });
});

test('twenty kinds an hour are reported, and no more', async () => {
  const { reports, to } = await duty();
  const report = createReporter(to, () => 0);
  for (let count = 0; count < 100; count += 1)
    report(Object.assign(new Error('no'), { name: `Kind${count}` }), 'failed', none);
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(20);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reports).toHaveLength(20);
});

test('what is expected, and without an address, is not reported', async () => {
  const { reports, to } = await duty();
  createReporter(to)(new AppError('upstream', 'away', 'Try again.'), 'refused', none);
  createReporter(undefined)(new Error('no'), 'a request failed', none);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(reports).toEqual([]);
});

test('an address that refuses, or is away, is told without itself, and nobody waits or fails', async () => {
  const { to } = await duty({ status: 500 });
  for (const [address, reason] of [
    [to, 'Answer500'],
    ['http://127.0.0.1:9/secret', 'TypeError'],
  ] as const) {
    const onFault = vi.fn();
    createReporter(address)(new Error('no'), 'a request failed', onFault);
    await expect.poll(() => onFault.mock.calls, { timeout: 10_000 }).toEqual([[reason]]);
  }
});

test('every error in the log is reported, but not the request’s own line', async () => {
  const { reports, to } = await duty();
  vi.stubEnv('REPORT_ERRORS_TO', to);
  vi.resetModules();
  const { createLog } = await import('./log.server');
  const destination = new Writable({ write: (_line, _encoding, done) => done() });
  const log = createLog({ destination, level: 'info' }).child({ request: 'r1' });
  log.error({ err: new Error('ama@makola.test') }, 'a request failed');
  log.error({ err: new Error('failed with status code 500'), res: {} }, 'request failed');
  log.warn({ err: new Error('no') }, 'slow');
  await expect.poll(() => reports.length, { timeout: 10_000 }).toBe(1);
  expect(reports[0]).toMatchObject({ what: 'a request failed' });
  vi.unstubAllEnvs();
});
