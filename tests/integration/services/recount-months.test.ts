import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type KeptDay, scanMonth } from '~/repositories/sales/month-scan.server';
import {
  claimRecount,
  releaseRecount,
  renewRecount,
  rollupState,
} from '~/repositories/sales/rollup-state.server';
import { correctSales, writeBest } from '~/repositories/sales/sales-upkeep.server';
import { storedOrderSchema } from '~/schemas/orders/order-record';
import { shopOf } from '~/schemas/users/shop';
import { byPerson, takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { SalesCount } from '~/services/sales/sales-count';
import { addSums, leavesOf, type Sums } from '~/utils/sums';
import { testsOfficialEngine } from '../../../scripts/firebase/choice';
import { makeOrder } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

const month = '2026-09';
const at = (day: number, hour = 12) => Timestamp.fromMillis(Date.UTC(2026, 8, day, hour));
const delivered = (id: string, sellerId: string, createdAt: Timestamp, quantity = 1) => {
  const items = [{ productId: `gari-${quantity}`, title: 'Gari', imageUrl: '', unitPrice: 10, quantity }];
  return { id, data: { ...makeOrder({ id, sellerId, createdAt, items }).data, tabs: ['delivered', 'all'] } };
};
const sale = (id: string, sellerId: string, createdAt: Timestamp, amountPesewas: number) => ({
  id,
  data: { sellerId, createdAt, type: 'sale', amountPesewas, tradeId: null },
});
const kept = (sellerId: string, days: object, suffix = '') => ({
  id: `${sellerId}_${month}${suffix}`,
  data: { sellerId, month, days },
});

beforeEach(clearDocuments);

describe('a month that is read page by page', () => {
  it('is what it was at one moment, though orders are placed and moved between two pages', async () => {
    await put(
      'orders',
      ...[1, 2, 3, 4, 5].map((hour) => delivered(`o${hour}`, 'ama', at(hour > 1 ? 2 : 1, hour))),
    );
    await put('ledger', ...[2, 3, 4].map((hour) => sale(`l${hour}`, 'ama', at(2, hour), 100)));
    await put('rollups', kept('ama', { '02': { orders: 4 } }));
    const orders: string[] = [];
    const days: KeptDay[] = [];
    let lines = 0;
    const { reads } = await handled(() =>
      scanMonth(
        month,
        {
          onBegin: () => undefined,
          onOrder: ({ id, tabs }) => orders.push(`${id} ${tabs[0]}`),
          onLine: () => {
            lines += 1;
          },
          onDay: async (day) => {
            days.push(day);
            if (day.day !== `${month}-01`) return;
            // The first page held o1 and o2.
            await put('orders', delivered('late', 'ama', at(2, 3)));
            await put('ledger', sale('late', 'ama', at(2, 3), 100));
            await database()
              .doc('orders/o4')
              .update({ tabs: ['cancelled', 'all'] });
            await database()
              .doc('orders/o5')
              .update({ createdAt: at(20) });
            await database().doc(`rollups/ama_${month}`).update({ 'days.02.orders': 9 });
          },
        },
        2,
      ),
    );
    expect(orders).toEqual(['o1', 'o2', 'o3', 'o4', 'o5'].map((id) => `${id} delivered`));
    expect(lines).toBe(3);
    expect(days).toHaveLength(30);
    expect(days[1]).toMatchObject({ day: `${month}-02`, figures: { ama: { orders: 4 } }, isOpen: false });
    // 5 orders, 3 lines and a document once; the moment, two documents of all, what is open and what waits.
    expect(reads).toBe(5 + 3 + 1 + 5);
  });

  it('begins a day again when the database no longer knows the moment', async ({ skip }) => {
    skip(testsOfficialEngine(), 'it knows every moment');
    await put(
      'orders',
      ...[1, 2, 3, 4, 5].map((hour) => delivered(`o${hour}`, 'ama', at(hour > 1 ? 2 : 1, hour))),
    );
    let orders: string[] = [];
    const days: string[][] = [];
    const onDay = async ({ day }: KeptDay) => {
      days.push(orders);
      if (day !== `${month}-01`) return;
      await put('orders', delivered('late', 'ama', at(2, 3)));
      for (let batch = 0; batch < 10; batch += 1)
        await put(
          'users',
          ...Array.from({ length: 450 }, (_, index) => ({ id: `u${index}`, data: { batch } })),
        );
    };
    const onBegin = () => {
      orders = [];
    };
    const onOrder = ({ id }: { id: string }) => orders.push(id);
    await inRequest(() => scanMonth(month, { onBegin, onOrder, onLine: () => undefined, onDay }, 2));
    expect(days.slice(0, 2)).toEqual([['o1'], ['o2', 'late', 'o3', 'o4', 'o5']]);
    expect(days.slice(2).flat()).toEqual([]);
  });

  it('is counted exactly while orders are placed and taken further', async () => {
    const seller = await addPerson({ role: 'seller' });
    const { adoptOrder } = await import('~/services/orders/arrivals/adopt-order.server');
    const now = Date.now();
    const place = async (index: number) => {
      const order = makeOrder({ sellerId: seller.id, createdAt: Timestamp.fromMillis(now - index * 1_000) });
      await put('orders', order);
      await inRequest(() => adoptOrder(order.id));
      return order.id;
    };
    const cancel = (id: string) =>
      inRequest(() =>
        takeOrderStep(byPerson(shopOf(seller), seller), {
          id,
          version: null,
          step: {
            name: 'cancel',
            id: `c-${id}`,
            lines: [{ lineId: '1', quantity: 1 }],
            reason: 'Sold out',
          },
        }),
      );
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) ids.push(await place(index));
    for (const { ref } of (await database().collection('rollups').get()).docs) await ref.delete();
    const thisMonth = new Date(now).toISOString().slice(0, 7);
    const meanwhile = async () => {
      for (const [index, id] of ids.entries()) {
        await place(10 + index);
        await cancel(id);
      }
    };
    const count = () => inRequest(() => recountMonth(thisMonth, { repair: true, pageSize: 1 }));
    const [first] = await Promise.all([count(), meanwhile()]);
    expect(first?.wrong).toBeGreaterThan(0);
    expect(await inRequest(() => recountMonth(thisMonth, { repair: false }))).toEqual({
      wrong: 0,
      examples: [],
    });
  });
});

describe('days that are compared one after the other', () => {
  const sums = fc.dictionary(
    fc.constantFrom('orders', 'units', 'sales', 'refunds', 'ordered'),
    fc.integer({ min: -9, max: 9 }),
    { minKeys: 1, maxKeys: 3 },
  );
  const day = fc.integer({ min: 1, max: 30 });
  const seller = fc.constantFrom('ama', 'kofi', 'esi');
  // Few enough that each difference is among the examples.
  const someOfMonth = fc.array(fc.tuple(seller, day, fc.integer({ min: 1, max: 3 })), { maxLength: 3 });
  const keptDays = fc.array(fc.tuple(fc.oneof(seller, fc.constant('all')), day, sums), { maxLength: 4 });
  const date = (number: number) => String(number).padStart(2, '0');

  /** What is kept of the figures of a subject, wherever it is. */
  async function keptFigures(): Promise<Record<string, Sums>> {
    const all: Sums = {};
    for (const { id, sellerId, days } of await storedAll('rollups'))
      if (!/_(products|best)$/.test(id)) addSums(all, { [sellerId ?? 'all']: days ?? {} });
    for (const { days } of await storedAll('openSales'))
      for (const [name, own] of Object.entries<Sums>(days))
        if (name.startsWith(month)) addSums(all, { all: { [name.slice(8)]: own } });
    for (const { sellerId, sums: waiting } of await storedAll('waitingFigures'))
      addSums(all, { [sellerId]: waiting.sales[month].days });
    return all as Record<string, Sums>;
  }

  it.each([
    ['at one moment', 0],
    ['each at a moment of its own', 31 * 60_000],
  ])('%s give the differences of the whole month', async (_name, stepMs) => {
    await fc.assert(
      fc.asyncProperty(someOfMonth, someOfMonth, keptDays, sums, async (placed, booked, wrong, extra) => {
        await clearDocuments();
        const orders = placed.map(([of, on, quantity], index) =>
          delivered(`o${index}`, of, at(on), quantity),
        );
        await put('orders', ...orders);
        await put('ledger', ...booked.map(([of, on, by], index) => sale(`l${index}`, of, at(on), by)));
        const stale: Record<string, Sums> = {};
        for (const [of, on, own] of wrong) addSums(stale, { [of]: { [date(on)]: own } });
        for (const [of, days] of Object.entries(stale))
          await put('rollups', of === 'all' ? { id: `all_${month}`, data: { days } } : kept(of, days));
        await put('openSales', { id: 'open', data: { day: '2026-10-01', days: { [`${month}-30`]: extra } } });
        await put('waitingFigures', {
          id: 'w1',
          data: { sellerId: 'kofi', at: at(30), sums: { sales: { [month]: { days: { '07': extra } } } } },
        });
        const count = new SalesCount();
        for (const { id, data } of orders) {
          const order = v.parse(storedOrderSchema, { ...data, id });
          count.place(order, order.tabs);
        }
        for (const [of, on, amountPesewas] of booked)
          count.book({ sellerId: of, type: 'sale', amountPesewas, tradeId: null }, at(on).toDate());
        const expected: Sums = { all: count.all() };
        for (const [of, { figures }] of count.sellers) addSums(expected, { [of]: figures });
        const differences: Sums = {};
        addSums(differences, expected);
        for (const [of, days] of Object.entries(await keptFigures()))
          for (const [on, own] of Object.entries(days as Record<string, Sums>))
            addSums(differences, { [of]: { [`${month}-${on}`]: own } }, -1);
        let clock = 0;
        const spied = vi.spyOn(performance, 'now').mockImplementation(() => (clock += stepMs));
        const run = (repair: boolean) => inRequest(() => recountMonth(month, { repair, pageSize: 3 }));
        const found = (await run(true))?.examples.filter(({ name }) => name !== 'best') ?? [];
        const again = await run(false);
        spied.mockRestore();
        const named = found
          .filter(({ name }) => !name.startsWith('gari'))
          .map(
            ({ subject, day: on, name, kept: was, counted }) => `${subject} ${on} ${name} ${counted - was}`,
          );
        const wanted = leavesOf(differences).map(
          ({ path: [of, on, ...name], value }) => `${of} ${on} ${name.join('.')} ${value}`,
        );
        expect(named.sort()).toEqual(wanted.sort());
        expect(again).toEqual({ wrong: 0, examples: [] });
      }),
      { numRuns: 3, endOnFailure: true },
    );
  });
});

describe('a count', () => {
  it('that lost its claim to another process corrects nothing more', async () => {
    const first = (await inRequest(claimRecount)) ?? '';
    expect(await inRequest(claimRecount)).toBeNull();
    await database().doc(rollupState().path).update({ claimedUntil: 0 });
    const second = (await inRequest(claimRecount)) ?? '';
    const correct = (claim: string) =>
      inRequest(() =>
        correctSales(`${month}-01`, [{ subject: 'ama', kind: 'figures', sums: { orders: 1 } }], claim),
      );
    await expect(correct(first)).rejects.toThrow('taken over');
    await expect(inRequest(() => renewRecount(first))).rejects.toThrow('taken over');
    expect(await storedAll('rollups')).toEqual([]);
    await inRequest(() => releaseRecount(first));
    expect(await inRequest(claimRecount)).toBeNull();
    await correct(second);
    expect(await stored('rollups', `ama_${month}`)).toMatchObject({ days: { '01': { orders: 1 } } });
  });

  it('leaves the best of a day that changed since, and marks its month', async () => {
    const claim = (await inRequest(claimRecount)) ?? '';
    const of = (ama: number) => ({ sellers: { ama }, products: {}, isCut: false });
    const text = async () => (await stored('rollups', `all_${month}_best`))?.days['01'];
    const write = (was: object, best: object) =>
      inRequest(() => writeBest(`${month}-01`, { was: was as never, best: best as never }, claim));
    await write({ sellers: {}, products: {}, isCut: false }, of(1));
    expect(JSON.parse(await text())).toEqual(of(1));
    await write(of(2), of(3));
    expect(JSON.parse(await text())).toEqual(of(1));
    expect((await stored('upkeep', 'rollups'))?.stale).toEqual({ [month]: 1 });
  });
});
