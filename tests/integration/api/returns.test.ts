import { beforeEach, describe, expect, it } from 'vitest';
import { loader as get, action as put } from '~/routes/api.v1.orders.$shopOrderId';
import { action as openReturn } from '~/routes/api.v1.orders.$shopOrderId.returns';
import type { User } from '~/schemas/users/user';
import { openShopReturn } from '~/services/intake/open-shop-return.server';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { dayMs, deliver, sellerOfPots, take, told } from '../support/new-orders';
import { inRequest } from '../support/request';
import { stored, storedAll, times } from '../support/store';

let key: string;
let seller: User;
let admin: User;
const params = { shopOrderId: 'B-1' };

/** A basket of three pots, two of which are delivered. */
beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
  key = await addKey();
  const orders = [partOf({ lines: [potLine({ quantity: 3 })] })];
  const attempts = [
    { id: 'a1', amount: '130.00', state: 'succeeded' as const, at: new Date().toISOString() },
  ];
  const body = makeBasket({ orders, total: '130.00', payment: { method: 'momo', attempts } });
  expect(await ask(put, { key, params, body })).toMatchObject({ status: 201 });
  await deliver(seller, 'B-1__ama', 2);
});

const line = (fields: object = {}) => ({ productId: 'pot', quantity: 1, ...fields });
const sent = {
  id: 'R-1',
  sellerId: 'ama',
  lines: [line()],
  reason: 'Wrong size' as const,
  note: 'Too small',
};
const say = (body: object = {}, by = key) =>
  ask(openReturn, { key: by, params, method: 'POST', body: { ...sent, ...body } });

describe('POST /orders/{id}/returns', () => {
  it('opens a return that waits for the seller, once', async () => {
    const opened = { orderId: 'B-1__ama', id: 'R-1', status: 'requested', refunded: '0.00' };
    expect(await say()).toMatchObject({ status: 201, body: opened });
    expect(await say()).toMatchObject({ status: 200, body: opened });
    expect((await stored('orders', 'B-1__ama'))?.returns).toMatchObject([{ id: 'R-1', status: 'requested' }]);
    expect(await storedAll('history_logs')).toMatchObject([{ user: 'shop', key: { name: 'Shop' } }]);
    expect((await told('ama')).filter((text) => text.includes('wants to return'))).toHaveLength(1);
  });

  it('sent twenty times at once is one return', async () => {
    const answers = await Promise.all(times(20, () => say()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect((await stored('orders', 'B-1__ama'))?.returns).toHaveLength(1);
  });

  it.each([{ lines: [line({ quantity: 2 })] }, { reason: 'Arrived damaged' }, { note: '' }])(
    'refuses its id with other content: %j',
    async (other) => {
      await say();
      expect(await say(other)).toMatchObject({ status: 409, body: { code: 'content_differs' } });
    },
  );

  it('is told to the shop under its id, and what is refunded, by the basket', async () => {
    await say();
    await take(seller, 'B-1__ama', { name: 'approve_return', id: 'R-1', note: '' });
    const units = [{ lineId: '1', quantity: 1 }];
    const refund = { name: 'refund' as const, id: 'f', amountPesewas: 4_000, lines: units, reason: 'x' };
    await take(admin, 'B-1__ama', { ...refund, returnId: 'R-1' });
    await take(seller, 'B-1__ama', { name: 'receive_return', id: 'R-1', stockBack: true });
    expect(await ask(get, { key, params })).toMatchObject({
      body: {
        orders: [
          {
            returns: [{ id: 'R-1', status: 'refunded', lines: units, refunded: '40.00' }],
            parcels: [{ returnBy: expect.any(String) }],
          },
        ],
      },
    });
    const events = (await storedAll('events')).filter(({ type }) => String(type).startsWith('return.'));
    expect(events.map(({ type, data }) => [type, data.return.id]).sort()).toEqual([
      ['return.decided', 'R-1'],
      ['return.opened', 'R-1'],
      ['return.received', 'R-1'],
    ]);
  });

  it.each<[string, object, string, string]>([
    ['an id that no page could name', { id: 'R 1' }, '/id', 'bad_format'],
    ['another seller', { sellerId: 'yaw' }, '/sellerId', 'unknown_seller'],
    [
      'goods that were not ordered',
      { lines: [line({ productId: 'x' })] },
      '/lines/0/productId',
      'unknown_line',
    ],
    ['another variant', { lines: [line({ variantId: 'x' })] }, '/lines/0/variantId', 'unknown_line'],
    ['half a unit', { lines: [line({ quantity: 0.5 })] }, '/lines/0/quantity', 'not_a_count'],
    ['more than ordered', { lines: [line({ quantity: 4 })] }, '/lines/0/quantity', 'more_than_ordered'],
    ['what is not delivered', { lines: [line({ quantity: 3 })] }, '/lines/0/quantity', 'not_delivered'],
    ['the same goods twice', { lines: [line(), line()] }, '/lines/1', 'duplicate_line'],
    ['a reason of its own', { reason: 'Ugly' }, '/reason', 'unknown_value'],
    ['no word about another reason', { reason: 'Other', note: '' }, '/note', 'missing'],
  ])('refuses %s', async (_what, body, pointer, code) => {
    expect(await say(body)).toMatchObject({ status: 422, body: { errors: [{ pointer, code }] } });
    expect((await stored('orders', 'B-1__ama'))?.returns).toEqual([]);
  });

  it('names every fault', async () => {
    const lines = [line({ productId: 'x' }), line({ quantity: 9 })];
    const { body } = await say({ lines, reason: 'Other', note: '' });
    expect(body).toMatchObject({ errors: [{}, { pointer: '/lines/1/quantity' }, { pointer: '/note' }] });
  });

  it('refuses what is in another return, and what is returned', async () => {
    await say({ lines: [line({ quantity: 2 })] });
    expect(await say({ id: 'R-2' })).toMatchObject({ body: { errors: [{ code: 'already_returned' }] } });
  });

  it('refuses what was delivered too long ago', async () => {
    const late = new Date(Date.now() + 8 * dayMs);
    expect(
      await inRequest(() => openShopReturn('main', { id: 'k', name: 'Shop' }, 'B-1', sent, late)),
    ).toMatchObject({
      outcome: 'refused',
      refusals: [{ pointer: '/lines/0/quantity', code: 'return_too_late' }],
    });
  });

  it('is closed to another shop', async () => {
    expect((await say({}, await addKey({ shop: 'other' }))).status).toBe(404);
  });
});

it('takes the units of a line of the basket that became several of the order', async () => {
  const discount = { amount: '0.01', paidBy: 'seller' as const };
  const orders = [partOf({ lines: [potLine({ quantity: 3, discount })] })];
  const attempts = [
    { id: 'a1', amount: '129.99', state: 'succeeded' as const, at: new Date().toISOString() },
  ];
  const body = makeBasket({ orders, total: '129.99', payment: { method: 'momo', attempts } });
  const other = { shopOrderId: 'B-2' };
  expect(await ask(put, { key, params: other, body })).toMatchObject({ status: 201 });
  const id = 'B-2__ama';
  const items: { lineId: string; quantity: number }[] = (await stored('orders', id))?.items ?? [];
  expect(items.length).toBeGreaterThan(1);
  const lines = items.map(({ lineId, quantity }) => ({ lineId, quantity }));
  await take(seller, id, { name: 'accept' });
  await take(seller, id, { name: 'ship', id: 'p', token: '', lines, carrier: 'VIP', trackingNumber: '' });
  await take(seller, id, { name: 'deliver', id: 'p' });
  const back = { ...sent, lines: [line({ quantity: 3 })] };
  const answer = await ask(openReturn, { key, params: other, method: 'POST', body: back });
  expect(answer).toMatchObject({ status: 201, body: { lines } });
  expect(await ask(openReturn, { key, params: other, method: 'POST', body: back })).toMatchObject({
    status: 200,
  });
});
