import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Basket } from '~/schemas/intake/basket';
import type { User } from '~/schemas/users/user';
import { listBasketsByTab } from '~/services/intake/list-baskets.server';
import { dismissBasket, retryBasket } from '~/services/intake/repair-basket.server';
import { takeBasket } from '~/services/intake/take-basket.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { makeProduct } from '../../factories/products';
import { allIsCounted, counts, monthOf, run, sellerOfPots, stock, told } from '../support/new-orders';
import { everyOrder } from '../support/order-search';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

let admin: User;
beforeEach(async () => {
  [, admin] = await sellerOfPots();
});

const send = (said: unknown, shopOrderId = 'B-1', shop = 'main') =>
  inRequest(() => takeBasket({ shop, shopOrderId, said: JSON.stringify(said) }));

/** The codes of a refusal by the field that they are about. */
async function refusals(said: unknown) {
  const outcome = await send(said);
  if (outcome.outcome !== 'refused') throw new Error(outcome.outcome);
  return outcome.basket.refusals.map(({ pointer, code }) => `${pointer} ${code}`);
}

describe('a basket', () => {
  it('becomes an order with its stock, counts, figures and a notification', async () => {
    expect(await send(makeBasket())).toMatchObject({ outcome: 'taken', made: expect.any(Array) });
    expect(await stored('orders', 'B-1__ama')).toMatchObject({
      orderNumber: 'B-1',
      groupId: 'B-1',
      basketOrders: 1,
      tabs: ['accept'],
      paymentStatus: 'paid',
      subtotal: 40,
      total: 50,
      commission: { rate: 5, amount: 2 },
      items: [{ productId: 'pot', taken: 1, short: 0 }],
    });
    expect(await stored('shopOrders', 'B-1')).toMatchObject({
      state: 'taken',
      orders: [{ id: 'B-1__ama', sellerId: 'ama', orderNumber: 'B-1' }],
    });
    expect(await stock()).toBe(99);
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await told('ama')).toHaveLength(1);
    await allIsCounted(monthOf(Date.now()));
  });

  it('counts once, sent twice or ten times at once', async () => {
    const basket = makeBasket();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => send(basket)));
    expect(outcomes.filter((one) => one.outcome === 'taken' && one.made)).toHaveLength(1);
    expect(outcomes.every((one) => one.outcome === 'taken')).toBe(true);
    expect(await stock()).toBe(99);
    expect(await told('ama')).toHaveLength(1);
  });

  it('is known again whatever the order of its fields', async () => {
    const { buyer, ...rest } = makeBasket();
    await send({ buyer, ...rest });
    expect(await send({ ...rest, buyer })).toMatchObject({ outcome: 'taken', made: null });
  });

  it('is another one with other content', async () => {
    await send(makeBasket());
    expect(await send(makeBasket({ buyer: { name: 'Esi', phone: '0244123456' } }))).toEqual({
      outcome: 'differs',
    });
    expect(await stock()).toBe(99);
  });

  it('may have the id of another shop’s', async () => {
    await send(makeBasket());
    expect(await send(makeBasket(), 'B-1', 'market')).toMatchObject({
      outcome: 'taken',
      made: expect.any(Array),
    });
    expect(await stored('orders', 'market__B-1__ama')).toMatchObject({ orderNumber: 'B-1.market' });
    // A basket of the main shop that looks like it.
    expect(await send(makeBasket(), 'B-1-market')).toMatchObject({ outcome: 'taken' });
    const found = async (q: string) => {
      const { value } = await handled(() => listOrdersByTab('all', { ...everyOrder, q }));
      return value.items.map((order) => ('orderNumber' in order ? order.orderNumber : '')).sort();
    };
    expect(await found('B-1.market')).toEqual(['B-1-market', 'B-1.market']);
    expect(await found('b1market')).toEqual(['B-1-market', 'B-1.market']);
  });

  it('of two sellers becomes two orders of one group', async () => {
    await addPerson({ id: 'yaw', role: 'seller' });
    await put('products', makeProduct({ id: 'bowl', seller_id: 'yaw', title: 'Bowl', quantity: 1 }));
    const bowls = potLine({ productId: 'bowl', title: 'Bowl', unitPrice: '15.50', quantity: 2 });
    const basket = makeBasket({
      orders: [partOf(), partOf({ sellerId: 'yaw', deliveryFee: '0', lines: [bowls] })],
      total: '81.00',
    });
    // The attempt pays for less than the whole: nobody is paid.
    expect(await send(basket)).toMatchObject({ outcome: 'taken' });
    expect(await storedAll('orders')).toMatchObject([
      { orderNumber: 'B-1.1', groupId: 'B-1', basketOrders: 2, tabs: ['unpaid'] },
      { orderNumber: 'B-1.2', groupId: 'B-1', basketOrders: 2, items: [{ taken: 1, short: 1 }] },
    ]);
    // The seller's page does not say who else was bought from.
    const others = async (scope: 'all' | { sellerId: string }) => {
      const { order, others } = await inRequest(() => loadOrder(scope, 'B-1__ama', null));
      return [order.basketOrders, others.map(({ id }) => id)];
    };
    expect(await others('all')).toEqual([2, ['B-1__yaw']]);
    expect(await others({ sellerId: 'ama' })).toEqual([2, []]);
    await allIsCounted(monthOf(Date.now()));
  });

  it('dated a year ahead is placed now', async () => {
    await send(makeBasket({ placedAt: new Date(Date.now() + 365 * 86_400_000).toISOString() }));
    const order = await stored('orders', 'B-1__ama');
    expect(Math.abs(order?.createdAt.toMillis() - Date.now())).toBeLessThan(60_000);
    expect(order?.timeline).toMatchObject([{ step: 'placed', note: '', told: [{ cause: 'shop_dated' }] }]);
  });

  it('gives discounts by unit, the marketplace’s without cost to the seller', async () => {
    const line = potLine({ quantity: 3, discount: { amount: '10.00', paidBy: 'seller' } });
    const part = partOf({ lines: [line], discount: { amount: '1.00', paidBy: 'marketplace' } });
    await send(makeBasket({ orders: [part], total: '119.00' }));
    const order = await stored('orders', 'B-1__ama');
    const spread = order?.items.map((one: Record<string, number>) => [
      one.quantity,
      one.sellerDiscount,
      one.marketplaceDiscount,
    ]);
    expect(spread).toEqual([
      [1, 3.34, 0.33],
      [1, 3.33, 0.33],
      [1, 3.33, 0.34],
    ]);
    // 5% of what the buyer pays for the goods and what the marketplace gives: 110.00.
    expect(order).toMatchObject({ subtotal: 120, total: 119, commission: { rate: 5, amount: 5.5 } });
  });
});

describe('is refused by name', () => {
  const cases: [string, Partial<Basket> | Record<string, unknown>, string[]][] = [
    [
      'an unknown seller',
      { orders: [partOf({ sellerId: 'nobody' })] },
      ['/orders/0/sellerId unknown_seller'],
    ],
    ['an admin as seller', { orders: [partOf({ sellerId: 'boss' })] }, ['/orders/0/sellerId unknown_seller']],
    [
      'an unknown product',
      { orders: [partOf({ lines: [potLine({ productId: 'pan' })] })] },
      ['/orders/0/lines/0/productId unknown_product'],
    ],
    [
      'no id of a product',
      { orders: [partOf({ lines: [potLine({ productId: 'a/b' })] })] },
      ['/orders/0/lines/0/productId unknown_product'],
    ],
    [
      'a third decimal',
      { orders: [partOf({ lines: [potLine({ unitPrice: '17.925' })] })] },
      ['/orders/0/lines/0/unitPrice too_many_decimals'],
    ],
    [
      'half a unit',
      { orders: [partOf({ lines: [potLine({ quantity: 0.5 })] })] },
      ['/orders/0/lines/0/quantity not_a_count'],
    ],
    [
      'no unit',
      { orders: [partOf({ lines: [potLine({ quantity: 0 })] })] },
      ['/orders/0/lines/0/quantity not_a_count'],
    ],
    ['sums that differ', { total: '50.01' }, ['/total sums_differ']],
    ['a phone number that is none', { buyer: { name: 'Kofi', phone: '12' } }, ['/buyer/phone bad_phone']],
    [
      'an unknown payment method',
      { payment: { method: 'barter' } },
      ['/payment/method unknown_payment_method'],
    ],
    ['another currency', { currency: 'USD' }, ['/currency unsupported_currency']],
    [
      'one seller twice',
      { orders: [partOf(), partOf()], total: '100.00' },
      ['/orders/1/sellerId duplicate_seller'],
    ],
    [
      'no place',
      { deliverTo: { name: 'Kofi', phone: '0244123456' } },
      ['/deliverTo/line missing', '/deliverTo/town missing', '/deliverTo/region missing'],
    ],
    [
      'a discount above the price',
      { orders: [partOf({ lines: [potLine({ discount: { amount: '40.01', paidBy: 'seller' } })] })] },
      ['/orders/0/lines/0/discount/amount discount_too_large'],
    ],
    ['nothing', { orders: [] }, ['/orders missing']],
    [
      'many faults',
      { buyer: {}, total: 50 },
      ['/buyer/name missing', '/buyer/phone missing', '/total wrong_type'],
    ],
  ];
  it.each(cases)('%s', async (_name, fields, found) => {
    expect(await refusals(makeBasket(fields as Partial<Basket>))).toEqual(found);
    expect(await storedAll('orders')).toEqual([]);
    expect(await stock()).toBe(100);
    expect(await stored('shopOrders', 'B-1')).toMatchObject({ state: 'refused', tries: 1 });
    expect(await told('boss')).toHaveLength(1);
    await allIsCounted();
  });

  it('a suspended seller, and is taken once they are active again', async () => {
    await addPerson({ id: 'ama', role: 'seller', status: 'suspended' });
    expect(await refusals(makeBasket())).toEqual(['/orders/0/sellerId suspended_seller']);
    // Admins hear of it once.
    await send(makeBasket());
    expect(await told('boss')).toHaveLength(1);
    await addPerson({ id: 'ama', role: 'seller' });
    expect(await send(makeBasket())).toMatchObject({ outcome: 'taken', basket: { tries: 3 } });
    expect(await stock()).toBe(99);
    await allIsCounted();
  });
});

describe('a basket that the shop’s back-end writes into the inbox', () => {
  const write = (id: string, basket: unknown, fields: Record<string, unknown> = {}) =>
    put('shopOrders', { id, data: { state: 'waiting', basket, ...fields } });

  it('is taken by the next run, whatever its clock says', async () => {
    await write('B-1', { ...makeBasket(), placedAt: Timestamp.fromMillis(0) });
    await write('B-2', makeBasket({ placedAt: new Date(Date.now() + 86_400_000).toISOString() }));
    expect(await run()).toMatchObject({ baskets: 2 });
    expect(await stored('shopOrders', 'B-1')).toMatchObject({
      state: 'taken',
      shop: 'main',
      shopOrderId: 'B-1',
    });
    expect(await stock()).toBe(98);
    expect(await run()).toMatchObject({ baskets: 0 });
  });

  it('is refused by name, dismissed with a reason, or tried again', async () => {
    await write('B-1', makeBasket({ total: '1.00' }));
    await write('B-2', 'no JSON');
    await run();
    expect(await stored('shopOrders', 'B-1')).toMatchObject({
      state: 'refused',
      refusal: { code: 'sums_differ', field: '/total', message: expect.stringContaining('50.00') },
      buyer: 'Kofi Asante',
      total: '1.00',
    });
    expect(await stored('shopOrders', 'B-2')).toMatchObject({ refusal: { code: 'missing', field: '' } });
    const { items } = await inRequest(() => listBasketsByTab({ tab: 'refused', after: '' }));
    expect(items.map((one) => ('buyer' in one ? one.buyer : one))).toEqual(['', 'Kofi Asante']);
    const dismiss = () => inRequest(() => dismissBasket(admin, { id: 'B-2', reason: 'A test.' }));
    expect(await dismiss()).toMatchObject({ data: { changed: true } });
    expect(await dismiss()).toMatchObject({ data: { changed: false } });
    await allIsCounted();
    expect(await inRequest(() => retryBasket('B-1'))).toMatchObject({ outcome: 'refused' });
    expect(await storedAll('orders')).toEqual([]);
  });
});
