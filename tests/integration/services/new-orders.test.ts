import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { countNewOrders } from '~/repositories/orders/order-intake.server';
import { listOrders } from '~/repositories/orders/orders.server';
import type { User } from '~/schemas/users/user';
import { runOrders } from '~/services/intake/run-orders.server';
import { adoptOrder } from '~/services/orders/arrivals/adopt-order.server';
import { recountMonth } from '~/services/sales/recount-sales.server';
import { meters } from '~/utils/meters.server';
import { searchKeys } from '~/utils/search-words.server';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import {
  allIsCounted,
  cancel,
  counts,
  dayMs,
  from,
  minuteMs,
  monthOf,
  run,
  sellerOfPots,
  shopOrder,
  stock,
  take,
  told,
} from '../support/new-orders';
import { handled, inRequest } from '../support/request';
import { put, remove, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;
beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
});

describe('an order of the shop is taken over within one run', () => {
  it.each<[string, number]>([
    ['three minutes behind the newest', -3 * minuteMs],
    ['a day behind it', -dayMs],
    ['a year behind it', -365 * dayMs],
    ['a year ahead', 365 * dayMs],
  ])('%s', async (_name, ms) => {
    const now = Date.now();
    await put('orders', shopOrder('newest'));
    expect(await run()).toMatchObject({ adopted: 1 });
    // Enough others that no page of the newest reaches back to it.
    const others = times(120, (index) =>
      recordOf(
        makePlacedOrder({ id: `old-${index}`, sellerId: 'kojo', createdAt: new Date(now).toISOString() }),
      ),
    );
    await put('orders', ...others);
    await inRequest(() => recountMonth(monthOf(now), { repair: true }));
    await put('orders', shopOrder('odd', { createdAt: from(now, ms) }));
    expect(await run()).toMatchObject({ adopted: 1, expired: 0, late: 0 });
    const order = await stored('orders', 'odd');
    expect(order).toMatchObject({ tabs: ['accept'], version: 0, search: searchKeys('kofi') });
    expect(order?.createdAt.toMillis()).toBeLessThanOrEqual(Date.now());
    // A day to accept, from when it was seen.
    const dueIn = order?.dueAt.toMillis() - Date.now();
    expect(dueIn).toBeGreaterThan(0.9 * dayMs);
    expect(dueIn).toBeLessThan(1.1 * dayMs);
    expect(await stock()).toBe(98);
    expect(await told('ama')).toHaveLength(2);
    expect(await counts()).toEqual({ accept: 2, all: 2 });
    // Normal ones that come after it are seen as well.
    await put('orders', shopOrder('next', { createdAt: from(now, minuteMs) }));
    expect(await run()).toMatchObject({ adopted: 1 });
    expect(await run()).toMatchObject({ adopted: 0 });
    await allIsCounted(monthOf(now), monthOf(now - 365 * dayMs));
  });

  it('without a time, which then is that of the take-over, so that lists show it', async () => {
    const { data } = shopOrder('none');
    const { createdAt: _none, ...rest } = data;
    await put('orders', { id: 'none', data: rest });
    expect(await run()).toMatchObject({ adopted: 1 });
    const order = await stored('orders', 'none');
    expect(Math.abs(order?.createdAt.toMillis() - Date.now())).toBeLessThan(minuteMs);
    await allIsCounted(monthOf(Date.now()));
  });

  it('a hundred of one millisecond, once', async () => {
    const createdAt = Timestamp.now();
    await put('orders', ...times(100, (index) => shopOrder(`o${index}`, { createdAt })));
    expect(await run()).toMatchObject({ adopted: 100 });
    expect(await run()).toMatchObject({ adopted: 0 });
    expect(await stock()).toBe(0);
    expect(await counts()).toEqual({ accept: 100, all: 100 });
    expect(await inRequest(countNewOrders)).toBe(0);
  });

  it('a hundred of one millisecond a year ago, by two servers at once', async () => {
    const createdAt = from(Date.now(), -365 * dayMs);
    await put('orders', ...times(100, (index) => shopOrder(`o${index}`, { createdAt })));
    await put('orders', ...times(20, (index) => recordOf(makePlacedOrder({ id: `n${index}` }))));
    const runs = await Promise.all([run(), run()]);
    expect(runs.reduce((sum, { adopted }) => sum + adopted, 0)).toBe(100);
    expect(await stock()).toBe(0);
    await allIsCounted(monthOf(Date.now() - 365 * dayMs));
  });

  it('and is counted once, also when its month was counted again before', async () => {
    const at = Date.now() - 200 * dayMs;
    await put('orders', shopOrder('late', { createdAt: Timestamp.fromMillis(at) }));
    await inRequest(() => recountMonth(monthOf(at), { repair: true }));
    await run();
    await allIsCounted(monthOf(at));
  });

  it('also when another one before it fails', async () => {
    await put(
      'orders',
      shopOrder('a', {
        items: [{ productId: '__x__', title: 'Pot', imageUrl: '', unitPrice: 40, quantity: 1 }],
      }),
      shopOrder('b', {
        items: [{ productId: 'a/b', title: 'Pot', imageUrl: '', unitPrice: 40, quantity: 1 }],
      }),
      shopOrder('c', { subtotal: 1e300 }),
      shopOrder('d', { sellerId: '' }),
      shopOrder('e', { items: 'none' }),
      shopOrder('f'),
    );
    expect(await run()).toMatchObject({ adopted: 3 });
    expect(await stored('orders', 'f')).toMatchObject({ tabs: ['accept'] });
    expect(await inRequest(countNewOrders)).toBe(0);
  });
});

it('a run without anything new reads little, however many orders there are', async () => {
  const ended = times(300, (index) => recordOf(makePlacedOrder({ id: `old-${index}`, sellerId: 'kojo' })));
  await put('orders', ...ended);
  const { reads } = await handled(() => runOrders());
  expect(reads).toBeLessThanOrEqual(20);
});

describe('an order of the shop that cannot be taken over', () => {
  it('has the number of another one: one order, and a problem that admins are told of once', async () => {
    await put('orders', shopOrder('one', { orderNumber: 'T-1' }), shopOrder('two', { orderNumber: 'T-1' }));
    const runs = await Promise.all([run(), run()]);
    expect(runs.reduce((sum, { adopted }) => sum + adopted, 0)).toBe(1);
    expect(await stock()).toBe(99);
    expect(await counts()).toEqual({ accept: 1, problems: 1, all: 2 });
    expect(await told('ama')).toHaveLength(1);
    expect(await told('boss')).toEqual([expect.stringContaining('Another order has the number T-1.')]);
    const problem = (await storedAll('orders')).filter((order) => order.tabs.includes('problems'));
    expect(problem).toMatchObject([{ problem: 'Another order has the number T-1.' }]);
    await run();
    expect(await told('boss')).toHaveLength(1);
    await allIsCounted(monthOf(Date.now()));
  });

  it.each([
    ['is the order', {}, 'two'],
    ['cannot be taken over itself, and leaves the number to the later one', { total: 1 }, 'one'],
  ])('has the number of one that the shop wrote before it, which %s', async (_which, wrong, taken) => {
    await put('orders', shopOrder('two', { orderNumber: 'T-1', ...wrong }));
    // By its time it comes first.
    const createdAt = from(Date.now(), -60_000);
    await put('orders', shopOrder('one', { orderNumber: 'T-1', createdAt }));
    await run();
    await run();
    expect(await stored('orders', taken)).toMatchObject({ tabs: ['accept'] });
    expect(await counts()).toEqual({ accept: 1, problems: 1, all: 2 });
  });

  it('is taken over once the shop has corrected it', async () => {
    await put('orders', shopOrder('one', { orderNumber: 'T-1' }), shopOrder('two', { orderNumber: 'T-1' }));
    await run();
    await remove('orders', 'one');
    const two = await stored('orders', 'two');
    await put('orders', { id: 'two', data: { ...two, orderNumber: 'T-2' } });
    await run();
    expect(await stored('orders', 'two')).toMatchObject({ tabs: ['accept'], problem: null });
    expect(await stock()).toBe(98);
  });

  it('takes no step', async () => {
    await put('orders', shopOrder('odd', { total: 51 }));
    expect(await take(seller, 'odd', { name: 'accept' })).toMatchObject({ success: false, field: 'id' });
    expect(await take(admin, 'odd', cancel('c', 1))).toMatchObject({ success: false, field: 'id' });
    expect(await stock()).toBe(100);
    expect(await stored('orders', 'odd')).toMatchObject({ tabs: ['problems'], status: 'pending' });
  });

  it('has no number and cannot be read: no id is shown in its place', async () => {
    const items = [{ lineId: '1', productId: 'pot', title: 'Pot', unitPrice: 6, quantity: 0 }];
    await put('orders', shopOrder('odd', { orderNumber: '', items, subtotal: 0, total: 10 }));
    await run();
    expect(await told('boss')).toEqual([expect.stringMatching(/^An order of the shop was not taken over\./)]);
  });

  it('cannot be read: “Problems” names it with its number, the reason and the way to correct it', async () => {
    const items = [{ lineId: '1', productId: 'pot', title: 'Pot', unitPrice: 6, quantity: 0 }];
    await put('orders', shopOrder('odd', { orderNumber: 'CASE-22', items, subtotal: 0, total: 10 }));
    await run();
    const reason =
      'The quantity of item 1 is 0. It must be at least 1. Correct it in the shop: then the order is taken over within a minute.';
    const listed = await inRequest(() => listOrders('all', { tab: 'problems', cursor: null }));
    expect(listed.items).toEqual([{ id: 'odd', unreadable: true, number: 'CASE-22', reason }]);
    expect(await told('boss')).toEqual([`Order CASE-22 of the shop was not taken over. ${reason}`]);
    await put('orders', shopOrder('odd', { orderNumber: 'CASE-22' }));
    await run();
    expect(await stored('orders', 'odd')).toMatchObject({ tabs: ['accept'], problem: null });
  });

  it('cannot be read: the metrics count it once', async () => {
    const count = async () => (await meters.ordersUnreadable.get()).values[0]?.value ?? 0;
    const before = await count();
    await put('orders', shopOrder('odd', { items: 'a pot' }), shopOrder('wrong', { total: 51 }));
    await run();
    await run();
    expect(await stored('orders', 'odd')).toMatchObject({ tabs: ['problems'], status: 'pending' });
    expect((await count()) - before).toBe(1);
  });

  it.each<[string, Record<string, unknown>]>([
    [
      'a price with three decimals',
      {
        items: [
          { lineId: '1', productId: 'pot', title: 'Pot', imageUrl: '', unitPrice: 17.925, quantity: 10 },
        ],
        subtotal: 179.25,
        total: 189.25,
      },
    ],
    ['a delivery fee with three decimals', { deliveryFee: 10.005 }],
    ['a subtotal that is not that of its items', { subtotal: 39 }],
    ['a total that is not that of items and delivery', { total: 49 }],
    ['no items', { items: [], subtotal: 0, total: 10 }],
    [
      'a quantity that is none',
      { items: [{ productId: 'pot', title: 'Pot', unitPrice: 40, quantity: 1.5 }] },
    ],
  ])('has %s', async (_name, fields) => {
    await put('orders', shopOrder('odd', fields), shopOrder('even'));
    expect(await run()).toMatchObject({ adopted: 1 });
    expect(await stored('orders', 'odd')).toMatchObject({ tabs: ['problems'], problem: expect.any(String) });
    expect(await stock()).toBe(99);
    expect(await told('ama')).toHaveLength(1);
    expect(await told('boss')).toHaveLength(1);
    expect(await inRequest(countNewOrders)).toBe(0);
    await allIsCounted(monthOf(Date.now()));
  });
});

it('an order of before, without what was taken, gives all of it back', async () => {
  await put('orders', recordOf(makePlacedOrder({ id: 'o', sellerId: 'ama', productId: 'pot', quantity: 3 })));
  await put('counters', { id: 'ama', data: { orders: { accept: 1, all: 1 } } });
  await take(seller, 'o', cancel('c', 3));
  expect(await stock()).toBe(103);
  expect(await inRequest(() => adoptOrder('o'))).toBe('unchanged');
});
