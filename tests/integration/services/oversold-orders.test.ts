import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '~/schemas/users/user';
import { adoptOrder, adoptOrders } from '~/services/orders/arrivals/adopt-order.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { acceptRestStep, type OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import {
  allIsCounted,
  cancel,
  counts,
  dayMs,
  from,
  minuteMs,
  monthOf,
  pots,
  run,
  sellerOfPots,
  shopOrder,
  stock,
  take,
  told,
} from '../support/new-orders';
import { everyOrder } from '../support/order-search';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
});

describe('an oversold order', () => {
  it('gives back what it took, and tells seller and admins what is short', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 1 }));
    await put('orders', shopOrder('one', { ...pots(3), createdAt: from(Date.now(), -minuteMs) }));
    await put('orders', shopOrder('two', pots(2)));
    await run();
    expect(await stock()).toBe(0);
    expect(await stored('orders', 'one')).toMatchObject({ items: [{ taken: 1, short: 2 }] });
    expect(await stored('orders', 'two')).toMatchObject({ items: [{ taken: 0, short: 2 }] });
    expect(await told('ama')).toEqual(
      expect.arrayContaining([expect.stringContaining('Not in stock: 2 of “Pot”.')]),
    );
    expect(await told('boss')).toHaveLength(2);
    for (const scope of ['all', { sellerId: 'ama' }] as const)
      expect((await inRequest(() => loadOrder(scope, 'one', null))).order.lines).toMatchObject([
        { short: 2 },
      ]);
    await take(seller, 'one', cancel('a', 3));
    await take(seller, 'two', cancel('b', 2));
    expect(await stock()).toBe(1);
  });

  it('is under “Short” until the rest is accepted, which cancels what is missing in one step', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 1 }));
    await put('orders', shopOrder('one', pots(3)));
    await run();
    expect(await counts()).toEqual({ accept: 1, short: 1, all: 1 });
    const short = { ...everyOrder, tab: 'short' } as const;
    for (const scope of ['all', { sellerId: 'ama' }] as const)
      expect((await inRequest(() => listOrdersByTab(scope, short))).items).toMatchObject([
        { id: 'one', short: 2 },
      ]);
    const taken = await Promise.all([
      take(seller, 'one', acceptRestStep),
      take(seller, 'one', acceptRestStep),
    ]);
    expect(taken.map((one) => one.success && one.data.changed).sort()).toEqual([false, true]);
    const order = await stored('orders', 'one');
    expect(order).toMatchObject({
      status: 'processing',
      paymentStatus: 'partly_refunded',
      items: [{ cancelled: 2, taken: 1, short: 0 }],
      refunds: [{ amountPesewas: 8_000, reason: 'Out of stock' }],
    });
    // As after any acceptance.
    expect(order?.dueAt.toMillis() - order?.acceptedAt.toMillis()).toBe(2 * dayMs);
    expect(await stock()).toBe(0);
    expect(await counts()).toEqual({ ship: 1, all: 1 });
    await allIsCounted(monthOf(Date.now()));
    await take(seller, 'one', cancel('c', 1));
    expect(await stock()).toBe(1);
  });

  it('has one product on several lines: each knows what the stock gave for it', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 3 }));
    const line = (lineId: string, quantity: number) => ({
      ...pots(quantity).items[0],
      lineId,
    });
    const bowl = { ...line('2', 1), productId: 'none' };
    const items = [line('1', 2), bowl, line('3', 2)];
    await put('orders', shopOrder('one', { items, subtotal: 200, total: 210 }));
    await run();
    expect((await stored('orders', 'one'))?.items).toMatchObject([
      { lineId: '1', taken: 2, short: 0 },
      { lineId: '2', taken: 0, short: 0 },
      { lineId: '3', taken: 1, short: 1 },
    ]);
    expect(await stock()).toBe(0);
  });

  it('is taken over with another one: each line of each knows what the stock gave for it', async () => {
    await put(
      'products',
      makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 3 }),
      makeProduct({ id: 'bowl', seller_id: 'ama', title: 'Bowl', quantity: 5 }),
    );
    const line = (lineId: string, productId: string, quantity: number) => ({
      ...pots(quantity).items[0],
      lineId,
      productId,
    });
    const one = [line('1', 'gone', 1), line('2', 'pot', 2), line('3', 'bowl', 1)];
    const two = [line('1', 'pot', 2), line('2', 'gone', 1), line('3', 'bowl', 4)];
    await put(
      'orders',
      shopOrder('one', { items: one, subtotal: 160, total: 170 }),
      shopOrder('two', { items: two, subtotal: 280, total: 290 }),
    );
    expect(await inRequest(() => adoptOrders(['one', 'two']))).toEqual(['one', 'two']);
    expect((await stored('orders', 'one'))?.items).toMatchObject([
      { lineId: '1', taken: 0, short: 0 },
      { lineId: '2', taken: 2, short: 0 },
      { lineId: '3', taken: 1, short: 0 },
    ]);
    expect((await stored('orders', 'two'))?.items).toMatchObject([
      { lineId: '1', taken: 1, short: 1 },
      { lineId: '2', taken: 0, short: 0 },
      { lineId: '3', taken: 4, short: 0 },
    ]);
  });

  it('of which nothing is there cannot be accepted for the rest', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 0 }));
    await put('orders', shopOrder('one', pots(2)));
    await run();
    expect(await take(seller, 'one', acceptRestStep)).toMatchObject({ success: false });
    expect(await counts()).toEqual({ accept: 1, short: 1, all: 1 });
  });

  it('of before is brought under “Short” by the backfill', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 1 }));
    await put('orders', shopOrder('one', pots(2)));
    await run();
    const order = await stored('orders', 'one');
    await put('orders', { id: 'one', data: { ...order, tabs: ['accept'] } });
    expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 1 });
    expect(await stored('orders', 'one')).toMatchObject({ tabs: ['accept', 'short'] });
  });

  it('is cancelled unit by unit: first those that were missing', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 1 }));
    await put('orders', shopOrder('one', pots(3)));
    await run();
    const seen: number[] = [];
    for (const id of ['a', 'b', 'c']) {
      await take(seller, 'one', cancel(id, 1));
      seen.push(await stock());
    }
    expect(seen).toEqual([0, 0, 1]);
  });

  it('comes back from the buyer with no more than it took', async () => {
    await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 1 }));
    await put('orders', shopOrder('one', pots(3)));
    await run();
    const lines = [{ lineId: '1', quantity: 3 }];
    const steps: OrderStep[] = [
      { name: 'accept' },
      { name: 'ship', id: 'p', token: 't', lines, carrier: 'GIG', trackingNumber: '' },
      { name: 'deliver', id: 'p' },
      { name: 'open_return', id: 'r', lines, reason: 'x', note: '', photos: [] },
      { name: 'receive_return', id: 'r', stockBack: true },
    ];
    for (const step of steps) expect(await take(seller, 'one', step)).toMatchObject({ success: true });
    expect(await stock()).toBe(1);
  });
});

it('in random histories, stock and the units that orders took are always what was there', async () => {
  const products = { pot: 4, pan: 3 } as const;
  const event = fc.record({
    what: fc.constantFrom('place', 'pay', 'next', 'next', 'next', 'next', 'cancel', 'expire'),
    which: fc.nat(5),
    product: fc.constantFrom('pot', 'pan'),
    quantity: fc.integer({ min: 1, max: 3 }),
    yes: fc.boolean(),
  });
  type Event = ReturnType<typeof event.generate>['value'];

  /** What usually comes next of an order. */
  async function nextStep(id: string, { quantity, yes }: Event, step: string): Promise<OrderStep> {
    const order = await stored('orders', id);
    const lines = [{ lineId: '1', quantity }];
    const parcel = order?.shipments.find((one: { deliveredAt: unknown }) => !one.deliveredAt);
    const back = order?.returns.find((one: { status: string }) => one.status === 'approved');
    if (order?.status === 'pending') return { name: 'accept' };
    if (back) return { name: 'receive_return', id: back.id, stockBack: yes };
    if (parcel && !parcel.returnedAt) return { name: yes ? 'deliver' : 'bring_back', id: parcel.id };
    if (order?.items[0].delivered > order?.items[0].returned)
      return { name: 'open_return', id: step, lines, reason: 'x', note: '', photos: [] };
    return { name: 'ship', id: step, token: `t-${step}`, lines, carrier: 'GIG', trackingNumber: '' };
  }

  let steps = 0;
  const short: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 20, maxLength: 35 }), async (events) => {
      await clearDocuments();
      await addPerson({ id: 'ama', role: 'seller' });
      for (const [id, quantity] of Object.entries(products))
        await put('products', makeProduct({ id, seller_id: 'ama', quantity }));
      const ids: string[] = [];
      for (const each of events) {
        const { what, which, product, quantity, yes } = each;
        steps += 1;
        const id = ids[which % Math.max(ids.length, 1)];
        if (what === 'place' || id === undefined) {
          const lines = [product, yes ? 'pan' : product].map((productId, index) => ({
            lineId: String(index + 1),
            productId,
            title: productId,
            imageUrl: '',
            unitPrice: 40,
            quantity,
          }));
          const sums = { subtotal: 80 * quantity, total: 80 * quantity + 10 };
          const paymentStatus = which === 0 ? 'unpaid' : 'paid';
          const placed = shopOrder(`o${steps}`, { items: lines, ...sums, paymentStatus });
          ids.push(placed.id);
          await put('orders', placed);
          await inRequest(() => adoptOrder(placed.id));
        } else if (what === 'pay') {
          await put('orders', { id, data: { ...(await stored('orders', id)), paymentStatus: 'paid' } });
        } else if (what === 'expire') {
          const step: OrderStep = { name: 'expire', id: 'time', cause: 'not_accepted' };
          await inRequest(() => takeOrderStep({ role: 'time' }, { id, version: null, step }));
        } else {
          const step =
            what === 'cancel' ? cancel(`s${steps}`, quantity) : await nextStep(id, each, `s${steps}`);
          await take(seller, id, step);
        }
      }
      const lines = (await storedAll('orders')).flatMap(({ items }) => items);
      short.push(...lines.map((line) => line.short));
      for (const [id, before] of Object.entries(products)) {
        const taken = lines.reduce((sum, line) => sum + (line.productId === id ? line.taken : 0), 0);
        expect((await stored('products', id))?.quantity + taken).toBe(before);
      }
      await allIsCounted(monthOf(Date.now()));
    }),
    { numRuns: 8 },
  );
  expect(Math.max(...short), 'some orders were oversold').toBeGreaterThan(0);
});
