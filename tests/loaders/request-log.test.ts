import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { http, passthrough } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { env } from '~/env.server';
import { metered } from '~/repositories/firebase/firestore.server';
import { runInRequest } from '~/utils/request-context.server';
import { contextOf, withContext } from '../../server/context';
import { lastResort } from '../../server/limits';
import { logRequests } from '../../server/logging';
import { recordedContext } from '../setup/call-route';
import { server } from '../setup/msw';

/** Lines of the log, as a collector reads them. */
type Line = Record<string, unknown> & { level: number; req: Record<string, unknown> };
const levels = { info: 30, warn: 40, error: 50 };

/** A server that logs as ours does, and what it has logged. */
async function serving(handler: (request: Request, response: Response) => unknown) {
  server.use(http.all('http://localhost:*', () => passthrough()));
  let text = '';
  const write = (line: string) => {
    text += line;
  };
  const app = express();
  let closed = Promise.resolve<unknown>(undefined);
  const run: RequestHandler = (request, response, next) => {
    closed = once(response, 'close');
    Promise.resolve(handler(request, response)).catch(next);
  };
  app.use(logRequests({ level: 'info', destination: { write } }), withContext, run, lastResort);
  const listening = app.listen(0, 'localhost');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    ask: async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`http://localhost:${port}${path}`, init);
      await answer.text();
      // The line is written when the response has left.
      await closed;
      return answer;
    },
    lines: (): Line[] => text.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : [])),
  };
}

test('the line of a request says who sent it, which route answered, and what that cost', async () => {
  const { ask, lines } = await serving(async (_request, response) => {
    const context = contextOf(response.locals);
    Object.assign(context, { route: '/seller/orders/:id', person: 'u1', role: 'seller' });
    context.metrics.count(3, 1);
    context.metrics.calls += 2;
    await context.metrics.time('firestore', () => sleep(30));
    response.send('ok');
  });
  await ask('/seller/orders/o1?q=ama%40example.com');
  const [line, ...others] = lines();
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    level: levels.info,
    req: { method: 'GET', path: '/seller/orders/o1' },
    res: { status: 200 },
    route: '/seller/orders/:id',
    person: 'u1',
    role: 'seller',
    reads: 3,
    writes: 1,
    calls: 2,
    authMs: 0,
    storageMs: 0,
  });
  expect(Number(line?.firestoreMs)).toBeGreaterThan(20);
  expect(Number(line?.ownMs)).toBeGreaterThan(20);
  expect(line).not.toHaveProperty('slow');
});

test('a failure is one error with its stack; the line of its request has none', async () => {
  const { ask, lines } = await serving(async () => {
    throw new Error('no such thing');
  });
  await ask('/seller/orders');
  expect(lines().map(({ level, err, res }) => ({ level, err, res }))).toEqual([
    { level: levels.error, err: expect.objectContaining({ message: 'no such thing' }), res: undefined },
    { level: levels.warn, err: undefined, res: { status: 500 } },
  ]);
  const [first, second] = lines();
  expect(first?.req).toEqual(second?.req);
});

test.each(['/photos/products/p1/0.webp', '/health/live', '/healthz', '/metrics', '/assets/x.js'])(
  '%s is logged only when it fails',
  async (path) => {
    let status = 200;
    const { ask, lines } = await serving((_request, response) => response.status(status).send('x'));
    await ask(path);
    expect(lines()).toEqual([]);
    status = 503;
    await ask(path);
    expect(lines()).toMatchObject([{ level: levels.warn, req: { path }, res: { status: 503 } }]);
  },
);

test('the id and the trace of a proxy are taken over', async () => {
  const { ask, lines } = await serving((_request, response) => response.send('ok'));
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const headers = { 'X-Request-Id': 'of-the-proxy_1', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const answer = await ask('/login', { headers });
  expect(answer.headers.get('X-Request-Id')).toBe('of-the-proxy_1');
  expect(lines()).toMatchObject([{ req: { id: 'of-the-proxy_1', trace } }]);
});

test.each(['short', 'a'.repeat(65), 'spaces are not', 'a","level":"60', 'twice-of-it, twice-of-it'])(
  'the request id %j is replaced',
  async (sent) => {
    const { ask } = await serving((_request, response) => response.send('ok'));
    const id = (await ask('/login', { headers: { 'X-Request-Id': sent } })).headers.get('X-Request-Id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
  },
);

test.each([
  'x',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  '00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01',
])('the trace %j is left out', async (traceparent) => {
  const { ask, lines } = await serving((_request, response) => response.send('ok'));
  await ask('/login', { headers: { traceparent } });
  expect(lines()[0]?.req).not.toHaveProperty('trace');
});

test('a slow request is a warning; one that waits for a job is not', async () => {
  vi.spyOn(env, 'SLOW_REQUEST_MS', 'get').mockReturnValue(20);
  const { ask, lines } = await serving(async ({ path }, response) => {
    contextOf(response.locals).route = path.startsWith('/jobs/') ? '/jobs/:name' : '/login';
    await sleep(40);
    response.send('ok');
  });
  await ask('/login');
  await ask('/jobs/orders');
  expect(lines().map(({ level, slow }) => ({ level, slow }))).toEqual([
    { level: levels.warn, slow: true },
    { level: levels.info, slow: undefined },
  ]);
});

test('the time in which a form arrives is not the server’s own', async () => {
  const { ask, lines } = await serving(async (request, response) => {
    for await (const _part of request);
    response.send('ok');
  });
  async function* slowly() {
    yield Buffer.from('a=');
    await sleep(200);
    yield Buffer.from('b');
  }
  const body = Readable.toWeb(Readable.from(slowly())) as unknown as BodyInit;
  await ask('/login', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const [line] = lines();
  expect(Number(line?.ms)).toBeGreaterThan(150);
  expect(Number(line?.ownMs)).toBeLessThan(150);
});

test('a slow call to Firestore is a warning, also when it fails; a scan is not', async () => {
  vi.spyOn(env, 'SLOW_CALL_MS', 'get').mockReturnValue(20);
  // A clock of its own: on a busy machine a quick call takes longer than it should.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const context = recordedContext();
  const takes = (ms: number) => async () => {
    now += ms;
  };
  const fails = (ms: number) => async () => {
    now += ms;
    throw new Error('no');
  };
  await runInRequest(context, async () => {
    await metered('query', 1_000, takes(21));
    await metered('transaction', 1_000, fails(21)).catch(() => undefined);
    await metered('documents', 1_000, fails(20)).catch(() => undefined);
    await metered('snapshot', 1_000, takes(21));
  });
  expect(context.lines).toMatchObject([
    { level: 'warn', fields: { call: 'query', ms: 21 } },
    { level: 'warn', fields: { call: 'transaction', ms: 21 } },
  ]);
});
