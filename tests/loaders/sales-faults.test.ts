import { Timestamp } from 'firebase-admin/firestore';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { isStale, readRollupState } from '~/repositories/sales/rollup-state.server';
import { loader as dashboard } from '~/routes/admin.dashboard/route';
import { loader as sales } from '~/routes/admin.sales._index/route';
import { loader as analytics } from '~/routes/seller.analytics._index/route';
import { recountMonth, recountStaleMonths } from '~/services/sales/recount-sales.server';
import { makeOrder } from '../factories/orders';
import { inRequest } from '../integration/support/request';
import { put } from '../integration/support/store';
import { failingFirestore, firestoreUrl } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { pageUnavailable } from '../setup/unavailable';

retryQuickly();

const month = () => new Date().toISOString().slice(0, 7);
const date = () => new Date().toISOString().slice(8, 10);

/** Refuses to read documents whose path holds these words. */
const failingRead = (words: string) =>
  http.post(firestoreUrl('batchGet'), async ({ request }) => {
    if (!(await request.clone().text()).includes(words)) return undefined;
    return HttpResponse.json([{ error: { code: 400, message: 'no', status: 'INVALID_ARGUMENT' } }], {
      status: 400,
    });
  });

const reportOf = (body: unknown) => Object(Reflect.get(Object(body), 'report'));

test('products that cannot be read leave the rest of the statistics', async () => {
  const { id, cookie } = await signedIn('seller');
  await put('rollups', {
    id: `${id}_${month()}`,
    data: { sellerId: id, month: month(), days: { [date()]: { orders: 2, sales: 500 } } },
  });
  server.use(failingRead('_products'));
  const answer = await callRoute(analytics, { path: '/seller/analytics', cookie });
  expect(answer.status).toBe(200);
  expect(reportOf(answer.body)).toMatchObject({ products: null, totals: { orders: 2, net: 500 } });
});

test('a month that cannot be parsed is named, and the others are shown', async () => {
  const { id, cookie } = await signedIn('seller');
  const rollup = (name: string, days: unknown) => ({
    id: `${id}_${name}`,
    data: { sellerId: id, month: name, days },
  });
  await put('rollups', rollup(month(), { [date()]: { orders: 2 } }), rollup('2026-02', 'broken'));
  const path = `/seller/analytics?from=2026-02-01&to=${month()}-${date()}`;
  const { body, log } = await callRoute(analytics, { path, cookie });
  expect(reportOf(body)).toMatchObject({ unreadable: ['2026-02'], totals: { orders: 2 } });
  expect(log.filter(({ level }) => level === 'warn')).toHaveLength(1);
});

test('sales that cannot be read leave the rest of the dashboard', async () => {
  const { cookie } = await signedIn('admin');
  giveUpSoon();
  server.use(failingFirestore('runQuery', 'UNAVAILABLE', { from: 'openSales' }));
  const answer = await withFastClock(() => callRoute(dashboard, { path: '/admin/dashboard', cookie }));
  expect(answer).toMatchObject({ status: 200, body: { sales: { shown: null }, oldest: [] } });
});

test('the page of all sales says that the database is unavailable', async () => {
  const { cookie } = await signedIn('admin');
  giveUpSoon();
  server.use(failingFirestore('runQuery', 'UNAVAILABLE', { from: 'openSales' }));
  const answer = await withFastClock(() => callRoute(sales, { path: '/admin/sales', cookie }));
  expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
});

test('a first count that fails in its second month goes on with that month', async () => {
  for (const month of ['2026-01', '2026-02', '2026-03']) {
    const { id, data } = makeOrder({ createdAt: Timestamp.fromDate(new Date(`${month}-10`)) });
    await put('orders', { id, data: { ...data, tabs: ['delivered', 'all'] } });
  }
  const now = new Date('2026-03-20');
  const count = () => inRequest(() => recountStaleMonths(now));
  server.use(
    failingFirestore('runQuery', 'INVALID_ARGUMENT', { from: 'rollups', since: '2026-02', times: 1 }),
  );
  await expect(count()).rejects.toThrow('INVALID_ARGUMENT');
  const state = await inRequest(readRollupState);
  expect(state).toEqual({ isCounted: false, countedFrom: '2026-03', stale: {} });
  expect(['2026-02', '2026-03', '2026-04'].map((month) => isStale(state, month))).toEqual([
    true,
    false,
    false,
  ]);
  expect(await count()).toBe(2);
  expect(await inRequest(readRollupState)).toMatchObject({ isCounted: true, countedFrom: '2026-01' });
  for (const month of ['2026-01', '2026-02', '2026-03'])
    expect(await inRequest(() => recountMonth(month, { repair: false }, now))).toMatchObject({ wrong: 0 });
});
