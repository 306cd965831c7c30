import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import { action as putBasket } from '~/routes/api.v1.orders.$shopOrderId';
import { action as note } from '~/routes/api.v1.orders.$shopOrderId.payments';
import type { OrderPaymentForm } from '~/schemas/orders/order-payment-forms';
import { nameOf, type User } from '~/schemas/users/user';
import { loadOrderPayment } from '~/services/orders/payments/load-order-payment.server';
import { recordOrderPayment } from '~/services/orders/payments/record-payment.server';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { allIsCounted, cancel, dayMs, deliver, run, sellerOfPots, take, told } from '../support/new-orders';
import { inRequest } from '../support/request';
import { addPerson, put, stored, storedAll } from '../support/store';

const params = { shopOrderId: 'B-1' };
const order = () => stored('orders', 'B-1__ama');

describe('an order of three pots whose payment was reversed after one was delivered', () => {
  const pay = (id: string, state: 'succeeded' | 'reversed' | 'failed' | 'pending') => {
    const body = { id, amount: '130.00', state, network: 'MTN MoMo', at: new Date().toISOString() };
    return ask(note, { key, params, method: 'POST', body });
  };
  let key: string;
  let seller: User;
  let boss: User;
  const isPaidAgain = (message: string) => message.includes('is paid now');
  const isReversal = (message: string) => message.includes('was reversed');

  beforeEach(async () => {
    [seller, boss] = await sellerOfPots();
    key = await addKey();
    const basket = makeBasket({
      orders: [partOf({ lines: [potLine({ quantity: 3 })] })],
      total: '130.00',
      payment: { method: 'momo' },
    });
    await ask(putBasket, { key, params, body: basket });
    await pay('a1', 'succeeded');
    await deliver(seller, 'B-1__ama', 1);
  });

  it('is paid again: what was cancelled goes back, now and later, whatever a parcel gave back', async () => {
    const back = { amountPesewas: 4_000, lines: [], returnId: null, reason: 'Broken' };
    await take(boss, 'B-1__ama', { name: 'refund', id: 'r', ...back });
    await pay('a1', 'reversed');
    await take(seller, 'B-1__ama', cancel('c', 1));
    const before = await order();
    expect(before).toMatchObject({ paymentStatus: 'unpaid', refunds: [{ id: 'r' }] });
    await pay('a2', 'succeeded');
    await pay('a2', 'succeeded');
    const after = await order();
    expect(after).toMatchObject({
      paymentStatus: 'partly_refunded',
      status: before?.status,
      dueAt: before?.dueAt,
      refunds: [{ id: 'r' }, { amountPesewas: 4_000 }],
    });
    expect(after?.timeline.at(-1)).toMatchObject({ step: 'paid', by: 'shop' });
    for (const id of ['ama', 'boss']) expect((await told(id)).filter(isPaidAgain)).toHaveLength(1);
    const published = (await storedAll('events')).map(({ type }) => type);
    expect(published.filter((type) => type === 'order.paid')).toHaveLength(2);
    expect(published.filter((type) => type === 'order.refunded')).toHaveLength(2);
    await take(seller, 'B-1__ama', cancel('d', 1));
    expect((await order())?.refunds).toMatchObject([{}, {}, { id: 'd', amountPesewas: 4_000 }]);
    await allIsCounted();
  });

  it('tells the reversal once, whatever other attempts come to, and each reversal', async () => {
    await pay('a1', 'reversed');
    const reversals = async () => (await told('ama')).filter(isReversal).length;
    const entries = (await order())?.timeline.length;
    for (const state of ['pending', 'failed'] as const) await pay('a2', state);
    expect(await reversals()).toBe(1);
    expect(await order()).toMatchObject({ payments: [{}, { id: 'a2', state: 'failed' }] });
    expect((await order())?.timeline).toHaveLength(entries);
    await pay('a3', 'succeeded');
    await pay('a3', 'reversed');
    expect(await reversals()).toBe(2);
  });

  it('is paid again past the shop: an admin records it, from an amount on a second one confirms it', async () => {
    const id = 'B-1__ama';
    const second = await addPerson({ id: 'second', role: 'admin' });
    const send = (by: User, form: OrderPaymentForm) =>
      inRequest(() => recordOrderPayment(by, { ...form, id }));
    const sent = { amount: 13_000, method: 'bank_transfer', reference: 'FT-1', note: '' } as const;
    const record = async (key: string) =>
      send(boss, { intent: 'record', key, version: (await order())?.version, ...sent });
    const canRecord = async () => (await inRequest(() => loadOrderPayment(boss, id))).canRecord;
    expect(await canRecord()).toBe(false);
    await pay('a1', 'reversed');
    await take(seller, id, cancel('c', 1));
    expect(await canRecord()).toBe(true);
    expect(await record('p1')).toEqual({ success: true, data: 'paid' });
    expect(await order()).toMatchObject({
      paymentStatus: 'partly_refunded',
      payments: [{}, { id: 'p1', state: 'succeeded' }],
      refunds: [{ amountPesewas: 4_000 }],
    });
    expect((await order())?.timeline.at(-1)).toMatchObject({ step: 'paid', by: nameOf(boss) });
    const heard = async () =>
      Promise.all(['ama', 'boss', 'second'].map(async (who) => (await told(who)).filter(isPaidAgain).length));
    expect(await heard()).toEqual([1, 0, 1]);
    expect(await canRecord()).toBe(false);
    expect(await record('p2')).toMatchObject({ success: false, field: 'id' });

    await put('orders', { id, data: { ...(await order()), payments: [], paymentStatus: 'unpaid' } });
    await put('settings', { id: 'marketplace', data: { twoAdminsFrom: 50 } });
    forgetSettings();
    expect(await record('p3')).toEqual({ success: true, data: 'waits' });
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid' });
    expect(await send(second, { intent: 'confirm', of: 'p3' })).toEqual({ success: true, data: 'paid' });
    expect(await order()).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect(await heard()).toEqual([2, 1, 1]);
  });

  it('stays as late as it was', async () => {
    const later = new Date(Date.now() + 30 * dayMs);
    await run(later);
    expect((await order())?.tabs).toContain('late');
    await pay('a1', 'reversed');
    await pay('a2', 'succeeded');
    expect((await order())?.tabs).toContain('late');
  });
});
