import { text } from 'node:stream/consumers';
import { FieldValue, Timestamp, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addFigures } from '~/repositories/counters/seller-figures.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { listProductSales } from '~/repositories/sales/sales.server';
import { storedOrderSchema } from '~/schemas/orders/order-record';
import { placedFacts } from '~/schemas/sales/sales-facts';
import { jobs } from '~/services/jobs/jobs.server';
import { countOlderMonths, divideFullMonths } from '~/services/sales/divide-months.server';
import { exportSales } from '~/services/sales/export-sales.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { loadSalesReport } from '~/services/sales/sales-report.server';
import { watchStock } from '~/services/sales/watch-stock.server';
import { addSums, type Sums } from '~/utils/sums';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { handled, inRequest } from '../support/request';
import { put, stored, storedAll, times } from '../support/store';

/** One with 31 days, and to come: pages remember those before the last one for half a minute. */
const month = '2099-10';
const now = new Date('2099-11-01T10:00:00Z');
const ama = { sellerId: 'ama' };
const date = (day: number) => String(day).padStart(2, '0');
const monthId = `ama_${month}_products`;

beforeEach(clearDocuments);

/** Ids as long as those of Firestore, or as long as a name in these records may be. */
const productId = (index: number, length = 20) => `p${String(index).padStart(length - 1, '0')}`;

/** An order of a day, of products from a number on, up to 100. */
function orderOfDay(day: number, from: number, { count = 100, length = 20 } = {}) {
  const items = times(count, (index) => ({
    productId: productId(from + index, length),
    title: 'Gari',
    imageUrl: '',
    unitPrice: 5 + ((from + index) % 7),
    quantity: 1 + ((from + index + day) % 3),
  }));
  const createdAt = Timestamp.fromMillis(Date.parse(`${month}-${date(day)}T12:00:00Z`));
  return makeOrder({ id: `o${day}-${from}`, sellerId: 'ama', items, createdAt });
}

/** What orders add to their day, as when they are taken over. */
function place(orders: readonly ReturnType<typeof makeOrder>[]): Promise<void> {
  return inRequest(() =>
    inTransaction(async (unit) => {
      for (const order of orders) {
        const facts = placedFacts(v.parse(storedOrderSchema, { ...order.data, id: order.id }), [
          'accept',
          'all',
        ]);
        if (!facts) throw new Error('no day');
        const days = (sums: Sums) => ({ [month]: { days: { [facts.day.slice(8)]: sums } } });
        const figures = { sales: days(facts.figures), products: days(facts.products) };
        addFigures(unit, 'ama', figures, 'atOnce');
      }
    }),
  );
}

const soldIn = () => inRequest(() => listProductSales(ama, [month]));

/** What the products of some orders must be kept as, by day. */
function soldOf(orders: readonly ReturnType<typeof makeOrder>[]): Map<string, Sums> {
  const sums: Record<string, Sums> = {};
  for (const { data } of orders) {
    const day = data.createdAt.toDate().toISOString().slice(0, 10);
    for (const { productId: id, quantity, unitPrice } of data.items)
      addSums(sums, { [day]: { [id]: { units: quantity, pesewas: 100 * unitPrice * quantity } } });
  }
  return new Map(Object.entries(sums));
}

/** The bytes of a value as Firestore counts them. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.entries(value).reduce((sum, [name, one]) => sum + bytesOf(name) + bytesOf(one), 0);
}

const parts = async () => (await stored('rollups', monthId))?.parts ?? 0;

describe('a month of a seller’s products', () => {
  it('takes 2,000 products on each of 31 days, and all figures are right', async () => {
    const orders = times(31, (day) => times(20, (index) => orderOfDay(day + 1, 100 * index))).flat();
    for (let from = 0; from < orders.length; from += 2) {
      await place(orders.slice(from, from + 2));
      if (from % 20 === 18) await inRequest(divideFullMonths);
    }
    for (const record of await storedAll('rollups')) expect(bytesOf(record)).toBeLessThan(1_000_000);
    expect(await parts()).toBeGreaterThan(3);
    expect(await parts()).toBeLessThan(7);
    const expected = soldOf(orders);
    expect(await soldIn()).toEqual(expected);

    const range = { range: '30', from: `${month}-01`, to: `${month}-31` } as const;
    const sum: Sums = {};
    for (const sold of expected.values()) addSums(sum, sold);
    const best = Object.entries(sum as Record<string, { units: number; pesewas: number }>).sort(
      ([, a], [, b]) => b.pesewas - a.pesewas,
    );
    const units = best.reduce((total, [, one]) => total + one.units, 0);
    const report = await inRequest(() => loadSalesReport(ama, range, now));
    expect(report.totals).toMatchObject({ orders: orders.length, units });
    expect(report.products?.map(({ pesewas }) => pesewas)).toEqual(
      best.slice(0, 8).map(([, { pesewas }]) => pesewas),
    );
    const signal = new AbortController().signal;
    const file = await inRequest(() => text(exportSales(ama, { ...range, part: 'products' }, signal, now)));
    const rows = file.trim().split('\r\n').slice(1);
    expect(rows.map((row) => Math.round(100 * Number(row.split(',').at(-1))))).toEqual(
      best.slice(0, 500).map(([, { pesewas }]) => pesewas),
    );
    const product = makeProduct({ id: productId(0), seller_id: 'ama', quantity: 3 });
    await put('products', product);
    // The last 30 days before are those from the 3rd on.
    const inDays = [...expected].filter(([day]) => day >= `${month}-03`);
    const most = inDays.reduce((total, [, sold]) => total + Number((sold[product.id] as Sums).units), 0);
    const sellingOut = async () => (await inRequest(() => watchStock(ama, { after: '' }, now))).sellingOut;
    expect((await sellingOut()).map((one) => [one.id, one.units])).toEqual([]);
    await place(times(12, () => orderOfDay(9, 0, { count: 1 })));
    expect((await sellingOut()).map((one) => [one.id, one.units])).toEqual([[product.id, most + 12]]);
  });

  it('is one document, one read and one write, for who sells less', async () => {
    const orders = times(10, (index) => orderOfDay(9, 100 * index));
    for (const order of orders) await place([order]);
    const placed = await handled(() => place([]));
    expect(placed.writes).toBe(0);
    expect((await handled(divideFullMonths)).reads).toBe(1);
    const { value, reads } = await handled(() => listProductSales(ama, [month]));
    expect(reads).toBe(1);
    expect(value).toEqual(soldOf(orders));
    expect((await storedAll('rollups')).length).toBe(2);
  });
});

/** Orders whose products fill a month: names as long as they may be. */
const filling = (day: number, count = 54) =>
  times(count, (index) => orderOfDay(day, 100 * index, { length: 100 }));

/** A month as it was before anything counted how much is in it, and with how much may be in it. */
async function putMonth(orders: readonly ReturnType<typeof makeOrder>[], bytes = 700_000) {
  const days = Object.fromEntries([...soldOf(orders)].map(([day, sold]) => [day.slice(8), sold]));
  await put('rollups', { id: monthId, data: { ...ama, month, days, bytes } });
}

describe('a month that is full', () => {
  it('is divided once, while orders are placed and others divide it', async () => {
    const orders = filling(9);
    await putMonth(orders);
    const more = times(12, (index) => orderOfDay(10 + (index % 2), 10 * index, { count: 5 }));
    await Promise.all([
      ...times(3, () => inRequest(divideFullMonths)),
      ...more.map((order) => place([order])),
    ]);
    expect(await parts()).toBe(1);
    expect(await soldIn()).toEqual(soldOf([...orders, ...more]));
    // What comes for a day that was moved is added up with it.
    await place([orderOfDay(9, 0, { length: 100 })]);
    expect(await soldIn()).toEqual(soldOf([...orders, ...more, orderOfDay(9, 0, { length: 100 })]));
    expect((await handled(() => listProductSales(ama, [month]))).reads).toBe(2);
  });

  it('is left as it is where most of what was added was in it', async () => {
    const orders = filling(9, 10);
    await putMonth(orders);
    expect(await inRequest(divideFullMonths)).toBe(0);
    expect(await stored('rollups', monthId)).toMatchObject({ bytes: 133_000 });
    expect(await soldIn()).toEqual(soldOf(orders));
    expect((await handled(divideFullMonths)).reads).toBe(1);
  });

  it('is found by the job, and after what waited was added', async () => {
    await put('upkeep', { id: 'rollups', data: { isCounted: true } });
    await putMonth(filling(9));
    await inRequest(() => jobs.sales.run());
    expect(await parts()).toBe(1);
    await putMonth(filling(9), 690_000);
    const days = { '10': { [productId(0)]: { units: 1, pesewas: 500 } } };
    const sums = { products: { [month]: { days } } };
    const wait = (id: string) =>
      put('waitingFigures', { id, data: { ...ama, at: Timestamp.fromDate(now), sums } });
    await wait('w1');
    await inRequest(() => jobs['waiting-figures'].run());
    expect(await parts()).toBe(0);
    await database().doc(`rollups/${monthId}`).update({ bytes: 699_999 });
    await database().doc(`rollups/${monthId}_1`).delete();
    await wait('w2');
    await inRequest(() => jobs['waiting-figures'].run());
    expect(await parts()).toBe(1);
  });

  it('is found by the upgrade where an older program did not count what is in it', async () => {
    const orders = filling(9);
    await putMonth(orders);
    await database().doc(`rollups/${monthId}`).update({ bytes: FieldValue.delete() });
    await put('rollups', { id: `kofi_${month}_products`, data: { sellerId: 'kofi', month, days: {} } });
    await put('rollups', { id: `ama_${month}`, data: { ...ama, month, days: {} } });
    expect(await inRequest(divideFullMonths)).toBe(0);
    expect(await inRequest(() => countOlderMonths(now))).toEqual({ checked: 2, divided: 1 });
    expect(await inRequest(() => countOlderMonths(now))).toEqual({ checked: 0, divided: 0 });
    expect(await soldIn()).toEqual(soldOf(orders));
  });

  it('is not remembered, as one is that has no parts', async () => {
    const days = { '09': { [productId(0)]: { units: 1, pesewas: 500 } } };
    const record = (parts: number) => ({
      id: 'ama_2020-10_products',
      data: { ...ama, month: '2020-10', days, parts },
    });
    const part = { ...ama, month: '2020-10', days: { '09': JSON.stringify({ [productId(0)]: [2, 1_000] }) } };
    await put('rollups', record(1), { id: 'ama_2020-10_products_1', data: part });
    const read = () => handled(() => listProductSales(ama, ['2020-10']));
    const both = new Map([['2020-10-09', { [productId(0)]: { units: 3, pesewas: 1_500 } }]]);
    expect(await read()).toMatchObject({ value: both, reads: 2 });
    expect(await read()).toMatchObject({ value: both, reads: 2 });
    await put('rollups', record(0));
    expect(await read()).toMatchObject({ reads: 1 });
    expect(await read()).toMatchObject({ reads: 0 });
  });

  it('is not told in part: without one of its parts it cannot be read', async () => {
    await putMonth(filling(9));
    await inRequest(divideFullMonths);
    await database().doc(`rollups/${monthId}_1`).update({ 'days.09': '{' });
    await expect(soldIn()).rejects.toThrow('cannot be read');
    await database().doc(`rollups/${monthId}_1`).delete();
    await expect(soldIn()).rejects.toThrow('cannot be read');
  });

  it('is counted again with its parts, never more than 500 numbers of a document at once', async () => {
    const orders = [...filling(9, 40), ...filling(10, 40)];
    await put(
      'orders',
      ...orders.map(({ id, data }) => ({ id, data: { ...data, tabs: ['accept', 'all'] } })),
    );
    const numbers: number[] = [];
    const written = vi.spyOn(Transaction.prototype, 'set').mockImplementation(function (
      this: Transaction,
      ...args: unknown[]
    ) {
      const [, data] = args as [unknown, object];
      numbers.push(transformsIn(data));
      return original.apply(this, args as never);
    });
    const count = (repair: boolean) => inRequest(() => recountMonth(month, { repair }, now));
    const first = await count(true);
    written.mockRestore();
    expect(first?.wrong).toBeGreaterThan(16_000);
    expect(Math.max(...numbers)).toBeGreaterThan(300);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(500);
    expect(await parts()).toBe(1);
    const right = { wrong: 0, examples: [] };
    expect(await count(false)).toEqual(right);
    expect(await soldIn()).toEqual(soldOf(orders));

    // A part that is wrong is corrected by the difference.
    const part = await stored('rollups', `${monthId}_1`);
    const sold = JSON.parse(part?.days['09']);
    sold[productId(7, 100)][0] += 4;
    await database()
      .doc(`rollups/${monthId}_1`)
      .update({ 'days.09': JSON.stringify(sold) });
    expect((await count(true))?.examples).toMatchObject([{ day: `${month}-09`, subject: 'ama' }]);
    expect(await count(false)).toEqual(right);
    expect(await soldIn()).toEqual(soldOf(orders));
  });
});

const original = Transaction.prototype.set;

/** How many fields are added to, as Firestore counts them for one document. */
function transformsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  if (data.constructor.name === 'NumericIncrementTransform') return 1;
  return Object.values(data).reduce((sum: number, one) => sum + transformsIn(one), 0);
}
