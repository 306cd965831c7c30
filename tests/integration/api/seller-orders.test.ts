import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { action as put } from '~/routes/api.v1.orders.$shopOrderId';
import { loader as list } from '~/routes/api.v1.seller.orders';
import { loader as get } from '~/routes/api.v1.seller.orders.$orderId';
import { action as accept } from '~/routes/api.v1.seller.orders.$orderId.accept';
import { action as cancel } from '~/routes/api.v1.seller.orders.$orderId.cancel';
import { action as ship } from '~/routes/api.v1.seller.orders.$orderId.ship';
import {
  type SellerOrderAnswer,
  type SellerOrdersAnswer,
  sellerOrderAnswer,
  sellerOrdersAnswer,
} from '~/schemas/api/answers';
import { sellerNameOf, type User } from '~/schemas/users/user';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { allIsCounted, sellerOfPots, stock, told } from '../support/new-orders';
import { stored, storedAll } from '../support/store';

let key: string;
let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  key = await addKey({ kind: 'seller', sellerId: 'ama' });
});

/** A paid basket of three pots, placed so many minutes ago. */
async function place(id: string, minutes = 1) {
  const body = makeBasket({
    placedAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    orders: [partOf({ lines: [potLine({ quantity: 3 })] })],
    payment: {
      method: 'momo',
      attempts: [{ id: 'a1', amount: '130.00', state: 'succeeded', at: new Date().toISOString() }],
    },
    total: '130.00',
  });
  const placed = await ask(put, { key: await addKey(), params: { shopOrderId: id }, body });
  expect(placed.status).toBe(201);
  return `${id}__ama`;
}

const read = async (search = '') => {
  const { status, body } = await ask(list, { key, path: `/api/v1/seller/orders${search}` });
  return { status, ...(body as SellerOrdersAnswer) };
};
const step = async (route: typeof accept, orderId: string, body?: unknown) => {
  const answer = await ask(route, { key, params: { orderId }, method: 'POST', body });
  return { status: answer.status, body: answer.body as SellerOrderAnswer };
};

it('names the key that took a step in the timeline, and in the log beside its seller', async () => {
  const till = await addKey({ kind: 'seller', sellerId: 'ama', name: 'Till 2' });
  const id = await place('B-1');
  await ask(accept, { key: till, params: { orderId: id }, method: 'POST' });
  const body = { id: 'c1', reason: 'Out of stock' };
  await ask(cancel, { key: till, params: { orderId: id }, method: 'POST', body });
  const by = `the key Till 2 of ${sellerNameOf(seller)}`;
  expect((await stored('orders', id))?.timeline.slice(-2)).toMatchObject([
    { step: 'accept', by },
    { step: 'cancel', by },
  ]);
  const [entry, ...others] = await storedAll('history_logs');
  expect(entry).toMatchObject({ type: 'order_update', itemId: id, user: seller.email });
  expect(entry?.key).toEqual({ id: till.split('_')[1], name: 'Till 2' });
  expect(others).toEqual([]);
});

describe('GET /seller/orders', () => {
  it('lists the seller’s own, oldest first, page by page', async () => {
    const [second, first] = [await place('B-2', 1), await place('B-1', 9)];
    const page = await read('?limit=1');
    expect(page).toMatchObject({ status: 200, more: true, data: [{ id: first, number: 'B-1' }] });
    const rest = await read(`?limit=1&after=${page.next}`);
    expect(rest).toMatchObject({ more: false, next: null, data: [{ id: second }] });
    const other = await addKey({ kind: 'seller', sellerId: 'boss' });
    expect((await ask(list, { key: other })).status).toBe(403);
  });

  it('has what the seller sees on the page, as it is described', async () => {
    const id = await place('B-1');
    const { data, next, more } = await read();
    expect(v.parse(sellerOrdersAnswer, { data, next, more })).toEqual({ data, next, more });
    expect(data).toMatchObject([
      {
        lists: ['accept'],
        total: '130.00',
        deliveryFee: '10.00',
        buyer: { name: 'Kofi Asante', phone: '+233244123456' },
        deliverTo: { town: 'Kumasi', region: 'Ashanti' },
        lines: [{ unitPrice: '40.00', discount: '0.00', quantity: 3, toShip: 3 }],
      },
    ]);
    const one = await ask(get, { key, params: { orderId: id } });
    expect(one).toMatchObject({ status: 200, body: data[0] });
    expect(v.parse(sellerOrderAnswer, one.body)).toEqual(one.body);
  });

  it('keeps an order in its list of work until the work is done, and knows no other lists', async () => {
    const [first, second] = [await place('B-1', 9), await place('B-2', 1)];
    const ids = async (name: string) => (await read(`?list=${name}`)).data.map(({ id }) => id);
    expect(await ids('accept')).toEqual([first, second]);
    await step(accept, first);
    expect([await ids('accept'), await ids('ship')]).toEqual([[second], [first]]);
    expect((await read('?list=mine')).status).toBe(400);
  });
});

describe('POST /seller/orders/{id}/…', () => {
  it('accepts, ships and cancels once each, as the page does', async () => {
    const id = await place('B-1');
    for (const _again of [1, 2])
      expect(await step(accept, id)).toMatchObject({ status: 200, body: { status: 'processing' } });
    const lines = [{ lineId: '1', quantity: 1 }];
    const parcel = { id: 'p1', carrier: 'VIP', trackingNumber: 'T-1', lines };
    for (const _again of [1, 2])
      expect(await step(ship, id, parcel)).toMatchObject({
        status: 200,
        body: { status: 'partly_shipped', parcels: [{ id: 'p1', carrier: 'VIP', trackingNumber: 'T-1' }] },
      });
    expect(await step(ship, id, { ...parcel, carrier: 'GIG' })).toMatchObject({ status: 409 });
    for (const _again of [1, 2])
      expect(await step(cancel, id, { id: 'c1', reason: 'Out of stock', lines })).toMatchObject({
        status: 200,
        body: { lines: [{ quantity: 3, cancelled: 1, shipped: 1, toShip: 1 }] },
      });
    expect(await step(ship, id, { id: 'p2', carrier: 'VIP' })).toMatchObject({
      status: 200,
      body: { status: 'shipped', lines: [{ shipped: 2, toShip: 0 }] },
    });
    expect(await stock()).toBe(98);
    expect((await stored('orders', id))?.timeline.map((entry: { step: string }) => entry.step)).toEqual([
      'placed',
      'accept',
      'ship',
      'cancel',
      'ship',
    ]);
    await allIsCounted();
  });

  it('takes a step once when it is sent twice at the same time', async () => {
    const id = await place('B-1');
    const twice = await Promise.all([step(accept, id), step(accept, id)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const parcel = { id: 'p1', carrier: 'VIP' };
    const shipped = await Promise.all([step(ship, id, parcel), step(ship, id, parcel)]);
    expect(shipped.map(({ status }) => status)).toEqual([200, 200]);
    expect((await stored('orders', id))?.shipments).toHaveLength(1);
  });

  it('cancels a whole order with a reason that its buyer reads', async () => {
    const id = await place('B-1');
    const body = { id: 'c1', reason: 'Other', note: 'The kiln broke' };
    expect(await step(cancel, id, body)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await step(cancel, id, { ...body, id: 'c2' })).toMatchObject({ status: 200 });
    expect(await stored('orders', id)).toMatchObject({
      cancelReason: 'The kiln broke',
      paymentStatus: 'refunded',
    });
    expect(await stock()).toBe(100);
    expect(await told('ama')).toHaveLength(1);
  });

  it('says why a step is not taken', async () => {
    const id = await place('B-1');
    expect(await step(ship, id, { id: 'p1', carrier: 'VIP' })).toMatchObject({
      status: 409,
      body: { code: 'not_possible' },
    });
    await step(accept, id);
    const tooMany = [{ lineId: '1', quantity: 4 }];
    expect(await step(ship, id, { id: 'p1', carrier: 'VIP', lines: tooMany })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/lines', code: 'not_left' }] },
    });
    expect(await step(ship, id, { id: 'p 1', lines: [{ lineId: '1', quantity: 0.5 }] })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/id', code: 'bad_format' },
          { pointer: '/carrier', code: 'missing' },
          { pointer: '/lines/0/quantity', code: 'not_a_count' },
        ],
      },
    });
    expect(await step(cancel, id, { id: 'c1', reason: 'Other' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/note', code: 'missing' }] },
    });
    expect((await stored('orders', id))?.version).toBe(1);
  });
});
