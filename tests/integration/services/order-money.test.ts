import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { holdDays } from '~/schemas/order-payment';
import type { User } from '~/schemas/user';
import { listOrderMoney, type OrderMoney } from '~/services/orders/load-order-money.server';
import { moveOrder } from '~/services/orders/move-order.server';
import { requestPayout } from '~/services/payouts/request-payout.server';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { makeOrder, type StoredOrder } from '../../factories/orders';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
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
  await inRequest(() => moveOrder(admin, { id, to: 'delivered' }, daysAgo(days)));
}

const request = (amountPesewas: number) =>
  inRequest(() =>
    requestPayout(seller, {
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
    await deliver('a', holdDays + 3);
    await deliver('b', holdDays + 2);
    await deliver('cash', holdDays + 1, { paymentMethod: 'cash_on_delivery' });
    await deliver('c', 1);
    const result = await request(150_00);
    const reference = result.success ? result.data.reference : '';
    const { items, tabs } = await list();
    expect(partsIn(items)).toEqual([
      ['c', ['held', 115_00, null]],
      ['cash', ['offset', -5_00, null]],
      ['b', ['requested', 35_00, reference], ['available', 75_00, null], ['offset', 5_00, null]],
      ['a', ['requested', 115_00, reference]],
    ]);
    expect(tabs).toEqual([
      { name: 'delivered', count: 4 },
      { name: 'coming', count: 0 },
      { name: 'ended', count: 0 },
    ]);
  });

  it('is right beside an order that was paid in cash and refunded, which costs its price', async () => {
    await deliver('a', holdDays + 4);
    await deliver('b', holdDays + 3, { paymentMethod: 'cash_on_delivery' });
    await inRequest(() => moveOrder(admin, { id: 'b', to: 'refunded', reason: 'Broken' }));
    await deliver('c', holdDays + 2);
    await deliver('d', holdDays + 1);
    const { items } = await list();
    // What is left: 115 − 120 + 115 + 115.
    expect(partsIn(items)).toEqual([
      ['d', ['available', 115_00, null]],
      ['c', ['offset', 5_00, null], ['available', 110_00, null]],
      ['a', ['available', 115_00, null]],
    ]);
    expect((await list({ tab: 'ended' })).items).toMatchObject([{ id: 'b', parts: [] }]);
  });

  it('is found by an order’s number, but not for another seller’s order', async () => {
    await deliver('a', holdDays + 2);
    await deliver('b', holdDays + 1);
    await deliver('kofi', holdDays + 1, { sellerId: 'kofi' });
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
