import { FieldValue } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { getOrderCounts } from '~/repositories/counters/counters.server';
import { firestore } from '~/repositories/firebase/app.server';
import type { OrderTab } from '~/schemas/orders/order-tabs';
import { shopRights } from '~/schemas/rights';
import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { loadFrame } from '~/services/frame/load-frame.server';
import { listOrdersByTab } from '~/services/orders/pages/list-orders.server';
import type { OrderStep } from '~/services/orders/steps/order-step';
import { takeOrderStep } from '~/services/orders/steps/take-order-step.server';
import { loadToday } from '~/services/sales/load-today.server';
import { backfillOrders } from '~/services/upkeep/backfill-orders.server';
import { recountSellers } from '~/services/upkeep/recount-counters.server';
import { dayMs } from '~/utils/dates';
import { noSellerWork } from '~/utils/seller-work';
import { makeOrderAt, recordOf } from '../../factories/orders';
import { byUser } from '../support/by';
import { everyOrder } from '../support/order-search';
import { freshPeople } from '../support/people';
import { inRequest } from '../support/request';
import { put, stored } from '../support/store';

let seller: User;
let admin: User;

beforeEach(async () => {
  [seller, admin] = await freshPeople();
});

const lines = [{ lineId: '1', quantity: 1 }];
const opening: OrderStep = { name: 'open_return', id: 'r', lines, reason: 'Torn', note: '', photos: [] };
const take = (by: User, id: string, step: OrderStep, now?: Date) =>
  inRequest(() => takeOrderStep(byUser(by), { id, version: null, step }, now));
const deliver = (id: string) =>
  put('orders', recordOf(makeOrderAt('delivered', { id, sellerId: seller.id, orderNumber: id })));
const listed = async (tab: OrderTab, scope: { sellerId: string } | 'all' = { sellerId: seller.id }) =>
  (await inRequest(() => listOrdersByTab(scope, { ...everyOrder, tab }))).items;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

it('a return that waits for the seller is counted and listed, the longest-waiting first, until it is answered', async () => {
  await deliver('young');
  await deliver('old');
  await take(admin, 'young', opening, ago(0.2));
  await take(admin, 'old', opening, ago(1));
  expect(await listed('answer')).toMatchObject([{ id: 'old' }, { id: 'young' }]);
  expect((await listed('answer', 'all')).map(({ id }) => id)).toEqual(['old', 'young']);
  const [first] = await listed('answer');
  // Two days to act.
  expect(first).toHaveProperty('answerBy', (await stored('orders', 'old'))?.answerBy.toDate().toISOString());
  expect(Date.parse(String(Reflect.get(Object(first), 'answerBy')))).toBeLessThan(Date.now() + 1.1 * dayMs);
  const numbers = async () => ({
    menu: (await inRequest(() => loadFrame(seller, { shop: shopOf(seller), rights: shopRights }))).work
      .orders,
    today: (await inRequest(() => loadToday({ shop: shopOf(seller), rights: shopRights }, seller))).answer,
  });
  expect(await numbers()).toEqual({ menu: 2, today: 2 });

  await take(seller, 'old', { name: 'approve_return', id: 'r', note: '' });
  await take(seller, 'young', { name: 'escalate_return', id: 'r', note: 'It was worn' });
  expect(await numbers()).toEqual({ menu: 0, today: 0 });
  expect(await listed('answer')).toEqual([]);
  const counts = await inRequest(() => getOrderCounts({ sellerId: seller.id }));
  expect(counts).toMatchObject({ answer: 0, returns: 2, disputes: 1 });
  expect(await stored('orders', 'old')).toMatchObject({ waitingSince: null, answerBy: null });
  expect(await listed('disputes', 'all')).toMatchObject([{ id: 'young' }]);
});

it('an admin’s frame has no numbers of a seller', async () => {
  expect((await inRequest(() => loadFrame(admin, null))).work).toEqual(noSellerWork);
});

it('orders from before get the tab and the time with npm run backfill, and counts agree', async () => {
  for (const stage of ['requested', 'escalated', 'received', 'delivered'] as const) {
    await put('orders', recordOf(makeOrderAt(stage, { id: stage, sellerId: seller.id })));
    const { tabs } = Object(await stored('orders', stage));
    await firestore()
      .collection('orders')
      .doc(stage)
      .update({
        tabs: tabs.filter((tab: string) => tab !== 'answer'),
        waitingSince: FieldValue.delete(),
      });
  }
  await inRequest(() => recountSellers());
  expect(await listed('answer')).toEqual([]);
  expect(await inRequest(() => backfillOrders())).toMatchObject({ checked: 4, completed: 3 });
  expect(await inRequest(() => backfillOrders())).toMatchObject({ completed: 0 });
  for (const [tab, id] of [
    ['answer', 'requested'],
    ['disputes', 'escalated'],
    ['refunds', 'received'],
  ] as const)
    expect(await listed(tab), tab).toMatchObject([{ id }]);
  expect(await inRequest(() => getOrderCounts({ sellerId: seller.id }))).toMatchObject({ answer: 1 });
  expect(await inRequest(() => recountSellers())).toMatchObject({ corrected: 0 });
});
