import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { countOrderMoney } from '~/repositories/counters/counters.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { loader as money } from '~/routes/seller.payouts.orders/route';
import { firstHoldDays } from '~/schemas/orders/payment-status';
import { listOrderMoney, type OrderMoney } from '~/services/orders/money/load-order-money.server';
import { recountOrderMoney } from '~/services/orders/money/order-money-sums.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { makeOrder } from '../../factories/orders';
import { makePayout } from '../../factories/payouts';
import { callRoute, recordedContext } from '../../setup/call-route';
import { clearDocuments } from '../../setup/clear';
import { database } from '../../setup/database';
import { inRequest } from '../support/request';
import { signedIn } from '../support/sign-in';
import { put, stored, times } from '../support/store';

const day = 86_400_000;
const now = Date.now();
let seller: { id: string; cookie: string };

beforeEach(async () => {
  await clearDocuments();
  seller = await signedIn('seller');
});

/** Orders of GH₵ 120.00 with a commission of 5.00, delivered together so many days ago. */
async function deliver(days: number, ...ids: string[]): Promise<void> {
  for (const id of ids) {
    await put('orders', makeOrder({ id, sellerId: seller.id, status: 'shipped', orderNumber: `MK-${id}` }));
    const step = { name: 'deliver', id: 'whole' } as const;
    const at = new Date(now - days * day);
    await inRequest(() => takeOrderStep({ role: 'code' }, { id, version: null, step }, at));
  }
}

/** A payout that was requested so many days ago, with its line. */
async function pay(id: string, days: number, cedis: number): Promise<void> {
  const requestDate = Timestamp.fromMillis(now - days * day);
  const payout = { id, vendorId: seller.id, reference: id, amount: cedis, requestDate };
  await put('payouts', makePayout({ ...payout, status: 'unpaid' }));
  const about = { sellerId: seller.id, createdAt: requestDate, availableAt: null, payoutId: id };
  const line = {
    ...about,
    type: 'payout',
    amountPesewas: -100 * cedis,
    orderId: null,
    tradeId: null,
    reason: '',
  };
  await put('ledger', { id: `payout_${id}`, data: line });
}

const list = (after = '') =>
  inRequest(() => listOrderMoney({ sellerId: seller.id }, { q: '', tab: 'delivered', after }, new Date(now)));

const partsIn = (items: object[]) =>
  items
    .filter((item): item is OrderMoney => 'parts' in item)
    .map(({ id, parts }) => [id, ...parts.map(({ state, pesewas, payout }) => [state, pesewas, payout?.id])]);

/** The page as it is where the sums are late: placed by sums of the ledger. */
async function listBySums() {
  const counters = database().collection('counters').doc(seller.id);
  await counters.update({ waitedAt: Timestamp.fromMillis(Date.now()) });
  const page = await list();
  await counters.update({ waitedAt: Timestamp.fromMillis(0) });
  return page;
}

async function costOfPage() {
  const context = recordedContext();
  await callRoute(money, { path: '/seller/payouts/orders', cookie: seller.cookie, context });
  const { calls, reads } = context.metrics;
  return { calls, reads };
}

const names = (count: number, first: string) => times(count, (index) => `${first}${index}`);

describe('the first page of where the money is', () => {
  it('is three calls, however many orders and payouts there are', async () => {
    await deliver(firstHoldDays + 20, ...names(9, 'older'));
    await deliver(firstHoldDays + 18, ...names(9, 'old'));
    await deliver(1, 'held');
    for (const [index, id] of names(12, 'TSA').entries()) await pay(id, 22 - index, 10 * (index + 1));
    await costOfPage();
    // The user with the counters, the orders, and the newest payouts.
    expect(await costOfPage()).toEqual({ calls: 3, reads: 2 + 11 + 11 });
    const { tabs } = await list();
    expect(tabs[0]).toEqual({ name: 'delivered', count: 19 });
  });

  it('is as by sums of the ledger, with payouts from before, and with more than are read', async () => {
    await deliver(firstHoldDays + 30, ...names(3, 'a'));
    await pay('TSA0', 25, 345);
    await deliver(firstHoldDays + 10, ...names(9, 'b'));
    await pay('TSA1', 5, 100);
    await pay('TSA2', 4, 150);
    await deliver(2, 'c');
    const page = await list();
    expect(page).toEqual(await listBySums());
    const [newest, ...others] = partsIn(page.items);
    expect(newest).toEqual(['c', ['held', 115_00, undefined]]);
    expect(others.slice(-4).reverse()).toEqual([
      ['b0', ['requested', 100_00, 'TSA1'], ['requested', 15_00, 'TSA2']],
      ['b1', ['requested', 115_00, 'TSA2']],
      ['b2', ['requested', 20_00, 'TSA2'], ['available', 95_00, undefined]],
      ['b3', ['available', 115_00, undefined]],
    ]);
    for (const id of names(9, 'TSB')) await pay(id, 3, 1);
    expect(await list()).toEqual(await listBySums());
  });

  it('knows orders that became available together, also those of the next page', async () => {
    const ids = names(12, 'a').sort();
    await deliver(firstHoldDays + 3, ...ids);
    await pay('TSA', 1, 150);
    const first = await list();
    const second = await list(first.nextCursor ?? '');
    const found = [...partsIn(first.items), ...partsIn(second.items)].reverse();
    expect(found.slice(0, 3)).toEqual([
      [ids[0], ['requested', 115_00, 'TSA']],
      [ids[1], ['requested', 35_00, 'TSA'], ['available', 80_00, undefined]],
      [ids[2], ['available', 115_00, undefined]],
    ]);
  });
});

describe('what is kept of the money of orders', () => {
  const kept = async () => (await stored('counters', seller.id))?.orderMoney;

  it('is counted when it is asked for first, and followed from then on', async () => {
    await deliver(3, 'a', 'b');
    await list();
    expect(await kept()).toEqual({ orders: 2, pesewas: 230_00, isCounted: true });
    await deliver(2, 'c');
    expect(await kept()).toEqual({ orders: 3, pesewas: 345_00, isCounted: true });
    expect(await inRequest(() => recountOrderMoney(seller.id))).toBe(false);
  });

  it('is corrected by the recount', async () => {
    await deliver(3, 'a');
    expect(await inRequest(() => recountOrderMoney(seller.id))).toBe(false);
    await list();
    const wrong = { orders: 1, pesewas: -7 };
    await inRequest(() => inTransaction(async (unit) => countOrderMoney(unit, seller.id, wrong, 'atOnce')));
    expect(await inRequest(() => recountOrderMoney(seller.id))).toBe(true);
    expect(await kept()).toMatchObject({ orders: 1, pesewas: 115_00 });
  });
});
