import { beforeEach, describe, expect, it } from 'vitest';
import { countEditRequests, listEditRequests } from '~/repositories/catalogue/edit-requests.server';
import { countPromotions, listPromotions } from '~/repositories/catalogue/promotions.server';
import { firestore } from '~/repositories/firebase/app.server';
import { countNotifications, listNotifications } from '~/repositories/messages/notifications.server';
import { countPayouts, listPayouts } from '~/repositories/money/payouts.server';
import { countHistoryLogs, listHistoryLogs } from '~/repositories/operator/history-logs.server';
import { countUsers, listUsers } from '~/repositories/people/user-management.server';
import { productSortNames } from '~/schemas/products/product-sorts';
import { listProductsByTab } from '~/services/products/list-products.server';
import { backfillProducts } from '~/services/upkeep/backfill-products.server';
import { makeEditRequest } from '../../factories/edit-requests';
import { makeHistoryLog } from '../../factories/history-logs';
import { makeNotification } from '../../factories/notifications';
import { makePayout } from '../../factories/payouts';
import { makeUser } from '../../factories/people';
import { makeProduct } from '../../factories/products';
import { makePromotion } from '../../factories/promotions';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from '../support/request';
import { put } from '../support/store';

beforeEach(clearDocuments);

/** Stores a record that has everything, and one of an older program that lacks these fields. */
async function putBoth(path: string, make: () => { id: string; data: object }, lacks: string[]) {
  const older = make();
  const data = Object.fromEntries(Object.entries(older.data).filter(([name]) => !lacks.includes(name)));
  await put(path, make(), { id: older.id, data });
}

const all = 'all' as const;
const ama = { userId: 'ama' };

describe('what the list cannot show is not counted:', () => {
  it.each([
    {
      path: 'users',
      make: () => makeUser({ role: 'seller' }),
      lacks: ['createdAt'],
      list: () => listUsers(all, { role: 'seller', cursor: null }),
      count: () => countUsers(all, { role: 'seller' }),
    },
    {
      path: 'promotions',
      make: () => makePromotion(),
      lacks: ['createdAt'],
      list: () => listPromotions(all, { cursor: null }),
      count: () => countPromotions(all, {}),
    },
    {
      path: 'payouts',
      make: () => makePayout({ status: 'unpaid' }),
      lacks: ['requestDate'],
      list: () => listPayouts(all, { tab: 'actionable', cursor: null }),
      count: () => countPayouts(all, { tab: 'actionable' }),
    },
    {
      path: 'payouts',
      make: () => makePayout({ status: 'Paid' }),
      lacks: ['disbursementDate'],
      list: () => listPayouts(all, { tab: 'paid', cursor: null }),
      count: () => countPayouts(all, { tab: 'paid' }),
    },
    {
      path: 'notifications',
      make: () => makeNotification(ama),
      lacks: ['createdAt'],
      list: () => listNotifications(ama, { cursor: null }),
      count: () => countNotifications(ama, {}),
    },
    {
      path: 'history_logs',
      make: () => makeHistoryLog(),
      lacks: ['timestamp'],
      list: () => listHistoryLogs(all, { cursor: null }),
      count: () => countHistoryLogs(all, {}),
    },
    {
      path: 'editRequests',
      make: () => makeEditRequest({ status: 'pending' }),
      lacks: ['updatedAt'],
      list: () => listEditRequests(all, { status: 'pending', cursor: null }),
      count: () => countEditRequests(all, { status: 'pending' }),
    },
  ])('$path without $lacks', async ({ path, make, lacks, list, count }) => {
    await putBoth(path, make, lacks);
    const { items } = await inRequest<{ items: unknown[] }>(list);
    expect([items.length, await inRequest(count)]).toEqual([1, 1]);
  });

  it.each(productSortNames)('products of a seller, %s', async (sort) => {
    const make = () => makeProduct({ seller_id: 'ama', status: 'pending' });
    await putBoth('products', make, ['created_at', 'price', 'quantity']);
    await expectListed(1, { sellerId: 'ama' }, sort);
    await expectListed(1, all, sort);
    // The upkeep gives older records the time at which they were made.
    await inRequest(() => backfillProducts());
    await expectListed(2, { sellerId: 'ama' }, sort);
    await expectListed(2, all, sort);
    const { docs } = await firestore().collection('products').get();
    expect(docs.every((doc) => doc.get('created_at') !== undefined)).toBe(true);
  });
});

async function expectListed(
  count: number,
  scope: 'all' | { sellerId: string },
  sort: (typeof productSortNames)[number],
): Promise<void> {
  const request = {
    q: '',
    category: '',
    after: '',
    sort: scope === 'all' ? 'oldest' : sort,
  } as const;
  const names = ['pending', 'all'] as const;
  const { items, tabs } = await inRequest(() =>
    listProductsByTab(scope, { ...request, tab: 'pending' }, names),
  );
  expect(items).toHaveLength(count);
  expect(tabs.map((tab) => tab.count)).toEqual([count, count]);
}
