import fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters.server';
import { countNewOrders } from '~/repositories/order-intake.server';
import type { User } from '~/schemas/user';
import { recountMonth } from '~/services/insight/recount-sales.server';
import { adoptOrder } from '~/services/orders/adopt-order.server';
import type { OrderStep } from '~/services/orders/apply-order-step';
import { loadOrder } from '~/services/orders/load-order.server';
import { runDeadlines } from '~/services/orders/run-deadlines.server';
import { takeOrderStep } from '~/services/orders/take-order-step.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { searchKeys } from '~/utils/search-words.server';
import { makePlacedOrder, recordOf } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { clearDocuments } from '../../setup/clear';
import { byUser } from '../support/by';
import { handled, inRequest } from '../support/request';
import { addPerson, put, remove, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;
beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  admin = await addPerson({ id: 'boss', role: 'admin' });
  await put('products', makeProduct({ id: 'pot', seller_id: 'ama', title: 'Pot', quantity: 100 }));
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const from = (now: number, ms: number) => Timestamp.fromMillis(now + ms);

let made = 0;
/** An order as the shop writes it: without tabs, version, deadlines and timeline. */
function shopOrder(id: string, fields: Record<string, unknown> = {}) {
  made += 1;
  const data: Record<string, unknown> = {
    sellerId: 'ama',
    sellerName: 'Shop',
    buyerId: '',
    buyerName: 'Kofi Asante',
    buyerPhone: '+233244123456',
    deliveryFee: 10,
    paymentMethod: 'momo',
    paymentStatus: 'paid',
    status: 'pending',
    deliveryAddress: null,
    createdAt: Timestamp.now(),
    orderNumber: `T-${made}`,
    items: [
      { lineId: '1', productId: 'pot', title: 'Pot', sku: '', imageUrl: '', unitPrice: 40, quantity: 1 },
    ],
    subtotal: 40,
    total: 50,
    commission: { rate: 5, amount: 2 },
    ...fields,
  };
  return { id, data };
}
/** So many pots at 40.00. */
const pots = (quantity: number) => ({
  items: [{ lineId: '1', productId: 'pot', title: 'Pot', sku: '', imageUrl: '', unitPrice: 40, quantity }],
  subtotal: 40 * quantity,
  total: 40 * quantity + 10,
});
const run = (now?: Date) => inRequest(() => runDeadlines(now));
const take = (by: User, id: string, step: OrderStep) =>
  inRequest(() => takeOrderStep(byUser(by), { id, version: null, step }));
const cancel = (id: string, quantity: number): OrderStep => ({
  name: 'cancel',
  id,
  lines: [{ lineId: '1', quantity }],
  reason: 'Sold out',
});
const stock = async () => (await stored('products', 'pot'))?.quantity;
const told = async (userId: string) =>
  (await storedAll('notifications')).filter((one) => one.userId === userId).map(({ message }) => message);
const counts = async () => {
  const all = Object.entries(await inRequest(() => getOrderCounts({ sellerId: 'ama' })));
  return Object.fromEntries(all.filter(([, count]) => count > 0));
};
/** The kept counts and figures are those that counting again finds. */
async function allIsCounted(...months: string[]): Promise<void> {
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
  for (const month of months)
    expect(await inRequest(() => recountMonth(month, { repair: false }))).toMatchObject({ examples: [] });
}
const monthOf = (ms: number) => new Date(ms).toISOString().slice(0, 7);

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
  const { reads } = await handled(() => runDeadlines());
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

describe('an order that is not paid', () => {
  const unpaid = (fields: Record<string, unknown> = {}) =>
    shopOrder('o', { paymentStatus: 'unpaid', ...fields });

  it('waits, without a notification, a deadline or a place under “To accept”', async () => {
    await put('orders', unpaid());
    await run();
    expect(await stock()).toBe(99);
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    expect(await stored('orders', 'o')).toMatchObject({ tabs: ['unpaid'], lateAt: null });
    expect(await run(new Date(Date.now() + 3 * dayMs))).toMatchObject({ late: 0, expired: 0 });
    expect(await storedAll('notifications')).toEqual([]);
  });

  it('is new when it is paid: the seller is notified, and the days run from then, once', async () => {
    await put('orders', unpaid());
    await run();
    const paidAt = new Date(Date.now() + 3 * dayMs);
    await put('orders', { id: 'o', data: { ...(await stored('orders', 'o')), paymentStatus: 'paid' } });
    const runs = await Promise.all([run(paidAt), run(paidAt)]);
    expect(runs.reduce((sum, { paid }) => sum + paid, 0)).toBe(1);
    expect(await told('ama')).toEqual([
      expect.stringMatching(/^New order T-\d+ from Kofi Asante, paid: Pot\.$/),
    ]);
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    const order = await stored('orders', 'o');
    expect(order?.dueAt.toMillis()).toBe(paidAt.getTime() + dayMs);
    expect(order?.expiresAt.toMillis()).toBe(paidAt.getTime() + 2 * dayMs);
    expect(await run(paidAt)).toMatchObject({ paid: 0, expired: 0 });
    await allIsCounted(monthOf(Date.now()));
  });

  it('can be accepted the moment that it is paid', async () => {
    await put('orders', unpaid());
    await run();
    expect(await take(seller, 'o', { name: 'accept' })).toMatchObject({ success: false });
    await put('orders', { id: 'o', data: { ...(await stored('orders', 'o')), paymentStatus: 'paid' } });
    expect(await take(seller, 'o', { name: 'accept' })).toMatchObject({ success: true });
    expect(await counts()).toEqual({ ship: 1, all: 1 });
    expect(await run()).toMatchObject({ paid: 0 });
  });

  it('is not cancelled when it is paid the moment that its week is over', async () => {
    await put('orders', unpaid());
    await run();
    const later = new Date(Date.now() + 7.1 * dayMs);
    await put('orders', { id: 'o', data: { ...(await stored('orders', 'o')), paymentStatus: 'paid' } });
    const expire: OrderStep = { name: 'expire', id: 'time', reason: 'Not paid in time' };
    const step = { id: 'o', version: null, step: expire };
    await inRequest(() => takeOrderStep({ role: 'time' }, step, later));
    expect(await stored('orders', 'o')).toMatchObject({ status: 'pending', paymentStatus: 'paid' });
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await run(later)).toMatchObject({ expired: 0 });
  });

  it('but in cash on delivery, is new at once', async () => {
    await put('orders', unpaid({ paymentMethod: 'cash_on_delivery' }));
    await run();
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await told('ama')).toHaveLength(1);
  });

  it('is new when the buyer chooses cash on delivery later', async () => {
    await put('orders', unpaid());
    await run();
    const data = { ...(await stored('orders', 'o')), paymentMethod: 'cash_on_delivery' };
    await put('orders', { id: 'o', data });
    expect(await run()).toMatchObject({ paid: 1 });
    expect(await counts()).toEqual({ accept: 1, all: 1 });
  });

  it('gives the buyer back what was cancelled before it was paid', async () => {
    await put('orders', unpaid(pots(3)));
    await run();
    await take(seller, 'o', cancel('c', 1));
    await put('orders', { id: 'o', data: { ...(await stored('orders', 'o')), paymentStatus: 'paid' } });
    await run();
    expect(await stored('orders', 'o')).toMatchObject({
      paymentStatus: 'partly_refunded',
      refunds: [{ amountPesewas: 4_000 }],
    });
  });

  it('paid after it was cancelled, goes back to the buyer, who is told once, as admins are', async () => {
    await addPerson({ id: 'efua', role: 'buyer' });
    await put('orders', unpaid({ buyerId: 'efua' }), shopOrder('other'));
    await run();
    await take(seller, 'o', cancel('c', 1));
    await take(seller, 'other', cancel('d', 1));
    const before = await told('ama');
    for (let again = 0; again < 2; again += 1) {
      for (const id of ['o', 'other'])
        await put('orders', { id, data: { ...(await stored('orders', id)), paymentStatus: 'paid' } });
      expect(await run()).toMatchObject({ paid: again === 0 ? 1 : 0 });
    }
    const refunded = { status: 'cancelled', tabs: ['cancelled'], paymentStatus: 'refunded' };
    expect(await stored('orders', 'o')).toMatchObject({ ...refunded, refunds: [{ amountPesewas: 5_000 }] });
    expect(await stored('orders', 'other')).toMatchObject({
      ...refunded,
      refunds: [{ id: 'd', amountPesewas: 5_000 }],
    });
    const words = 'was paid after it was cancelled. GH₵ 50.00';
    expect((await told('efua')).filter((message) => message.includes(words))).toHaveLength(1);
    expect(await told('boss')).toEqual([expect.stringContaining(words)]);
    expect(await told('ama')).toEqual(before);
    expect(await stock()).toBe(100);
    await allIsCounted(monthOf(Date.now()));
  });

  it('is cancelled after a week, and only the buyer is told', async () => {
    await addPerson({ id: 'efua', role: 'buyer' });
    await put('orders', unpaid({ buyerId: 'efua' }));
    await run();
    expect(await run(new Date(Date.now() + 7.1 * dayMs))).toMatchObject({ expired: 1 });
    expect(await stored('orders', 'o')).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Not paid in time',
    });
    expect(await stock()).toBe(100);
    expect(await told('ama')).toEqual([]);
    expect(await told('efua')).toHaveLength(1);
  });
});

it('an order of before, without what was taken, gives all of it back', async () => {
  await put('orders', recordOf(makePlacedOrder({ id: 'o', sellerId: 'ama', productId: 'pot', quantity: 3 })));
  await put('counters', { id: 'ama', data: { orders: { accept: 1, all: 1 } } });
  await take(seller, 'o', cancel('c', 3));
  expect(await stock()).toBe(103);
  expect(await inRequest(() => adoptOrder('o'))).toBe('unchanged');
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
          const step: OrderStep = { name: 'expire', id: 'time', reason: 'x' };
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
