import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { sumHeld, sumLedger } from '~/repositories/money/ledger.server';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { sellerNameOf } from '~/schemas/users/user';
import { loadOrder } from '~/services/orders/pages/load-order.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { makeOrder } from '../../factories/orders';
import { makeProduct } from '../../factories/products';
import { byUser } from '../support/by';
import { addPeople, admin, cancel, line, place, seller, ship, take, takeAll } from '../support/placed-order';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored, storedAll, times } from '../support/store';

beforeEach(addPeople);

const mine = { sellerId: 'ama' };
const later = (days: number) => new Date(Date.now() + days * 86_400_000);
const counts = async () =>
  Object.entries(await inRequest(() => getOrderCounts(mine)))
    .filter(([, count]) => count > 0)
    .map(([name]) => name);

describe('an order', () => {
  it('is accepted, shipped and delivered in two parcels; each books its sale on hold', async () => {
    await place();
    expect(await counts()).toEqual(['accept', 'all']);
    await takeAll({ name: 'accept' });
    expect(await counts()).toEqual(['ship', 'all']);
    await takeAll(ship('a', 1));
    expect(await counts()).toEqual(['ship', 'transit', 'all']);
    await takeAll(ship('b', 2));
    expect(await storedAll('ledger')).toEqual([]);
    await takeAll({ name: 'deliver', id: 'b' });
    expect(await stored('orders', 'o1')).toMatchObject({ status: 'partly_delivered', version: 4 });
    expect(await stored('ledger', 'sale_o1_b')).toMatchObject({ amountPesewas: 21_998, orderId: 'o1' });
    await takeAll({ name: 'deliver', id: 'a' });
    expect(await counts()).toEqual(['delivered', 'all']);
    expect(await stored('orders', 'o1')).toMatchObject({
      status: 'delivered',
      paymentStatus: 'paid',
      timeline: ['placed', 'accept', 'ship', 'ship', 'deliver', 'deliver'].map((step) => ({ step })),
    });
    const sums = () =>
      inRequest(() =>
        Promise.all([sumLedger(mine), sumHeld(mine, new Date()), sumHeld(mine, later(firstHoldDays))]),
      );
    // 319.97 less 5 % of 299.97.
    expect(await sums()).toEqual([30_497, 30_497, 0]);
    const notifications = await storedAll('notifications');
    expect(notifications.map(({ userId }) => userId)).toEqual(times(5, () => 'efua'));
    // Its timeline says who took these steps.
    expect(await storedAll('history_logs')).toEqual([]);
  });

  it('is shipped with two reads, of itself and its buyer: none of the shop that ships it', async () => {
    await place();
    await takeAll({ name: 'accept' });
    const input = { id: 'o1', version: null, step: ship('a', 1) };
    const { value, reads } = await handled(() => takeOrderStep(byUser(seller), input));
    expect(value).toMatchObject({ success: true });
    expect(reads).toBe(2);
  });

  it('gives the buyer a code for each parcel, which ends with the parcel', async () => {
    await place();
    await takeAll({ name: 'accept' }, ship('a', 3));
    const [handover] = await storedAll('handovers');
    expect(handover).toMatchObject({ buyerId: 'efua', firstName: 'Efua', tries: 0 });
    const [, shipped] = await storedAll('notifications');
    expect([shipped?.message, (await storedAll('notifications'))[0]?.message].join()).toContain(
      handover?.code,
    );
    expect(JSON.stringify(await stored('orders', 'o1'))).not.toContain(handover?.code);
    await takeAll({ name: 'deliver', id: 'a' });
    expect(await storedAll('handovers')).toEqual([]);
  });

  it('paid in cash leaves the seller owing the commission, and is paid at delivery', async () => {
    await place({ paymentMethod: 'cash_on_delivery' });
    await takeAll({ name: 'accept' }, ship('a', 3));
    expect(await stored('orders', 'o1')).toMatchObject({ paymentStatus: 'to_collect' });
    expect(await take(admin, { name: 'deliver', id: 'a' })).toMatchObject({ success: true });
    expect(await stored('orders', 'o1')).toMatchObject({ paymentStatus: 'paid' });
    expect(await inRequest(() => sumLedger(mine))).toBe(-1_500);
  });

  it('is refunded in part by an admin; the commission goes back in proportion, during the hold', async () => {
    await place();
    await takeAll({ name: 'accept' }, ship('a', 3), { name: 'deliver', id: 'a' });
    const refund = {
      name: 'refund' as const,
      id: 'r',
      amountPesewas: 9_999,
      lines: [line(1)],
      returnId: null,
      reason: 'Broken',
    };
    expect(await take(seller, refund)).toMatchObject({
      kind: 'invalid',
      error: 'An order that is “Delivered” cannot become refunded.',
    });
    expect(await take(admin, refund)).toMatchObject({ success: true });
    expect(await take(admin, refund)).toMatchObject({ data: { changed: false } });
    expect(await stored('orders', 'o1')).toMatchObject({ paymentStatus: 'partly_refunded' });
    expect(await inRequest(() => Promise.all([sumLedger(mine), sumHeld(mine, new Date())]))).toEqual([
      20_998, 20_998,
    ]);
    expect(await take(admin, { ...refund, id: 's', amountPesewas: 22_000 })).toMatchObject({
      field: 'amount',
    });
  });

  it('of before shows the notes that it stores', async () => {
    const entry = {
      status: 'pending',
      at: Timestamp.now(),
      by: 'shop',
      note: 'The shop dated it 2031.',
    } as const;
    await put('orders', makeOrder({ id: 'old', timeline: [entry] }));
    const { order } = await inRequest(() => loadOrder('all', 'old', null));
    expect(order.timeline).toMatchObject([{ note: entry.note }]);
  });

  it('names what is refunded in timeline, activity log and notifications', async () => {
    await place();
    await takeAll(cancel('c', 1), { name: 'accept' }, ship('a', 2), { name: 'deliver', id: 'a' });
    const refund = { name: 'refund' as const, amountPesewas: 9_999, returnId: null, reason: 'Broken' };
    expect(await take(admin, { ...refund, id: 'r', lines: [line(1)] })).toMatchObject({ success: true });
    const order = await stored('orders', 'o1');
    expect(order?.timeline).toMatchObject([
      { note: '' },
      { note: 'Sold out', told: [{ cause: 'refunded', values: { amount: 99.99 } }] },
      { note: '' },
      { note: 'GIG, T1' },
      { note: '' },
      { note: 'Broken', told: [{ cause: 'refund', values: { amount: 99.99 } }] },
    ]);
    const page = await inRequest(() => loadOrder('all', 'o1', null));
    expect(page.order.timeline.map(({ note }) => note)).toEqual([
      '',
      'Sold out, GH₵ 99.99 refunded',
      '',
      'GIG, T1',
      '',
      'GH₵ 99.99, Broken',
    ]);
    const naming = (records: object[]) => records.filter((one) => JSON.stringify(one).includes('GH₵ 99.99'));
    expect(naming(await storedAll('history_logs'))).toHaveLength(2);
    // The buyer hears of both, and the seller of what an admin refunded.
    const notified = naming(await storedAll('notifications')).map((one) => 'userId' in one && one.userId);
    expect(notified.sort()).toEqual(['ama', 'efua', 'efua']);
  });

  it('is refunded before its return arrives, and is then closed: nothing is left to refund', async () => {
    await place();
    await takeAll({ name: 'accept' }, ship('a', 3), { name: 'deliver', id: 'a' });
    await takeAll({ name: 'open_return', id: 'b', lines: [line(3)], reason: 'x', note: '', photos: [] });
    const refund = { name: 'refund' as const, id: 'r', amountPesewas: 29_997, reason: 'x' };
    expect(await take(admin, { ...refund, lines: [line(3)], returnId: null })).toMatchObject({
      field: 'lines',
    });
    expect(await take(admin, { ...refund, lines: [line(3)], returnId: 'b' })).toMatchObject({
      success: true,
    });
    await takeAll({ name: 'receive_return', id: 'b', stockBack: true });
    expect(await stored('orders', 'o1')).toMatchObject({ returns: [{ status: 'refunded' }] });
    expect(await counts()).toEqual(['returns', 'all']);
    expect((await storedAll('notifications')).filter(({ userId }) => userId === 'admin')).toEqual([]);
    expect(await take(admin, { ...refund, id: 's', lines: [line(3)], returnId: 'b' })).toMatchObject({
      success: false,
    });
    // The delivery fee, less nothing: all commission went back.
    expect(await inRequest(() => sumLedger(mine))).toBe(2_000);
  });

  it('gives stock back once for what is cancelled, and for returns as the seller says', async () => {
    await put('products', makeProduct({ id: 'p', quantity: 4 }));
    await place({ productId: 'p' });
    await Promise.all(times(10, () => take(seller, cancel('c', 1))));
    expect((await stored('products', 'p'))?.quantity).toBe(5);
    expect(await stored('orders', 'o1')).toMatchObject({
      paymentStatus: 'partly_refunded',
      status: 'pending',
    });
    await takeAll(
      { name: 'accept' },
      ship('a', 2),
      { name: 'deliver', id: 'a' },
      { name: 'open_return', id: 'r', lines: [line(1)], reason: 'x', note: '', photos: [] },
      { name: 'receive_return', id: 'r', stockBack: true },
      { name: 'open_return', id: 's', lines: [line(1)], reason: 'x', note: '', photos: [] },
      { name: 'receive_return', id: 's', stockBack: false },
    );
    expect((await stored('products', 'p'))?.quantity).toBe(6);
    expect(await stored('orders', 'o1')).toMatchObject({ status: 'returned' });
    expect(await counts()).toEqual(['returns', 'refunds', 'all']);
  });

  it('that comes back undelivered can be cancelled, with nothing booked', async () => {
    await place();
    await takeAll({ name: 'accept' }, ship('a', 3), { name: 'bring_back', id: 'a' }, cancel('c', 3));
    expect(await stored('orders', 'o1')).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await storedAll('ledger')).toEqual([]);
    expect(await storedAll('handovers')).toEqual([]);
  });
});

describe('a step is refused', () => {
  it('from a stale form, with what changed since', async () => {
    await place();
    await takeAll({ name: 'accept' });
    expect(await take(seller, cancel('c', 1), 0)).toMatchObject({
      success: false,
      kind: 'conflict',
      error: expect.stringContaining(`accepted by ${sellerNameOf(seller)}`),
    });
    expect(await stored('orders', 'o1')).toMatchObject({ version: 1 });
  });

  it('for more units than are left, for another seller’s order, and for the wrong person', async () => {
    await place();
    expect(await take(seller, cancel('c', 4))).toMatchObject({ kind: 'invalid', field: 'lines' });
    const kofi = await addPerson({ id: 'kofi', role: 'seller' });
    expect(await take(kofi, cancel('c', 1))).toMatchObject({ error: 'Order not found.' });
    expect(await take(admin, { name: 'accept' })).toMatchObject({ success: false });
    expect(await storedAll('history_logs')).toEqual([]);
  });

  it('for another parcel than an order or its record may hold, with the limit', async () => {
    await place();
    await takeAll({ name: 'accept' }, ship('a', 1), { name: 'bring_back', id: 'a' });
    const order = await stored('orders', 'o1');
    const [parcel] = order?.shipments ?? [];
    const shipments = times(60, (index) => ({ ...parcel, id: `p${index}` }));
    await put('orders', { id: 'o1', data: { ...order, shipments } });
    expect(await take(seller, ship('b', 1))).toMatchObject({
      field: 'lines',
      error: 'An order takes at most 60 parcels. Contact support about the rest.',
    });
    const [entry] = order?.timeline ?? [];
    const timeline = [{ ...entry, note: 'x'.repeat(700_000) }];
    await put('orders', { id: 'o1', data: { ...order, timeline } });
    expect(await take(seller, ship('b', 1))).toMatchObject({
      field: 'id',
      error: expect.stringContaining('limited to 700 kB'),
    });
    expect(await take(seller, cancel('c', 3))).toMatchObject({ success: true });
  });

  it('for accepting what is not paid', async () => {
    await place({ prepaid: false });
    expect(await take(seller, { name: 'accept' })).toMatchObject({
      error: 'This order is not paid yet. Accept it when the buyer has paid.',
    });
  });
});

it('an order from before quantities goes on from its status', async () => {
  await put('orders', makeOrder({ id: 'o1', sellerId: 'ama', status: 'shipped' }));
  await takeAll({ name: 'deliver', id: 'whole' });
  expect(await stored('orders', 'o1')).toMatchObject({
    status: 'delivered',
    version: 1,
    tabs: ['delivered'],
    items: [{ lineId: '1', quantity: 1, shipped: 1, delivered: 1 }],
  });
  expect(await inRequest(() => sumLedger(mine))).toBe(11_500);
  expect(await counts()).toEqual(['delivered', 'all']);
});
