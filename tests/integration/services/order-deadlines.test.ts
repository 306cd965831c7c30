import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { firestore } from '~/repositories/firebase/app.server';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { runDeadlines } from '~/services/orders/steps/run-deadlines.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { setHoliday } from '~/services/users/shop-settings.server';
import { formatDateTime } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { makeOrder, makeOrderAt, makePlacedOrder, recordOf } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { byUser } from '../support/by';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

let seller: User;
beforeEach(async () => {
  await clearDocuments();
  forgetSettings();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  await addPerson({ id: 'efua', role: 'buyer' });
  await addPerson({ id: 'boss', role: 'admin' });
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const run = () => inRequest(() => runDeadlines());
const counts = async () =>
  Object.fromEntries(
    Object.entries(await inRequest(() => getOrderCounts({ sellerId: 'ama' }))).filter(
      ([, count]) => count > 0,
    ),
  );
const messages = async () =>
  (await storedAll('notifications')).map(({ userId, message }) => [userId, message]).sort();

/** An order that was counted when it was placed. */
async function place(options: Parameters<typeof makePlacedOrder>[0]): Promise<void> {
  const order = makePlacedOrder({ sellerId: 'ama', buyerId: 'efua', orderNumber: 'MK-1', ...options });
  await put('orders', recordOf(order));
  await inRequest(() => recountSellers());
}

const accept = (id: string) =>
  inRequest(() => takeOrderStep(byUser(seller), { id, version: null, step: { name: 'accept' } }));

describe('an order of the shop', () => {
  it('is taken over once: stock, counts and the seller’s notification', async () => {
    await put('products', makeProduct({ id: 'p', seller_id: 'ama', title: 'Stole', quantity: 5 }));
    const items = [{ productId: 'p', title: 'Stole', imageUrl: '', unitPrice: 10, quantity: 2 }];
    await put('orders', makeOrder({ id: 'o1', sellerId: 'ama', orderNumber: 'MK-9', items }));
    const runs = await Promise.all([run(), run(), run()]);
    expect(runs.map(({ adopted }) => adopted).sort()).toEqual([0, 0, 1]);
    expect((await run()).adopted).toBe(0);
    expect(await stored('products', 'p')).toMatchObject({ quantity: 3 });
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await messages()).toEqual([
      ['ama', 'New order MK-9 from Efua Mensah: Stole.'],
      ['ama', '“Stole” is low in stock: 3 left.'],
    ]);
  });

  it('whose units the shop took from stock itself takes none, but counts for the low-stock mark', async () => {
    await put('products', makeProduct({ id: 'p', seller_id: 'ama', title: 'Stole', quantity: 2 }));
    const items = [{ productId: 'p', title: 'Stole', imageUrl: '', unitPrice: 10, quantity: 2 }];
    const { id, data } = makeOrder({ id: 'o1', sellerId: 'ama', items });
    await put('orders', { id, data: { ...data, stockTaken: true } });
    await run();
    expect(await stored('products', 'p')).toMatchObject({ quantity: 2 });
    expect((await messages()).flat()).toContain('“Stole” is low in stock: 2 left.');
  });

  it('is taken over by its first step, before that takes effect', async () => {
    await put('products', makeProduct({ id: 'p', seller_id: 'ama', quantity: 5 }));
    const items = [{ productId: 'p', title: 'Stole', imageUrl: '', unitPrice: 10, quantity: 5 }];
    await put('orders', makeOrder({ id: 'o1', sellerId: 'ama', items }));
    expect(await accept('o1')).toMatchObject({ data: { changed: true } });
    expect(await stored('products', 'p')).toMatchObject({ quantity: 0 });
    expect(await counts()).toEqual({ ship: 1, all: 1 });
    expect((await messages()).flat().filter((text) => text.includes('out of stock'))).toHaveLength(1);
  });
});

describe('the days to act', () => {
  const day = 86_400_000;
  const setDays = async (sellerDaysToAct: number) => {
    await put('settings', { id: 'marketplace', data: { sellerDaysToAct } });
    forgetSettings();
  };
  const timesOf = async (id: string) => {
    const order = await stored('orders', id);
    return { due: order?.dueAt?.toMillis(), expires: order?.expiresAt?.toMillis(), days: order?.daysToAct };
  };

  it('stay those of the day when the order came, whatever the settings say later', async () => {
    await put('orders', makeOrder({ id: 'o1', sellerId: 'ama' }));
    await run();
    const before = await timesOf('o1');
    await setDays(10);
    expect(before.days).toBe(2);
    await accept('o1');
    const order = await stored('orders', 'o1');
    expect(order?.dueAt.toMillis() - order?.acceptedAt.toMillis()).toBe(2 * day);
    await put('orders', makeOrder({ id: 'o2', sellerId: 'ama' }));
    await run();
    expect(await timesOf('o2')).toMatchObject({ days: 10 });
  });

  it('of an order from before are those of the settings until its next step, and then stay', async () => {
    await place({ id: 'o1', createdAt: ago(0.1) });
    await firestore().collection('orders').doc('o1').update({ daysToAct: FieldValue.delete() });
    await setDays(10);
    await accept('o1');
    expect(await timesOf('o1')).toMatchObject({ days: 10 });
  });

  it('begin after the seller’s holiday, for an order that comes or is accepted in it', async () => {
    const now = Date.now();
    const lastDay = dayOf(now + 5 * day);
    const opens = Date.parse(lastDay) + day;
    seller = await addPerson({ id: 'ama', role: 'seller', closedUntil: lastDay });
    await put('orders', makeOrder({ id: 'o1', sellerId: 'ama', orderNumber: 'MK-9' }));
    await run();
    expect(await timesOf('o1')).toEqual({ due: opens + day, expires: opens + 2 * day, days: 2 });
    const dueDay = formatDateTime(opens + day);
    expect((await messages()).flat().join()).toContain(dueDay);
    expect(await run()).toMatchObject({ late: 0, expired: 0 });
    await accept('o1');
    expect(await timesOf('o1')).toMatchObject({ due: opens + 2 * day });
  });

  it('of an order that came before the holiday go on', async () => {
    await place({ id: 'o1', createdAt: ago(0.5) });
    const before = await timesOf('o1');
    await inRequest(() => setHoliday(shopOf(seller), seller, dayOf(Date.now() + 5 * day)));
    expect(await timesOf('o1')).toEqual(before);
  });
});

describe('a deadline', () => {
  it('makes an order late and notifies the seller, once', async () => {
    await place({ id: 'o1', createdAt: ago(1.5) });
    const runs = await Promise.all(times(3, run));
    expect(runs.map(({ late }) => late).sort()).toEqual([0, 0, 1]);
    expect(await messages()).toEqual([['ama', 'Order MK-1 is late: accept it now.']]);
    expect(await counts()).toEqual({ late: 1, accept: 1, all: 1 });
    expect(await accept('o1')).toMatchObject({ success: true });
    expect(await counts()).toEqual({ ship: 1, all: 1 });
  });

  it('cancels an order that was not accepted: stock back, both notified, once', async () => {
    await put('products', makeProduct({ id: 'p', seller_id: 'ama', quantity: 5 }));
    await place({ id: 'o1', createdAt: ago(2.1), productId: 'p' });
    const runs = await Promise.all(times(3, run));
    expect(runs.map(({ expired }) => expired).sort()).toEqual([0, 0, 1]);
    expect(await stored('orders', 'o1')).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await stored('products', 'p')).toMatchObject({ quantity: 8 });
    expect(await stored('orders', 'o1')).toMatchObject({
      refunds: [{ reason: '', told: [{ cause: 'not_accepted' }] }],
    });
    expect((await messages()).map(([userId]) => userId).sort()).toEqual(['ama', 'efua']);
    for (const { reason } of await storedAll('notifications')) expect(reason).toBe('Not accepted in time');
    expect(await counts()).toEqual({ cancelled: 1, all: 1 });
  });

  it('passes a return that the seller did not answer to every admin', async () => {
    await place({ id: 'o1', createdAt: ago(1) });
    await accept('o1');
    const boss = await addPerson({ id: 'boss', role: 'admin' });
    const lines = [{ lineId: '1', quantity: 1 }];
    const shipping = {
      name: 'ship',
      id: 'a',
      token: 't',
      lines,
      carrier: 'GIG',
      trackingNumber: '',
    } as const;
    const returning: OrderStep = { name: 'open_return', id: 'r', lines, reason: 'x', note: '', photos: [] };
    const take = (by: User, step: OrderStep, now?: Date) =>
      inRequest(() => takeOrderStep(byUser(by), { id: 'o1', version: null, step }, now));
    await take(seller, shipping);
    await take(seller, { name: 'deliver', id: 'a' });
    await take(boss, returning, new Date(ago(3)));
    expect(await run()).toMatchObject({ escalated: 1 });
    expect(await run()).toMatchObject({ escalated: 0 });
    const order = await stored('orders', 'o1');
    expect(order).toMatchObject({ returns: [{ status: 'escalated' }] });
    expect(order?.timeline.at(-1)).toMatchObject({ note: '', told: [{ cause: 'not_answered' }] });
    expect(await counts()).toMatchObject({ disputes: 1, returns: 1 });
    expect((await messages()).filter(([userId]) => userId === 'boss')).toHaveLength(1);
  });
});

it('an order whose return was refunded before it arrived leaves “To refund”', async () => {
  const received = makeOrderAt('received', { id: 'o1', sellerId: 'ama' });
  const record = recordOf({
    ...received,
    // As it was stored when only a refund of a received return closed it.
    shipments: received.shipments.map((one) => ({ ...one, refundedPesewas: one.soldPesewas })),
    refunds: [{ id: 'r', returnId: null, lines: [], amountPesewas: 31_997, reason: '', at: null }],
  });
  await put('orders', record);
  await put('counters', { id: 'ama', data: { orders: { delivered: 1, returns: 1, refunds: 1, all: 1 } } });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ checked: 1, completed: 1 });
  expect(await stored('orders', 'o1')).toMatchObject({ returns: [{ status: 'refunded' }] });
  expect(await counts()).not.toHaveProperty('refunds');
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 0 });
});

it('orders from before quantities get them, and are counted, once', async () => {
  const statuses = [
    'pending',
    'processing',
    'shipped',
    'delivered',
    'cancelled',
    'returned',
    'refunded',
  ] as const;
  await put(
    'orders',
    ...statuses.map((status) =>
      makeOrder({
        id: status,
        sellerId: 'ama',
        status,
        paymentStatus: status === 'refunded' ? status : 'paid',
      }),
    ),
  );
  expect(await inRequest(() => backfillOrders())).toEqual({ checked: 7, completed: 7, needsFixing: [] });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ checked: 7, completed: 0 });
  const found = await Promise.all(statuses.map((status) => stored('orders', status)));
  expect(found.map((order) => [order?.status, order?.paymentStatus])).toEqual([
    ['pending', 'paid'],
    ['processing', 'paid'],
    ['shipped', 'paid'],
    ['delivered', 'paid'],
    ['cancelled', 'paid'],
    ['cancelled', 'paid'],
    ['delivered', 'refunded'],
  ]);
  const counted = { accept: 1, ship: 1, transit: 1, delivered: 2, cancelled: 2, all: 7 };
  expect(await counts()).toEqual(counted);
  expect(await inRequest(() => recountSellers())).toEqual({ sellers: 1, corrected: 0 });
  await put('counters', { id: 'ama', data: { orders: { all: 3 } } });
  expect(await inRequest(() => recountSellers())).toEqual({ sellers: 1, corrected: 1 });
  expect(await counts()).toEqual(counted);
  expect(await run()).toMatchObject({ adopted: 0, expired: 0 });
});

it('orders that wait to be accepted without being paid wait for their payment instead', async () => {
  const order = makePlacedOrder({ id: 'o1', sellerId: 'ama', prepaid: false });
  await put('orders', recordOf({ ...order, tabs: ['late', 'accept'] }));
  await inRequest(() => recountSellers());
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 1 });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 0 });
  expect(await stored('orders', 'o1')).toMatchObject({ tabs: ['unpaid'], lateAt: null });
  expect(await counts()).toEqual({ unpaid: 1, all: 1 });
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
});
