import { beforeEach, describe, expect, it } from 'vitest';
import { action as put } from '~/routes/api.v1.orders.$shopOrderId';
import { action as pay } from '~/routes/api.v1.orders.$shopOrderId.payments';
import type { User } from '~/schemas/users/user';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { allIsCounted, counts, sellerOfPots, take, told } from '../support/new-orders';
import { addPerson, put as putRecord, stored, storedAll } from '../support/store';

let key: string;
let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  key = await addKey();
});

const params = { shopOrderId: 'B-1' };
const attempt = (state: string, fields: Record<string, unknown> = {}) => ({
  id: 'a1',
  amount: '50.00',
  state,
  network: 'MTN MoMo',
  at: new Date().toISOString(),
  ...fields,
});
const place = (fields: Parameters<typeof makeBasket>[0] = { payment: { method: 'momo' } }) =>
  ask(put, { key, params, body: makeBasket(fields) });
const say = (body: unknown) => ask(pay, { key, params, method: 'POST', body });
const order = () => stored('orders', 'B-1__ama');

describe('POST /orders/{id}/payments', () => {
  it('gives the order to its seller once it is paid, and counts once', async () => {
    await place();
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    expect(await told('ama')).toEqual([]);
    expect(await say(attempt('pending'))).toMatchObject({ status: 200 });
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    for (const state of ['succeeded', 'succeeded', 'failed']) await say(attempt(state));
    expect(await order()).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ id: 'a1', state: 'succeeded' }],
    });
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await told('ama')).toHaveLength(1);
    await allIsCounted();
  });

  it('leaves what another attempt paid, when one fails late', async () => {
    await place();
    await say(attempt('succeeded'));
    await say(attempt('failed', { id: 'a2' }));
    expect(await order()).toMatchObject({
      paymentStatus: 'paid',
      payments: [{}, { id: 'a2', state: 'failed' }],
    });
  });

  it('waits until the whole basket is paid', async () => {
    await addPerson({ id: 'yaw', role: 'seller' });
    await putRecord('products', makeProduct({ id: 'bowl', seller_id: 'yaw', quantity: 5 }));
    const other = partOf({ sellerId: 'yaw', lines: [potLine({ productId: 'bowl' })] });
    await place({ orders: [partOf(), other], total: '100.00', payment: { method: 'momo' } });
    await say(attempt('succeeded'));
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    await say(attempt('succeeded', { id: 'a2' }));
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await stored('orders', 'B-1__yaw')).toMatchObject({ tabs: ['accept'] });
  });

  it('has an order wait again whose payment was reversed, and tells its seller and admins', async () => {
    await place();
    await say(attempt('succeeded'));
    await say(attempt('reversed'));
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid', status: 'pending', dueAt: null });
    // As long as a new one, whenever it was placed.
    expect((await order())?.expiresAt.toMillis()).toBeGreaterThan(Date.now() + 47 * 3_600_000);
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    expect(await told('ama')).toHaveLength(2);
    expect(await told('boss')).toHaveLength(1);
    await say(attempt('succeeded', { id: 'a2' }));
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    await allIsCounted();
  });

  it('lets the seller accept again what they had accepted before the payment was reversed', async () => {
    await place();
    await say(attempt('succeeded'));
    const accept = { name: 'accept' } as const;
    expect(await take(seller, 'B-1__ama', accept)).toMatchObject({ data: { changed: true } });
    await say(attempt('reversed'));
    await say(attempt('succeeded', { id: 'a2' }));
    expect(await take(seller, 'B-1__ama', accept)).toMatchObject({ data: { changed: true } });
    expect(await order()).toMatchObject({ status: 'processing' });
    expect(await counts()).toEqual({ ship: 1, all: 1 });
  });

  describe('an order of three pots that was paid, reversed and paid again', () => {
    const threePots = () =>
      place({
        orders: [partOf({ lines: [potLine({ quantity: 3 })] })],
        total: '130.00',
        payment: { method: 'momo' },
      });
    const pay = (id: string, state: 'succeeded' | 'reversed') =>
      say(attempt(state, { id, amount: '130.00' }));
    const cancelOne = (id: string) =>
      take(seller, 'B-1__ama', {
        name: 'cancel',
        id,
        lines: [{ lineId: '1', quantity: 1 }],
        reason: 'Broken',
      });
    const published = async () => {
      const all = (await storedAll('events')).map(({ type, data }) => ({ type, ...data }));
      return all.filter(({ type }) => type === 'order.paid' || type === 'order.refunded');
    };
    const refundsOf = async () =>
      ((await order())?.refunds ?? []).map((one: { amountPesewas: number }) => one.amountPesewas);

    it('publishes each payment and each refund, and gives nothing back twice', async () => {
      await threePots();
      await cancelOne('c1');
      await pay('a1', 'succeeded');
      expect(await order()).toMatchObject({ paymentStatus: 'partly_refunded' });
      await pay('a1', 'reversed');
      await cancelOne('c2');
      await pay('a2', 'succeeded');
      expect(await refundsOf()).toEqual([4_000, 4_000]);
      const events = await published();
      expect(events.filter(({ type }) => type === 'order.paid')).toHaveLength(2);
      const ids = events.flatMap(({ refund }) => refund?.id ?? []);
      expect(new Set(ids).size).toBe(2);
      await pay('a2', 'reversed');
      await pay('a3', 'succeeded');
      expect(await refundsOf()).toEqual([4_000, 4_000]);
      expect((await published()).filter(({ type }) => type === 'order.refunded')).toHaveLength(2);
      await allIsCounted();
    });

    it('waits for its payment, and is not packed before, though a part was refunded', async () => {
      await threePots();
      await pay('a1', 'succeeded');
      await cancelOne('c1');
      await pay('a1', 'reversed');
      expect(await order()).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
      expect(await take(seller, 'B-1__ama', { name: 'accept' })).toMatchObject({ success: false });
      await pay('a2', 'succeeded');
      expect(await refundsOf()).toEqual([4_000]);
      expect(await order()).toMatchObject({ paymentStatus: 'partly_refunded' });
    });

    it('gets the rest of its money back when it was cancelled meanwhile', async () => {
      await threePots();
      await cancelOne('c1');
      await pay('a1', 'succeeded');
      await pay('a1', 'reversed');
      for (const id of ['c2', 'c3']) await cancelOne(id);
      await pay('a2', 'succeeded');
      expect(await order()).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
      expect(await refundsOf()).toEqual([4_000, 9_000]);
      const amounts = (await published()).flatMap(({ refund }) => refund?.amount ?? []);
      expect(amounts.sort()).toEqual(['40.00', '90.00']);
      expect((await told('boss')).join()).toContain('GH₵ 90.00 goes back');
    });
  });

  it('names faults, and finds no basket that is not there, or refused', async () => {
    expect((await say(attempt('succeeded'))).status).toBe(404);
    await place({ total: '1.00' });
    expect(await say(attempt('succeeded'))).toMatchObject({ status: 409, body: { code: 'not_taken' } });
    expect(await say(attempt('lost', { amount: 5 }))).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/amount', code: 'wrong_type' },
          { pointer: '/state', code: 'unknown_value' },
        ],
      },
    });
  });

  it('never counts another amount than a payment began with', async () => {
    await place();
    await say(attempt('pending'));
    for (const amount of ['0.01', '5000.00'])
      expect(await say(attempt('succeeded', { amount }))).toMatchObject({
        status: 409,
        body: { code: 'content_differs' },
      });
    expect(await order()).toMatchObject({
      paymentStatus: 'unpaid',
      payments: [{ id: 'a1', state: 'pending', amountPesewas: 5_000 }],
    });
    expect(await told('boss')).toEqual([expect.stringContaining('GH₵ 0.01 instead of GH₵ 50.00')]);
    await say(attempt('succeeded', { amount: '50' }));
    expect(await order()).toMatchObject({ paymentStatus: 'paid' });
  });

  it('takes twenty payments of a basket, and tells admins of one more that succeeded', async () => {
    await place();
    for (const index of Array.from({ length: 20 }).keys())
      expect(await say(attempt('failed', { id: `f${index}` }))).toMatchObject({ status: 200 });
    const oneMore = { status: 422, body: { errors: [{ pointer: '/id', code: 'too_many' }] } };
    expect(await say(attempt('pending', { id: 'more' }))).toMatchObject(oneMore);
    expect(await told('boss')).toEqual([]);
    for (const _again of [1, 2])
      expect(await say(attempt('succeeded', { id: 'more' }))).toMatchObject(oneMore);
    expect(await told('boss')).toHaveLength(1);
    expect((await order())?.payments).toHaveLength(20);
    // One of the twenty may still succeed.
    await say(attempt('succeeded', { id: 'f3' }));
    expect(await order()).toMatchObject({ paymentStatus: 'paid' });
  });

  it('of two amounts under one id at the same time counts one', async () => {
    await place();
    const answers = await Promise.all(
      ['50.00', '0.01'].map((amount) => say(attempt('succeeded', { amount }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await order())?.payments).toHaveLength(1);
  });

  it('is closed to another shop', async () => {
    await place();
    const other = await addKey({ shop: 'other' });
    expect((await ask(pay, { key: other, params, method: 'POST', body: attempt('succeeded') })).status).toBe(
      404,
    );
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
  });
});
