import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetSettings } from '~/repositories/operator/settings.server';
import type { User } from '~/schemas/users/user';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import {
  allIsCounted,
  cancel,
  counts,
  dayMs,
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
  forgetSettings();
  [seller] = await sellerOfPots();
});

const setHours = async (unpaidHours: number) => {
  await put('settings', { id: 'marketplace', data: { unpaidHours } });
  forgetSettings();
};

describe('an order that is not paid', () => {
  const unpaid = (fields: Record<string, unknown> = {}) =>
    shopOrder('o', { paymentStatus: 'unpaid', ...fields });

  it('waits, without a notification, a deadline or a place under “To accept”', async () => {
    await put('orders', unpaid());
    await run();
    expect(await stock()).toBe(99);
    expect(await counts()).toEqual({ unpaid: 1, all: 1 });
    expect(await stored('orders', 'o')).toMatchObject({ tabs: ['unpaid'], lateAt: null });
    expect(await run(new Date(Date.now() + 1.9 * dayMs))).toMatchObject({ late: 0, expired: 0 });
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

  it('is not cancelled when it is paid the moment that its time is over', async () => {
    await put('orders', unpaid());
    await run();
    const later = new Date(Date.now() + 2.1 * dayMs);
    await put('orders', { id: 'o', data: { ...(await stored('orders', 'o')), paymentStatus: 'paid' } });
    const expire: OrderStep = { name: 'expire', id: 'time', cause: 'not_paid' };
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

  it('is cancelled after two days, and only the buyer is told', async () => {
    await addPerson({ id: 'efua', role: 'buyer' });
    await put('orders', unpaid({ buyerId: 'efua' }));
    await run();
    expect(await run(new Date(Date.now() + 2.1 * dayMs))).toMatchObject({ expired: 1 });
    expect(await stored('orders', 'o')).toMatchObject({
      status: 'cancelled',
      cancelReason: null,
      cancelTold: [{ cause: 'not_paid', values: {} }],
      timeline: [{}, { step: 'expire', note: '', told: [{ cause: 'not_paid' }] }],
    });
    expect(await stock()).toBe(100);
    expect(await told('ama')).toEqual([]);
    expect(await told('efua')).toHaveLength(1);
  });

  it('has the hours of the settings when it came, counted from now if it came late', async () => {
    const hoursOf = async (id: string) =>
      Math.round(((await stored('orders', id))?.expiresAt.toMillis() - Date.now()) / 3_600_000);
    await setHours(5);
    const placed = Timestamp.fromMillis(Date.now() - 20 * dayMs);
    await put('orders', unpaid(pots(2)), shopOrder('late', { paymentStatus: 'unpaid', createdAt: placed }));
    await run();
    await setHours(100);
    await take(seller, 'o', cancel('c', 1));
    expect(await hoursOf('o')).toBe(5);
    expect(await hoursOf('late')).toBe(5);
    await put('orders', shopOrder('next', { paymentStatus: 'unpaid' }));
    await run();
    expect(await hoursOf('next')).toBe(100);
  });

  it('says since when it is unpaid, on its row and its page', async () => {
    const createdAt = Timestamp.fromMillis(Date.now() - 40 * 60_000);
    await put('orders', unpaid({ createdAt }), shopOrder('paid'));
    await run();
    const since = createdAt.toDate().toISOString();
    const ama = { sellerId: 'ama' };
    const { items } = await inRequest(() => listOrdersByTab(ama, everyOrder));
    expect(items).toContainEqual(expect.objectContaining({ id: 'o', unpaidSince: since }));
    expect(items).not.toContainEqual(expect.objectContaining({ id: 'paid', unpaidSince: expect.anything() }));
    const { order } = await inRequest(() => loadOrder(ama, 'o', null));
    const endsAt = new Date(createdAt.toMillis() + 2 * dayMs).toISOString();
    expect(order.unpaid).toEqual({ since, endsAt });
  });
});
