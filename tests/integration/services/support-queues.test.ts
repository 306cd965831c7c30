import { beforeEach, expect, it } from 'vitest';
import { findNextForSupport, getTrade } from '~/repositories/bulk/b2b-trades.server';
import { firestore } from '~/repositories/firebase/app.server';
import { findNextOrder } from '~/repositories/orders/order-queues.server';
import { getOrder } from '~/repositories/orders/orders.server';
import type { AdminTradeTab } from '~/schemas/bulk/trade-record';
import type { User } from '~/schemas/users/user';
import { listTradesByTab } from '~/services/bulk/trades/list-trades.server';
import { takeTradeStep } from '~/services/bulk/trades/take-trade-step.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { countQueues } from '~/services/queues/queue-lengths.server';
import { recountMarketplace } from '~/services/upkeep/recount-counters.server';
import {
  makeListing,
  makeTradeAt,
  makeTradePayment,
  storedListing,
  storedTrade,
  storedTradePayment,
} from '../../factories/b2b';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { addTraders, buyer, seller } from '../support/bulk-trades';
import { byUser, inTrade } from '../support/by';
import { everyOrder } from '../support/order-search';
import { inRequest } from '../support/request';
import { addPerson, put, stored } from '../support/store';

let admin: User;

beforeEach(async () => {
  await addTraders();
  admin = await addPerson({ role: 'admin' });
  await put('b2bListings', storedListing(makeListing()));
  await inRequest(recountMarketplace);
});

const queues = async () => {
  const { disputes, refunds, bulkDisputes } = await inRequest(countQueues);
  return { disputes, refunds, bulkDisputes };
};
const trades = async (tab: AdminTradeTab) =>
  (await inRequest(() => listTradesByTab('all', { q: '', tab, after: '', trail: '' }))).items;

it('a dispute and a refund of an order wait in their queues, with reason, sum and time', async () => {
  const order = makeOrderAt('requested', {
    id: 'o1',
    sellerId: seller.id,
    createdAt: '2026-11-20T08:00:00.000Z',
  });
  await put('orders', recordOf(order));
  const take = (by: User, step: Parameters<typeof takeOrderStep>[1]['step'], at: string) =>
    inRequest(() => takeOrderStep(byUser(by), { id: 'o1', version: null, step }, new Date(at)));
  const listed = async (tab: 'disputes' | 'refunds') =>
    (await inRequest(() => listOrdersByTab('all', { ...everyOrder, tab }))).items;

  await take(seller, { name: 'escalate_return', id: 'return', note: 'Worn' }, '2026-11-22T08:00:00.000Z');
  expect(await queues()).toEqual({ disputes: 1, refunds: 0, bulkDisputes: 0 });
  const price = order.items[0]?.unitPrice;
  const waiting = { reason: 'Wrong size', since: '2026-11-22T08:00:00.000Z', amount: price };
  expect(await listed('disputes')).toMatchObject([
    { id: 'o1', waiting: { status: 'escalated', ...waiting } },
  ]);

  await take(
    admin,
    { name: 'decide_return', id: 'return', approve: true, note: '' },
    '2026-11-23T08:00:00.000Z',
  );
  expect(await queues()).toEqual({ disputes: 0, refunds: 0, bulkDisputes: 0 });
  await take(seller, { name: 'receive_return', id: 'return', stockBack: true }, '2026-11-24T08:00:00.000Z');
  expect(await queues()).toEqual({ disputes: 0, refunds: 1, bulkDisputes: 0 });
  expect(await listed('refunds')).toMatchObject([
    { waiting: { ...waiting, status: 'received', since: '2026-11-24T08:00:00.000Z' } },
  ]);
  expect(await inRequest(recountMarketplace)).not.toContain('orderQueues');
});

it('the order after one in a queue has waited less, then the first one follows, and none after the only one', async () => {
  for (const [id, day] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const) {
    const { data } = recordOf(makeOrderAt('escalated', { id, sellerId: seller.id }));
    await put('orders', { id, data: { ...data, waitingSince: new Date(Date.UTC(2026, 10, day)) } });
  }
  const next = (id: string) =>
    inRequest(async () => findNextOrder('all', 'disputes', await getOrder('all', id)));
  expect(await Promise.all(['b', 'c', 'a'].map(next))).toEqual(['c', 'a', 'b']);
  await Promise.all(['a', 'c'].map((id) => firestore().collection('orders').doc(id).delete()));
  expect(await next('b')).toBeNull();
});

it('a disputed trade waits for support until it is decided; a payment to check does not', async () => {
  await put('b2bTrades', storedTrade({ ...makeTradeAt('shipped'), id: 'trade' }));
  await put('b2bTrades', storedTrade({ ...makeTradeAt('payment_submitted'), id: 'paying' }));
  await put('b2bPayments', storedTradePayment(makeTradePayment(makeTradeAt('shipped'))));
  const take = (by: Parameters<typeof takeTradeStep>[0], step: Parameters<typeof takeTradeStep>[1]['step']) =>
    inRequest(() => takeTradeStep(by, { id: 'trade', version: null, step }));
  await take(inTrade('buyer', buyer), { name: 'dispute', note: 'Wet bags' });
  expect(await queues()).toEqual({ disputes: 0, refunds: 0, bulkDisputes: 1 });
  const { dispute } = Object(await stored('b2bTrades', 'trade'));
  expect(await trades('support')).toMatchObject([
    {
      id: 'trade',
      waiting: { kind: 'dispute', reason: 'Wet bags', since: dispute.at.toDate().toISOString() },
    },
  ]);
  const next = () => inRequest(async () => findNextForSupport('all', await getTrade('all', 'trade')));
  expect(await next()).toBeNull();
  await take(inTrade('admin', admin), { name: 'resolve', refundPesewas: 0, note: 'They were dry' });
  expect(await queues()).toEqual({ disputes: 0, refunds: 0, bulkDisputes: 0 });
  expect(await trades('support')).toEqual([]);
  expect(await inRequest(recountMarketplace)).not.toContain('tradeQueues');
});

it('a claim that the seller refused waits for support since then', async () => {
  await put('b2bTrades', storedTrade({ ...makeTradeAt('shipped'), id: 'trade' }));
  const claim = { id: 'shipment', shortageId: 'claim', quantity: 1, note: 'One is missing', photos: [] };
  const take = (
    by: Parameters<typeof takeTradeStep>[0],
    step: Parameters<typeof takeTradeStep>[1]['step'],
    at: Date,
  ) => inRequest(() => takeTradeStep(by, { id: 'trade', version: null, step }, at));
  await take(inTrade('buyer', buyer), { name: 'claim_shortage', ...claim }, new Date(Date.now() - 60_000));
  expect(await trades('support')).toEqual([]);
  const refusedAt = new Date();
  const refuse = { name: 'decide_shortage', id: 'claim', approve: false, note: 'All were there' } as const;
  await take(inTrade('seller', seller), refuse, refusedAt);
  expect(await queues()).toMatchObject({ bulkDisputes: 1 });
  expect(await trades('support')).toMatchObject([
    { waiting: { kind: 'claim', reason: 'One is missing', since: refusedAt.toISOString() } },
  ]);
});
