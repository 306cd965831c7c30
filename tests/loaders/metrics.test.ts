import { expect, test, vi } from 'vitest';
import { meters } from '~/utils/meters.server';
import { failingFirestore } from '../mocks/firestore';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';

const token = 'a-token-of-this-test-0123456789-0123456789';

/** The loader of a server with this token. */
async function loaderOf(METRICS_TOKEN: string) {
  vi.stubEnv('METRICS_TOKEN', METRICS_TOKEN);
  vi.resetModules();
  const { loader }: { loader: RouteFunction } = await import('~/routes/metrics');
  return async (authorization?: string) => {
    const headers: Record<string, string> =
      authorization === undefined ? {} : { Authorization: authorization };
    const answer = await withFastClock(() => callRoute(loader, { path: '/metrics', headers }));
    return { ...answer, text: answer.body instanceof Response ? await answer.body.text() : '' };
  };
}

test('without a token there is no such address', async () => {
  const call = await loaderOf('');
  for (const said of [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}`])
    expect(await call(said)).toMatchObject({ status: 404, fault: null });
});

test.each([undefined, 'Bearer ', token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${token} x`])(
  'with %j nothing is told',
  async (said) => {
    const call = await loaderOf(token);
    const answer = await call(said);
    expect(answer).toMatchObject({ status: 401, fault: null });
    expect(JSON.stringify(answer)).not.toMatch(/makola_|http_requests/);
  },
);

test('with the token it is text for Prometheus', async () => {
  const call = await loaderOf(token);
  meters.requests.inc({ route: '/login', method: 'GET', status: '2xx' });
  const { status, headers, text } = await call(`Bearer ${token}`);
  expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toMatch(/^http_requests_total\{route="\/login",method="GET",status="2xx"\} \d+$/m);
  expect(text).toMatch(/^makola_queue_length\{queue="intake"\} 0$/m);
});

test('without the database it leaves out what only the database knows', async () => {
  const call = await loaderOf(token);
  expect((await call(`Bearer ${token}`)).text).toMatch(/^makola_outbox_waiting 0$/m);
  const other = await loaderOf(token);
  server.use(
    failingFirestore('batchGet', 'UNAVAILABLE'),
    failingFirestore('runQuery', 'UNAVAILABLE'),
    failingFirestore('runAggregationQuery', 'UNAVAILABLE'),
  );
  const { status, text, log } = await other(`Bearer ${token}`);
  expect(status).toBe(200);
  expect(text).toMatch(/^makola_upstream_failures_total\{service="firestore"\} [1-9]/m);
  expect(text).not.toMatch(/^makola_(outbox|queue)_\w+[ {]/m);
  expect(log).toMatchObject([{ level: 'warn' }]);
});
