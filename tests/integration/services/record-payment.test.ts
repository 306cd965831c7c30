import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { OrderPaymentForm } from '~/schemas/orders/order-payment-forms';
import type { User } from '~/schemas/users/user';
import { loadOrderPayment } from '~/services/orders/payments/load-order-payment.server';
import { recordOrderPayment } from '~/services/orders/payments/record-payment.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import {
  allIsCounted,
  cancel,
  counts,
  dayMs,
  monthOf,
  run,
  sellerOfPots,
  shopOrder,
  stock,
  take,
  told,
} from '../support/new-orders';
import { inRequest } from '../support/request';
import { addPerson, put, remove, stored, storedAll } from '../support/store';

let boss: User;
let second: User;

const setLimit = async (twoAdminsFrom: number) => {
  await put('settings', { id: 'marketplace', data: { twoAdminsFrom } });
  forgetSettings();
};

beforeEach(async () => {
  [, boss] = await sellerOfPots();
  second = await addPerson({ id: 'second', role: 'admin' });
  forgetSettings();
  await put('orders', shopOrder('o', { paymentStatus: 'unpaid' }));
  await run();
});

const form = { version: 0, amount: 5_000, method: 'bank_transfer', reference: 'FT-77', note: '' } as const;
const send = (by: User, sent: OrderPaymentForm) =>
  inRequest(() => recordOrderPayment(by, { ...sent, id: 'o' }));
const record = (by: User, change: Partial<Extract<OrderPaymentForm, { intent: 'record' }>> = {}) =>
  send(by, { ...form, intent: 'record', key: 'p1', ...change });
const confirm = (by: User) => send(by, { intent: 'confirm', of: 'p1' });
const withdraw = (by: User) => send(by, { intent: 'withdraw', of: 'p1' });
const order = () => stored('orders', 'o');
const logged = async () => (await storedAll('history_logs')).map(({ description }) => description);

describe('a payment that came past the shop', () => {
  it('pays the order like one of the shop, and is kept with who recorded it', async () => {
    expect(await record(boss)).toEqual({ success: true, data: 'paid' });
    expect(await order()).toMatchObject({
      paymentStatus: 'paid',
      tabs: ['accept'],
      payments: [{ id: 'p1', by: 'boss', state: 'succeeded', amountPesewas: 5_000, method: 'bank_transfer' }],
    });
    expect((await order())?.timeline.at(-1)).toMatchObject({
      step: 'paid',
      by: (await order())?.payments[0].byName,
    });
    expect(await told('ama')).toEqual([expect.stringContaining('paid: Pot.')]);
    expect(await counts()).toEqual({ accept: 1, all: 1 });
    expect(await logged()).toEqual([
      expect.stringContaining('recorded a payment of GH₵ 50.00: Bank transfer, FT-77'),
    ]);
    await allIsCounted(monthOf(Date.now()));
  });

  it('counts once, however often and at the same time it is sent', async () => {
    const sent = await Promise.all([record(boss), record(boss), record(second)]);
    expect(sent.map((one) => one.success && one.data).sort()).toEqual([null, null, 'paid']);
    expect((await order())?.payments).toHaveLength(1);
    expect(await told('ama')).toHaveLength(1);
    expect(await record(boss, { key: 'p2' })).toMatchObject({ success: false, field: 'id' });
  });

  it.each([4_999, 5_001])('is refused with %i pesewas of 5000', async (amount) => {
    expect(await record(boss, { amount })).toMatchObject({ success: false, field: 'amount' });
    expect(await order()).toMatchObject({ tabs: ['unpaid'] });
  });

  it('is a conflict when the order changed since, and closed to the buyer', async () => {
    expect(await record(boss, { version: 7 })).toMatchObject({ success: false, kind: 'conflict' });
    await put('orders', { id: 'o', data: { ...(await order()), buyerId: 'boss' } });
    await expect(record(boss)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(inRequest(() => loadOrderPayment(boss, 'o'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await record(second)).toMatchObject({ success: true });
  });
});

describe('a reference that another payment has too', () => {
  const other = (by: User, change: Partial<Extract<OrderPaymentForm, { intent: 'record' }>> = {}) =>
    inRequest(() =>
      recordOrderPayment(by, {
        ...form,
        intent: 'record',
        key: 'q1',
        reference: 'ft 77',
        ...change,
        id: 'q',
      }),
    );

  beforeEach(async () => {
    await put('orders', shopOrder('q', { paymentStatus: 'unpaid', orderNumber: 'MK-9' }));
    await run();
  });

  it('comes back with that order named, until it is said to pay for both', async () => {
    expect(await other(boss)).toEqual({ success: true, data: 'paid' });
    expect(await record(boss)).toMatchObject({
      success: false,
      field: 'both',
      error: 'This reference is also that of order MK-9. Check that it pays for both.',
    });
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid', payments: [] });
    expect(await record(boss, { both: 'on' })).toEqual({ success: true, data: 'paid' });
  });

  it('is noticed of two that are sent at the same time', async () => {
    const sent = await Promise.all([record(boss), other(second)]);
    expect(sent.filter(({ success }) => success)).toHaveLength(1);
    expect(sent.find(({ success }) => !success)).toMatchObject({ field: 'both' });
  });

  it('is free again when its payment was withdrawn', async () => {
    await setLimit(50);
    await record(boss);
    expect(await other(second)).toMatchObject({ success: false, field: 'both' });
    await withdraw(second);
    expect(await other(second)).toEqual({ success: true, data: 'waits' });
  });

  it('is noticed too after the backfill, of a payment from before', async () => {
    await record(boss);
    await remove('paymentReferences', 'FT77');
    await inRequest(() => backfillOrders());
    expect(await other(second)).toMatchObject({ success: false, field: 'both' });
  });

  it('may be that of a bulk trade', async () => {
    await put('paymentReferences', { id: 'FT77', data: { promotionIds: [], paymentIds: ['b'] } });
    await put('b2bPayments', { id: 'b', data: {} });
    expect(await record(boss)).toMatchObject({
      success: false,
      error: expect.stringContaining('that of a bulk trade.'),
    });
  });
});

it('a shop’s payment of the same id is another one', async () => {
  const said = { id: 'p1', by: 'shop', state: 'pending', amountPesewas: 5_000, method: 'momo', at: null };
  await put('orders', { id: 'o', data: { ...(await order()), payments: [said] } });
  expect(await record(boss)).toEqual({ success: true, data: 'paid' });
  expect((await order())?.payments).toMatchObject([said, { id: 'p1', by: 'boss', state: 'succeeded' }]);
});

describe('from the amount of the settings on', () => {
  beforeEach(() => setLimit(50));

  it('two admins are needed, who are not the same', async () => {
    expect(await record(boss)).toEqual({ success: true, data: 'waits' });
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid', tabs: ['unpaid'] });
    expect(await told('second')).toEqual([expect.stringContaining('A second admin has to confirm it.')]);
    expect(await told('boss')).toEqual([]);
    expect(await record(second, { key: 'p2' })).toMatchObject({ success: false, field: 'id' });
    expect(await confirm(boss)).toMatchObject({ success: false, field: 'id' });
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid' });
    const confirmed = await Promise.all([confirm(second), confirm(second)]);
    expect(confirmed.map((one) => one.success && one.data).sort()).toEqual([null, 'paid']);
    expect(await order()).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ by: 'boss', state: 'succeeded', confirmedBy: expect.stringMatching(/./) }],
    });
    expect(await logged()).toHaveLength(2);
    await allIsCounted(monthOf(Date.now()));
  });

  it('a new admin is neither of the two', async () => {
    const since = { adminSince: new Date().toISOString(), adminBy: 'boss' };
    const made = await addPerson({ id: 'made', role: 'admin', ...since });
    const refusal = { success: false, field: 'id', error: expect.stringContaining('you are a new one') };
    expect(await record(made)).toMatchObject(refusal);
    expect((await order())?.payments ?? []).toEqual([]);
    await record(boss);
    expect(await confirm(made)).toMatchObject(refusal);
    expect(await order()).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it('it can be withdrawn, and another one recorded', async () => {
    await record(boss);
    expect(await withdraw(boss)).toEqual({ success: true, data: 'withdrawn' });
    expect(await confirm(second)).toMatchObject({ success: false });
    expect(await record(second, { key: 'p2' })).toEqual({ success: true, data: 'waits' });
    expect((await order())?.payments).toMatchObject([{ state: 'failed' }, { state: 'pending' }]);
  });

  it('the hours to pay begin again; confirmed after the order ended, the money goes back', async () => {
    const before = (await order())?.expiresAt.toMillis();
    await record(boss);
    expect((await order())?.expiresAt.toMillis()).toBeGreaterThan(before);
    await run(new Date(Date.now() + 3 * dayMs));
    expect(await order()).toMatchObject({ status: 'cancelled' });
    expect(await confirm(second)).toEqual({ success: true, data: 'refund' });
    expect(await order()).toMatchObject({ status: 'cancelled', refunds: [{ amountPesewas: 5_000 }] });
    expect(await stock()).toBe(100);
    await allIsCounted(monthOf(Date.now()));
  });

  it('of an order that was paid otherwise, cancelled and refunded, it cannot be confirmed', async () => {
    await record(boss);
    await put('orders', { id: 'o', data: { ...(await order()), paymentStatus: 'paid' } });
    await run();
    await take(boss, 'o', cancel('c', 1));
    const refunded = { status: 'cancelled', refunds: [{ id: 'c', amountPesewas: 5_000 }] };
    expect(await order()).toMatchObject(refunded);
    expect(await confirm(second)).toMatchObject({
      success: false,
      error: 'This order was paid otherwise meanwhile. Pay this back, and withdraw it here.',
    });
    expect(await order()).toMatchObject({ ...refunded, payments: [{ id: 'p1', state: 'pending' }] });
    expect(await withdraw(second)).toEqual({ success: true, data: 'withdrawn' });
  });

  it('one below it needs one admin', async () => {
    await setLimit(50.01);
    expect(await record(boss)).toEqual({ success: true, data: 'paid' });
  });
});
