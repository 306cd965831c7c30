import { beforeEach, describe, expect, it } from 'vitest';
import { action as put } from '~/routes/api.v1.orders.$shopOrderId';
import { action as cancel } from '~/routes/api.v1.orders.$shopOrderId.cancel';
import type { User } from '~/schemas/users/user';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { allIsCounted, sellerOfPots, stock, take, told } from '../support/new-orders';
import { addPerson, put as putRecord, stored, storedAll } from '../support/store';

let key: string;
let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  key = await addKey();
  await addPerson({ id: 'yaw', role: 'seller' });
  await putRecord('products', makeProduct({ id: 'bowl', seller_id: 'yaw', quantity: 5 }));
  const other = partOf({ sellerId: 'yaw', lines: [potLine({ productId: 'bowl', quantity: 2 })] });
  const payment = {
    method: 'momo' as const,
    attempts: [{ id: 'a1', amount: '140.00', state: 'succeeded' as const, at: new Date().toISOString() }],
  };
  const body = makeBasket({ orders: [partOf(), other], total: '140.00', payment });
  expect(await ask(put, { key, params, body })).toMatchObject({ status: 201 });
});

const params = { shopOrderId: 'B-1' };
const say = (body: unknown, by = key) => ask(cancel, { key: by, params, method: 'POST', body });
const bowls = async () => (await stored('products', 'bowl'))?.quantity;

describe('POST /orders/{id}/cancel', () => {
  it('cancels all parts once: the money goes back, and the stock', async () => {
    const done = { status: 200, body: { orders: [{ cancelled: true }, { cancelled: true }] } };
    expect(await say({ reason: 'Ordered twice' })).toMatchObject(done);
    expect(await say({ reason: 'Ordered twice' })).toMatchObject(done);
    expect([await stock(), await bowls()]).toEqual([100, 5]);
    const byShop = { user: 'shop', key: { id: key.split('_')[1], name: 'Shop' } };
    expect(await storedAll('history_logs')).toMatchObject([byShop, byShop]);
    expect(await stored('orders', 'B-1__ama')).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      cancelReason: 'Ordered twice',
      refunds: [{ amountPesewas: 5_000 }],
    });
    // Of the order, of a stock that is low, and of the cancellation.
    expect(await told('yaw')).toHaveLength(3);
    await allIsCounted();
  });

  it('cancels those of some sellers', async () => {
    expect(await say({ sellers: ['yaw'] })).toMatchObject({
      body: { orders: [{ sellerId: 'yaw', cancelled: true }] },
    });
    expect([await stock(), await bowls()]).toEqual([99, 5]);
  });

  it('leaves alone what was shipped', async () => {
    await take(seller, 'B-1__ama', { name: 'accept' });
    const lines = [{ lineId: '1', quantity: 1 }];
    const parcel = { id: 'p', token: '', carrier: 'VIP', trackingNumber: '' };
    await take(seller, 'B-1__ama', { name: 'ship', ...parcel, lines });
    expect(await say({})).toMatchObject({
      body: {
        orders: [
          { cancelled: false, reason: 'shipped' },
          { cancelled: true, reason: null },
        ],
      },
    });
    expect(await stored('orders', 'B-1__ama')).toMatchObject({ status: 'shipped' });
  });

  it('names faults, and is closed to another shop', async () => {
    expect(await say({ sellers: 'ama' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/sellers' }] },
    });
    expect((await say({}, await addKey({ shop: 'other' }))).status).toBe(404);
    expect([await stock(), await bowls()]).toEqual([99, 3]);
  });
});
