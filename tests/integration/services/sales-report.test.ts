import { text } from 'node:stream/consumers';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { sumLedger } from '~/repositories/money/ledger.server';
import { countSales } from '~/repositories/sales/sales.server';
import { loader as sales } from '~/routes/admin.sales._index/route';
import { loader as analytics } from '~/routes/seller.analytics._index/route';
import { columnsOf } from '~/schemas/sales/chart-shapes';
import { placedFacts } from '~/schemas/sales/sales-facts';
import { exportLines, exportSalesLines, listSalesLines } from '~/services/money/ledger/list-lines.server';
import { loadStatement } from '~/services/money/ledger/load-statement.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { countOrdersOf } from '~/services/sales/count-orders.server';
import { exportSales } from '~/services/sales/export-sales.server';
import { SalesCount } from '~/services/sales/sales-count';
import { monthsOf } from '~/services/sales/sales-range';
import { loadSalesReport, loadSalesTiles } from '~/services/sales/sales-report.server';
import { watchStock } from '~/services/sales/watch-stock.server';
import { daysOf } from '~/utils/days';
import { liveOrder, stories } from '../../../scripts/seed/order-stories';
import { writeRollups } from '../../../scripts/seed/rollups';
import { DocumentWriter } from '../../../scripts/seed/writer';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { createRandom } from '../../factories/random';
import { makeRedVariants } from '../../factories/variants';
import { callRoute, recordedContext } from '../../setup/call-route';
import { clearDocuments } from '../../setup/clear';
import { handled, inRequest } from '../support/request';
import { signedIn } from '../support/sign-in';
import { put, times } from '../support/store';

const dayMs = 86_400_000;
const signal = new AbortController().signal;
const day = (at: Date | number) => new Date(at).toISOString().slice(0, 10);
const year = { range: '365', from: '', to: '' } as const;

/** What a market sold in 70 days: orders of two sellers, with ledger and roll-ups. */
async function fillMarket(now: Date, sellers: readonly [string, string]) {
  const random = createRandom('sales');
  const count = new SalesCount();
  const documents = new DocumentWriter();
  for (const index of times(60, (one) => one)) {
    const sellerId = sellers[index % 3 === 0 ? 1 : 0];
    const placed = makePlacedOrder(
      {
        sellerId,
        orderNumber: `MK-${index}`,
        productId: `product-${index % 4}`,
        createdAt: new Date(now.getTime() - (index * 1.15 + 0.1) * dayMs).toISOString(),
        paymentMethod: index % 5 === 0 ? 'cash_on_delivery' : 'momo',
      },
      random,
    );
    const { order, booked } = liveOrder(placed, stories[index % stories.length] ?? [], { random, now });
    await put('orders', recordOf(order));
    count.place(order, order.tabs);
    for (const { lines, at } of booked)
      for (const { id, availableAt, ...line } of lines) {
        count.book(line, at);
        const data = {
          ...line,
          availableAt: availableAt && Timestamp.fromDate(availableAt),
          createdAt: Timestamp.fromDate(at),
        };
        await put('ledger', { id, data });
      }
  }
  await writeRollups(documents, count);
  await documents.flush();
}

const amounts = (csv: string, column: string) => {
  const [header = '', ...rows] = csv.trim().split('\r\n');
  const at = header.split(',').indexOf(column);
  return rows.map((row) => Math.round(Number(row.split(',')[at]) * 100));
};
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

beforeEach(clearDocuments);

describe('money', () => {
  it('is the same on dashboard, sales, analytics, ledger, statement, balance and files', async () => {
    const now = new Date();
    const sellers = ['ama', 'kofi'] as const;
    await fillMarket(now, sellers);
    const all = await inRequest(() => loadSalesReport('all', year, now));
    const own = await Promise.all(
      sellers.map((sellerId) => inRequest(() => loadSalesReport({ sellerId }, year, now))),
    );
    expect(all.totals.net).toBeGreaterThan(0);
    expect(all.totals.refunds).toBeLessThan(0);
    for (const name of ['net', 'sales', 'refunds', 'commission', 'orders', 'ordered', 'cancelled'] as const)
      expect(sum(own.map(({ totals }) => totals[name])), name).toBe(all.totals[name]);
    expect(all.sellers?.map(({ id, pesewas }) => [id, pesewas]).sort()).toEqual(
      sellers.map((id, index) => [id, own[index]?.totals.net]),
    );
    for (const report of [all, ...own]) {
      expect(sum(report.charts.sales.values)).toBe(report.totals.net);
      expect(sum(columnsOf(report.charts.sales).map(({ value }) => value))).toBe(report.totals.net);
      expect(sum(report.charts.orders.values)).toBe(report.totals.orders);
      expect(sum(report.regions.map(({ count }) => count))).toBe(report.totals.orders);
      expect(sum(report.statuses.map(({ count }) => count))).toBe(report.totals.orders);
      expect(sum(report.methods.map(({ pesewas }) => pesewas ?? 0))).toBe(report.totals.ordered);
    }
    const days = { from: day(now.getTime() - 364 * dayMs), to: day(now) };
    expect((await inRequest(() => listSalesLines('all', { after: '', ...days }))).total).toBeGreaterThan(40);
    const linesFile = await inRequest(() => text(exportSalesLines('all', days, signal)));
    expect(sum(amounts(linesFile, 'amount'))).toBe(all.totals.net);
    const salesFile = await inRequest(() => text(exportSales('all', { ...year, part: 'days' }, signal, now)));
    expect(sum([...amounts(salesFile, 'sales'), ...amounts(salesFile, 'refunds')])).toBe(all.totals.net);

    for (const [index, sellerId] of sellers.entries()) {
      const { net, commission } = own[index]?.totals ?? { net: 0, commission: 0 };
      const scope = { sellerId };
      expect(await inRequest(() => sumLedger(scope, { types: ['sale', 'refund'] }))).toBe(net);
      const search = { part: 'sales', ...days } as const;
      const file = await inRequest(() => text(exportLines(scope, search, signal)));
      expect(sum(amounts(file, 'amount'))).toBe(net);
      const cash = await inRequest(() => sumLedger(scope, { types: ['adjustment'] }));
      const balance = await inRequest(() => loadBalance(scope, now));
      expect(balance).toMatchObject({ earned: net + cash, commission: -commission });
      const statements = await Promise.all(
        monthsOf(daysOf(days)).map((month) => inRequest(() => loadStatement(scope, month))),
      );
      const stated = statements
        .flatMap(({ parts }) => parts)
        .filter(({ label }) => /^(Sales|Refunds)$/.test(label));
      expect(sum(stated.map(({ pesewas }) => pesewas))).toBe(net);
    }

    const { tiles } = await inRequest(() => loadSalesTiles('all', now));
    for (const { days: length, net, netBefore } of tiles) {
      const range = length === 1 ? 'today' : length === 7 ? '7' : '30';
      const report = await inRequest(() => loadSalesReport('all', { ...year, range }, now));
      expect([report.totals.net, report.before.net]).toEqual([net, netBefore]);
    }
  });
});

describe('the pages', () => {
  it('show a seller their own figures alone, and an admin those of all', async () => {
    const now = new Date();
    const [ama, kofi, newcomer, admin] = await Promise.all([
      signedIn('seller'),
      signedIn('seller'),
      signedIn('seller'),
      signedIn('admin'),
    ]);
    await fillMarket(now, [ama.id, kofi.id]);
    const totals = async (
      loader: typeof analytics | typeof sales,
      path: string,
      { cookie }: { cookie: string },
    ) => {
      const { body } = await callRoute(loader, { path, cookie });
      return Reflect.get(Object(Reflect.get(Object(body), 'report')), 'totals');
    };
    const first = await totals(analytics, '/seller/analytics?range=365', ama);
    const second = await totals(analytics, '/seller/analytics?range=365', kofi);
    const all = await totals(sales, '/admin/sales?range=365', admin);
    expect(first.orders).toBe(40);
    expect(second.orders).toBe(20);
    expect(all.orders).toBe(60);
    expect(await totals(analytics, '/seller/analytics?range=365', newcomer)).toMatchObject({
      net: 0,
      orders: 0,
    });
  });

  it('read a document for each month, and those before the last one once in 30 seconds', async () => {
    const now = new Date();
    await fillMarket(now, ['esi', 'yaw']);
    const scope = { sellerId: 'esi' };
    const read = async (of: 'all' | typeof scope, range: '30' | '365') =>
      (await handled(() => loadSalesReport(of, { ...year, range }, now))).reads;
    // Each list of open orders is counted; a seller's from their counters, less those of before.
    const lists = 4;
    const ofSeller = 3;
    // Figures with those before, products with their titles, and what is stale.
    expect(await read(scope, '365')).toBeLessThanOrEqual(26 + 13 + 4 + 1 + ofSeller);
    expect(await read('all', '365')).toBeLessThanOrEqual(26 + 13 + 2 + 1 + 8 + lists);
    // This month and the last one.
    expect(await read(scope, '30')).toBeLessThanOrEqual(2 + 2 + 1 + ofSeller);
    expect(await read(scope, '365')).toBe(2 + 2 + 1 + ofSeller);
    expect(await read('all', '365')).toBeLessThanOrEqual(2 + 2 + 1 + 8 + lists);
  });

  it('count the open orders of a long range from the counters, less the older ones, in 3 calls', async () => {
    const now = new Date();
    const ama = await signedIn('seller');
    const place = (count: number, days: number, tabs: string[]) =>
      put(
        'orders',
        ...times(count, () => {
          const createdAt = new Date(now.getTime() - days * dayMs).toISOString();
          return recordOf({ ...makePlacedOrder({ sellerId: ama.id, createdAt }), tabs });
        }),
      );
    await place(3, 2, ['accept']);
    await place(2, 5, ['ship', 'late', 'transit']);
    await place(1, 5, ['unpaid']);
    await place(4, 40, ['accept', 'short']);
    await place(1, 40, ['ship']);
    await put('counters', { id: ama.id, data: { orders: { accept: 7, ship: 3, unpaid: 1, all: 11 } } });
    const days = (from: number) => ({ from: day(now.getTime() - from * dayMs), to: day(now) });
    const count = async (from: number) => {
      const { value, calls } = await handled(() => countOrdersOf({ sellerId: ama.id }, days(from), now));
      return [value, calls];
    };
    const expected = { accept: 3, ship: 2, unpaid: 1, returned: 0 };
    // The counters, which a page reads with the user's record; the older orders, and those that came back.
    expect(await count(29)).toEqual([expected, 3]);
    expect(await count(45)).toEqual([{ ...expected, accept: 7, ship: 3 }, 3]);
    // Of a shorter time each part is counted.
    expect(await count(7)).toEqual([expected, 4]);

    const page = async () => {
      const context = recordedContext();
      await callRoute(analytics, { path: '/seller/analytics', cookie: ama.cookie, context });
      return context.metrics.calls;
    };
    await page();
    expect(await page()).toBe(3);

    // Too many older ones to read.
    await place(7, 40, ['accept']);
    expect(await count(29)).toEqual([expected, 6]);
  });

  it('show at once what this server changes in a month long ago', async () => {
    const now = new Date();
    const scope = { sellerId: 'adwoa' };
    const count = async () => (await inRequest(() => loadSalesReport(scope, year, now))).totals.orders;
    expect(await count()).toBe(0);
    const placed = makePlacedOrder(
      { sellerId: 'adwoa', createdAt: new Date(now.getTime() - 100 * dayMs).toISOString() },
      createRandom('long ago'),
    );
    await inRequest(() =>
      inTransaction(async (unit) => countSales(unit, 'adwoa', [placedFacts(placed, ['accept'])], 'atOnce')),
    );
    expect(await count()).toBe(1);
  });
});

describe('stock', () => {
  it('that is selling out, and products that nobody orders, are found', async () => {
    const now = new Date();
    const scope = { sellerId: 'ama' };
    await fillMarket(now, ['ama', 'kofi']);
    const old = Timestamp.fromMillis(now.getTime() - 100 * dayMs);
    const product = (id: string, quantity: number, created_at = old) =>
      makeProduct({ id, title: id, seller_id: 'ama', status: 'approved', quantity, created_at });
    const variants = makeRedVariants([{ quantity: 0 }, { quantity: 1 }, { quantity: 1 }]);
    await put(
      'products',
      makeProduct({ id: 'product-0', title: 'product-0', seller_id: 'ama', status: 'approved', variants }),
      product('product-1', 5_000),
      product('slow', 7),
      product('slow and gone', 0),
      product('new', 7, Timestamp.fromDate(now)),
      ...times(25, (index) => product(`filler-${index}`, 0, Timestamp.fromMillis(old.toMillis() - dayMs))),
    );
    const watch = (after: string | null) => inRequest(() => watchStock(scope, { after: after ?? '' }, now));
    const { sellingOut, unsold: first } = await watch('');
    expect(sellingOut.map(({ id }) => id)).toEqual(['product-0']);
    expect(sellingOut[0]).toMatchObject({ quantity: 2, variants: { count: 3, soldOut: 1 } });
    expect(first.items).toEqual([]);
    const { unsold: second } = await watch(first.nextCursor);
    expect(second.items.map(({ id }) => id)).toEqual(['slow']);
    expect(second.nextCursor).toBeNull();
  });
});
