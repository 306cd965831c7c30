import fc from 'fast-check';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { markMonthsStale, readRollupState } from '~/repositories/sales/rollup-state.server';
import { listBest, listOpenSales, listProductSales, listSales } from '~/repositories/sales/sales.server';
import { noSales } from '~/schemas/sales/sales';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { closeDays, recountMonth, recountStaleMonths } from '~/services/sales/recount-sales.server';
import { addWaitingFigures } from '~/services/upkeep/add-waiting-figures.server';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { auditLedgers } from '../support/audit-ledgers';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

const dayMs = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const month = () => today().slice(0, 7);
const tomorrow = () => new Date(Date.now() + dayMs);

beforeEach(clearDocuments);

async function place(sellerId: string, daysAgo = 0, overrides: object = {}) {
  const createdAt = Timestamp.fromMillis(Date.now() - daysAgo * dayMs);
  const order = makeOrder({ sellerId, createdAt, ...overrides });
  await put('orders', order);
  await inRequest(() => adoptOrder(order.id));
  return order.id;
}

function take(user: Awaited<ReturnType<typeof addPerson>>, id: string, step: OrderStep) {
  return inRequest(() => takeOrderStep(byUser(user), { id, version: null, step }));
}

const ship = (id: string): OrderStep => ({
  name: 'ship',
  id,
  token: `token-of-parcel-${id}`,
  lines: [{ lineId: '1', quantity: 1 }],
  carrier: 'VIP',
  trackingNumber: '',
});

/** What the seller does next: accept, ship a unit, deliver it. */
async function nextStep(id: string, parcel: string): Promise<OrderStep> {
  const order = await stored('orders', id);
  if (!order?.acceptedAt) return { name: 'accept' };
  const last = order.shipments.at(-1);
  return last && !last.deliveredAt ? { name: 'deliver', id: last.id } : ship(parcel);
}

const allRight = { wrong: 0, examples: [] };

/** Months with anything in them, all right. */
async function allIsRight() {
  const days = (await storedAll('rollups')).flatMap(({ month: name }) => (name ? [String(name)] : []));
  for (const name of new Set([...days, month()]))
    expect(await inRequest(() => recountMonth(name, { repair: false }))).toEqual(allRight);
}

describe('sales by day', () => {
  it('hold what an order was, what was sold and refunded, for its seller and for all', async () => {
    const seller = await addPerson({ role: 'seller' });
    const admin = await addPerson({ role: 'admin' });
    const product = makeProduct({ seller_id: seller.id, category: 'Food', quantity: 9 });
    await put('products', product);
    const item = { productId: product.id, title: 'Gari', imageUrl: '', unitPrice: 50, quantity: 1 };
    const id = await place(seller.id, 0, { items: [item] });
    await take(seller, id, { name: 'accept' });
    await take(seller, id, ship('p1'));
    await take(seller, id, { name: 'deliver', id: 'p1' });
    await take(admin, id, {
      name: 'refund',
      id: 'r1',
      amountPesewas: 1_000,
      lines: [],
      returnId: null,
      reason: 'Late',
    });
    const { days: sales } = await inRequest(() => listSales({ sellerId: seller.id }, [month()]));
    expect(sales.get(today())).toEqual({
      ...noSales,
      sales: 7_000,
      refunds: -1_000,
      commission: -200,
      orders: 1,
      ordered: 7_000,
      units: 1,
      tabs: { delivered: 1 },
      regions: { '-': { orders: 1, pesewas: 7_000 } },
      methods: { momo: { orders: 1, pesewas: 7_000 } },
      categories: { Food: { units: 1, pesewas: 5_000 } },
    });
    const products = await inRequest(() => listProductSales({ sellerId: seller.id }, [month()]));
    expect(products.get(today())).toEqual({ [product.id]: { units: 1, pesewas: 5_000 } });
    expect((await inRequest(() => listSales('all', [month()]))).days.size).toBe(0);
    await allIsRight();
    await inRequest(() => closeDays(tomorrow()));
    expect(await inRequest(listOpenSales)).toEqual([]);
    expect((await inRequest(() => listSales('all', [month()]))).days.get(today())).toEqual(
      sales.get(today()),
    );
    expect((await inRequest(() => listBest([month()]))).get(today())).toEqual({
      sellers: { [seller.id]: 6_000 },
      products: { [product.id]: { units: 1, pesewas: 5_000 } },
      isCut: false,
    });
    await allIsRight();
  });

  it('of a day with very many numbers are closed, and added to what the month has', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `Place ${index}`);
    const regions = Object.fromEntries(names.map((name) => [name, { orders: 1, pesewas: 100 }]));
    const date = today().slice(8);
    await put('openSales', { id: `${today()}_0`, data: { day: today(), days: { [today()]: { regions } } } });
    await put('rollups', {
      id: `all_${month()}`,
      data: { days: { [date]: { orders: 2, regions: { 'Place 7': { orders: 2, pesewas: 50 } } } } },
    });
    // A document takes 500 of these in one transaction, which no local engine counts.
    const added = vi.spyOn(FieldValue, 'increment');
    await inRequest(() => closeDays(tomorrow()));
    expect(added.mock.calls.length).toBeLessThan(500);
    const { orders, regions: closed } = (await stored('rollups', `all_${month()}`))?.days[date] ?? {};
    expect([orders, closed['Place 7'], closed['Place 299']]).toEqual([
      2,
      { orders: 3, pesewas: 150 },
      { orders: 1, pesewas: 100 },
    ]);
    expect(await storedAll('openSales')).toEqual([]);
  });

  it('correct the day an order was placed on when it ends later, also when that day is closed', async () => {
    const seller = await addPerson({ role: 'seller' });
    const id = await place(seller.id, 40);
    const placed = new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10);
    await inRequest(() => closeDays(tomorrow()));
    await take(seller, id, { name: 'accept' });
    const lines = [{ lineId: '1', quantity: 1 }];
    await take(seller, id, { name: 'cancel', id: 'c1', lines, reason: 'Sold out' });
    const { days: sales } = await inRequest(() => listSales({ sellerId: seller.id }, [placed.slice(0, 7)]));
    expect(sales.get(placed)?.tabs).toEqual({ cancelled: 1 });
    await allIsRight();
    await inRequest(() => closeDays(tomorrow()));
    const { days: all } = await inRequest(() => listSales('all', [placed.slice(0, 7)]));
    expect(all.get(placed)?.tabs).toEqual({ cancelled: 1 });
    await allIsRight();
  });

  it('equal a full recount after random histories', async () => {
    const seller = await addPerson({ role: 'seller' });
    const other = await addPerson({ role: 'seller' });
    const admin = await addPerson({ role: 'admin' });
    const event = fc.record({
      what: fc.constantFrom('place', 'next', 'next', 'next', 'next', 'cancel', 'refund', 'close'),
      which: fc.nat(2),
      daysAgo: fc.nat(70),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 15, maxLength: 30 }), async (events) => {
        const ids: { id: string; by: typeof seller }[] = [];
        let count = 0;
        for (const { what, which, daysAgo } of events) {
          const by = which % 2 === 0 ? seller : other;
          const items = [{ productId: '', title: 'Gari', imageUrl: '', unitPrice: 10, quantity: 2 }];
          if (what === 'place' || ids.length === 0)
            ids.push({ id: await place(by.id, daysAgo, { items }), by });
          const order = ids[which % ids.length] ?? { id: '', by };
          count += 1;
          if (what === 'close') await inRequest(() => closeDays(tomorrow()));
          if (what === 'next') await take(order.by, order.id, await nextStep(order.id, `p${count}`));
          if (what === 'cancel')
            await take(order.by, order.id, {
              name: 'cancel',
              id: `c${count}`,
              lines: [{ lineId: '1', quantity: 1 }],
              reason: 'Sold out',
            });
          if (what === 'refund')
            await take(admin, order.id, {
              name: 'refund',
              id: `r${count}`,
              amountPesewas: 500,
              lines: [],
              returnId: null,
              reason: 'Late',
            });
        }
        // Some figures of two sellers with so many steps wait: they count as kept, and are added once.
        await allIsRight();
        await inRequest(addWaitingFigures);
        await allIsRight();
        expect(await auditLedgers()).toEqual([]);
      }),
      { numRuns: 8 },
    );
    expect((await storedAll('ledger')).length).toBeGreaterThan(0);
  });
});

describe('counting again', () => {
  it('finds what is wrong, and corrects it on request', async () => {
    const seller = await addPerson({ role: 'seller' });
    const product = makeProduct({ seller_id: seller.id });
    await put('products', product);
    const item = { productId: product.id, title: 'Gari', imageUrl: '', unitPrice: 50, quantity: 1 };
    await place(seller.id, 0, { items: [item] });
    await inRequest(() => closeDays(tomorrow()));
    const id = `${seller.id}_${month()}`;
    const right = await stored('rollups', id);
    const date = today().slice(8);
    await database()
      .collection('rollups')
      .doc(id)
      .set({ days: { [date]: { orders: 7 } } }, { merge: true });
    await database()
      .collection('rollups')
      .doc(`all_${month()}_best`)
      .set({ days: { [date]: '{}' } }, { merge: true });
    const check = (repair: boolean) => inRequest(() => recountMonth(month(), { repair }, tomorrow()));
    const wrong = [
      { subject: seller.id, day: today(), name: 'orders', kept: 7, counted: 1 },
      { subject: 'all', day: today(), name: 'best', kept: 0, counted: 1 },
    ];
    expect(await check(false)).toEqual({ wrong: 2, examples: wrong });
    expect(await check(true)).toEqual({ wrong: 2, examples: wrong });
    expect(await stored('rollups', id)).toEqual(right);
    expect(await check(false)).toEqual(allRight);
  });

  it('counts everything that was there before the first time, and months with orders of the past', async () => {
    const seller = await addPerson({ role: 'seller' });
    await place(seller.id, 45);
    for (const { ref } of (await database().collection('rollups').get()).docs) await ref.delete();
    for (const { ref } of (await database().collection('openSales').get()).docs) await ref.delete();
    expect(await inRequest(readRollupState)).toEqual({ isCounted: false, countedFrom: null, stale: {} });
    expect(await inRequest(() => recountStaleMonths())).toBeGreaterThan(1);
    await allIsRight();
    expect((await inRequest(readRollupState)).isCounted).toBe(true);
    expect(await inRequest(() => recountStaleMonths())).toBe(0);
    await inRequest(() =>
      inTransaction(async (unit) => markMonthsStale(unit, [new Date().toISOString(), null])),
    );
    expect(await inRequest(() => recountStaleMonths())).toBe(1);
    expect(Object.values((await inRequest(readRollupState)).stale)).toEqual([0]);
  });
});
