import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { sumLedger } from '~/repositories/money/ledger.server';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { requestPayout } from '~/services/money/payouts/request-payout.server';
import { listOrderMoney, type OrderMoney } from '~/services/orders/money/load-order-money.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { dayOf } from '~/utils/days';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeLedgerLine } from '../../factories/ledger';
import { makeOrder, makePlacedOrder, recordOf, type StoredOrder } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { byUser } from '../support/by';
import { handled, inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';

const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
let seller: User;
let admin: User;

beforeEach(async () => {
  await clearDocuments();
  seller = await addPerson({ id: 'ama', role: 'seller' });
  admin = await addPerson({ id: 'boss', role: 'admin' });
  const account = { userId: 'ama', type: 'momo', network: 'MTN MoMo', status: 'active' };
  await put('selleraccounts', {
    id: 'momo',
    data: { ...account, accountNumber: '+233244123456', accountName: 'Ama', isDefault: true },
  });
});

/** An order of GH₵ 120.00 with a commission of 5.00, delivered that many days ago. */
async function deliver(id: string, days: number, options: Partial<StoredOrder> = {}): Promise<void> {
  const placed = { sellerId: 'ama', status: 'shipped', orderNumber: `MK-${id}` } as const;
  await put('orders', makeOrder({ id, ...placed, ...options }));
  await take(id, { name: 'deliver', id: 'whole' }, daysAgo(days));
}

async function take(id: string, step: OrderStep, now?: Date): Promise<void> {
  const result = await inRequest(() => takeOrderStep(byUser(admin), { id, version: null, step }, now));
  expect(result).toMatchObject({ data: { changed: true } });
}

const refund = (id: string, amountPesewas: number): OrderStep => ({
  name: 'refund',
  id,
  amountPesewas,
  lines: [],
  returnId: null,
  reason: 'Broken',
});

const request = (amountPesewas: number) =>
  inRequest(() =>
    requestPayout(shopOf(seller), seller, {
      amountPesewas,
      accountId: 'momo',
      note: '',
      idempotencyKey: newIdempotencyKey(),
    }),
  );

async function list(options: { tab?: 'delivered' | 'coming' | 'ended'; q?: string } = {}) {
  const view = { q: '', tab: 'delivered', after: '', ...options } as const;
  return inRequest(() => listOrderMoney({ sellerId: 'ama' }, view));
}

const partsIn = (items: object[]) =>
  items
    .filter((item): item is OrderMoney => 'parts' in item)
    .map(({ id, parts }) => [
      id,
      ...parts.map(({ state, pesewas, payout }) => [state, pesewas, payout?.reference ?? null]),
    ]);

describe('where the money of each order is', () => {
  it('follows from the ledger: payouts use the oldest money first', async () => {
    await deliver('a', firstHoldDays + 3);
    await deliver('b', firstHoldDays + 2);
    await deliver('cash', firstHoldDays + 1, { paymentMethod: 'cash_on_delivery' });
    await deliver('c', 1);
    const result = await request(150_00);
    const reference = result.success ? result.data.reference : '';
    const { items, tabs } = await list();
    expect(partsIn(items)).toEqual([
      ['c', ['held', 115_00, null]],
      ['b', ['requested', 40_00, reference], ['available', 75_00, null]],
      ['a', ['offset', 5_00, null], ['requested', 110_00, reference]],
      // Never on hold: it only takes its commission.
      ['cash', ['offset', -5_00, null]],
    ]);
    expect(tabs).toEqual([
      { name: 'delivered', count: 4 },
      { name: 'coming', count: 0 },
      { name: 'ended', count: 0 },
    ]);
  });

  it('is right beside an order that was paid in cash and refunded, which costs its price', async () => {
    await deliver('a', firstHoldDays + 4);
    await deliver('b', firstHoldDays + 3, { paymentMethod: 'cash_on_delivery' });
    await take('b', refund('r', 120_00));
    await deliver('c', firstHoldDays + 2);
    await deliver('d', firstHoldDays + 1);
    const { items } = await list();
    // What is left: 115 − 120 + 115 + 115.
    expect(partsIn(items)).toEqual([
      ['d', ['available', 115_00, null]],
      ['c', ['offset', 5_00, null], ['available', 110_00, null]],
      ['a', ['offset', 115_00, null]],
      ['b', ['offset', -120_00, null]],
    ]);
    expect((await list({ tab: 'ended' })).items).toEqual([]);
  });

  it('follows each parcel: their holds, what was refunded, and what other orders brought between', async () => {
    const order = makePlacedOrder({ id: 'two', sellerId: 'ama' });
    await put('orders', recordOf(order));
    const ship = (id: string, quantity: number): OrderStep => ({
      name: 'ship',
      id,
      token: '',
      lines: [{ lineId: '1', quantity }],
      carrier: 'GIG',
      trackingNumber: '',
    });
    const asSeller = (step: OrderStep, now: Date) =>
      inRequest(() => takeOrderStep(byUser(seller), { id: 'two', version: null, step }, now));
    for (const step of [{ name: 'accept' } as const, ship('p', 1), ship('q', 2)])
      expect(await asSeller(step, daysAgo(20))).toMatchObject({ success: true });
    await asSeller({ name: 'deliver', id: 'p' }, daysAgo(firstHoldDays + 5));
    await deliver('between', firstHoldDays + 3);
    await asSeller({ name: 'deliver', id: 'q' }, daysAgo(2));
    await take('two', refund('r', 50_00));
    const { items } = await list();
    // The parcel p: 99.99 and 20.00 less 5.00; q: 199.98 less 50.00 and 10.00, with 2.50 of it back.
    expect(partsIn(items)).toEqual([
      ['two', ['available', 114_99, null], ['held', 142_48, null]],
      ['between', ['available', 115_00, null]],
    ]);
    expect(items[0]).toMatchObject({
      fee: 12.5,
      refunded: 50,
      net: 257.47,
      paymentStatus: 'partly_refunded',
    });
  });

  it('is the same for orders that were delivered and refunded before quantities', async () => {
    const before = {
      sellerId: 'ama',
      status: 'delivered',
      availableAt: Timestamp.fromDate(daysAgo(-3)),
    } as const;
    await put('orders', makeOrder({ id: 'kept', ...before }));
    const lines = [
      { id: 'sale_kept', amountPesewas: 120_00, type: 'sale' as const },
      { id: 'commission_kept', amountPesewas: -5_00, type: 'commission' as const },
    ];
    const line = { sellerId: 'ama', availableAt: before.availableAt };
    await put('ledger', ...lines.map((each) => makeLedgerLine({ ...line, ...each })));
    await put(
      'orders',
      makeOrder({ ...before, id: 'refunded', status: 'refunded', paymentStatus: 'refunded' }),
    );
    expect(partsIn((await list()).items)).toEqual([['kept', ['held', 115_00, null]]]);
    await take('kept', refund('r', 120_00));
    expect(await inRequest(() => sumLedger({ sellerId: 'ama' }))).toBe(0);
    expect((await list()).items).toMatchObject([{ id: 'kept', parts: [], net: 0 }]);
  });

  it('is on hold until a day, with the sum for each; on the first page of delivered orders', async () => {
    const at = new Date(Date.now() - 3_600_000);
    const deliverAt = async (id: string, days: number) => {
      await put('orders', makeOrder({ id, sellerId: 'ama', status: 'shipped' }));
      await take(id, { name: 'deliver', id: 'whole' }, new Date(at.getTime() - days * day));
    };
    const until = (days: number) => dayOf(at.getTime() + (firstHoldDays - days) * day);
    expect((await list()).releases).toEqual([]);
    await deliverAt('over', firstHoldDays);
    for (const [index, days] of [1, 1, 3].entries()) await deliverAt(`held${index}`, days);
    await take('held2', refund('r', 20_00));
    const [later, sooner] = [until(1), until(3)];
    expect((await list()).releases).toEqual([
      { day: sooner, pesewas: 96_00 },
      { day: later, pesewas: 230_00 },
    ]);
    expect((await list({ tab: 'coming' })).releases).toEqual([]);
    expect((await list({ q: 'MK-000001' })).releases).toEqual([]);

    // More than a page of what is on hold: the rest is added up by the database.
    for (let more = 0; more < 10; more += 1) await deliverAt(`more${more}`, 1);
    const { value: result, reads } = await handled(() =>
      listOrderMoney({ sellerId: 'ama' }, { q: '', tab: 'delivered', after: '' }),
    );
    expect(result.releases).toEqual([
      { day: sooner, pesewas: 96_00 },
      { day: later, pesewas: 230_00 + 1_150_00 },
    ]);
    expect(reads).toBeLessThanOrEqual(30);
    const rest = { q: '', tab: 'delivered', after: result.nextCursor ?? '' } as const;
    const second = await inRequest(() => listOrderMoney({ sellerId: 'ama' }, rest));
    expect(second).toMatchObject({ items: { length: 4 }, releases: [] });
  });

  it('is on hold as the balance says, also with cash orders that were put on hold', async () => {
    const held = async () => {
      const { releases } = await inRequest(() =>
        listOrderMoney({ sellerId: 'ama' }, { q: '', tab: 'delivered', after: '' }),
      );
      const balance = await inRequest(() => loadBalance({ sellerId: 'ama' }));
      expect(releases.reduce((sum, { pesewas }) => sum + pesewas, 0)).toBe(balance.held);
      return releases.map(({ pesewas }) => pesewas);
    };
    // Delivered and refunded as today, then as it was booked until 2026-11.
    await deliver('cash', 2, { paymentMethod: 'cash_on_delivery' });
    await take('cash', refund('r', 120_00));
    const availableAt = Timestamp.fromDate(daysAgo(-5));
    const lines = await database().collection('ledger').get();
    await Promise.all(lines.docs.map(({ ref }) => ref.update({ availableAt })));
    const order = database().doc('orders/cash');
    const [parcel] = (await order.get()).get('shipments');
    await order.update({ availableAt, shipments: [{ ...parcel, availableAt }] });

    expect(await held()).toEqual([]);
    await deliver('sooner', 4);
    expect(await held(), 'the refund takes more').toEqual([]);
    await deliver('as soon', 4);
    expect(await held()).toEqual([110_00]);
    await deliver('later', 1);
    // Until the refund's day it also takes from what becomes available after it.
    expect(await held()).toEqual([225_00, -115_00, 115_00]);
  });

  it('is found by an order’s number, but not for another seller’s order', async () => {
    await deliver('a', firstHoldDays + 2);
    await deliver('b', firstHoldDays + 1);
    await deliver('kofi', firstHoldDays + 1, { sellerId: 'kofi' });
    await put('orders', makeOrder({ id: 'late', sellerId: 'ama', dueAt: Timestamp.fromMillis(0) }));
    await request(120_00);
    expect(partsIn((await list({ q: 'MK-b' })).items)).toMatchObject([
      ['b', ['requested', 5_00, expect.any(String)], ['available', 110_00, null]],
    ]);
    expect((await list({ q: 'MK-kofi' })).items).toEqual([]);
    expect((await list({ tab: 'coming' })).items).toMatchObject([{ id: 'late', parts: [] }]);
    expect((await stored('orders', 'kofi'))?.status).toBe('delivered');
  });
});
