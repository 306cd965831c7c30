import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loader as personLayout } from '~/routes/_person';
import { loader as notifications } from '~/routes/_person.notifications';
import { loader as adminLayout } from '~/routes/admin';
import { loader as activityLog } from '~/routes/admin.activity-log';
import { loader as dashboard } from '~/routes/admin.dashboard';
import { loader as queue } from '~/routes/admin.product-approval._index/route';
import { loader as decision } from '~/routes/admin.product-approval.$id/route';
import { loader as bell } from '~/routes/notifications.newest';
import { loader as sellerLayout } from '~/routes/seller';
import { loader as sellerList } from '~/routes/seller.products._index';
import { loader as editProduct } from '~/routes/seller.products.edit.$id/route';
import { makeHistoryLog } from '../factories/history-logs';
import { makeNotification } from '../factories/notifications';
import { makeProduct } from '../factories/products';
import { callRoute, type RouteFunction, recordedContext } from '../setup/call-route';
import { signedIn } from './support/sign-in';
import { put, times } from './support/store';

interface Visitor {
  id: string;
  cookie: string;
}

let seller: Visitor;
let admin: Visitor;
let written = 0;

/** Fills every list up to `count` records. */
async function fill(count: number): Promise<void> {
  const statuses = ['pending', 'approved', 'rejected'] as const;
  const fresh = Array.from({ length: count - written }, (_, index) => written + index);
  const created_at = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 1_000);
  await put(
    'products',
    ...fresh.map((index) =>
      makeProduct({
        id: `product-${index}`,
        seller_id: seller.id,
        title: `Kente stole ${index}`,
        status: statuses[index % 3],
        quantity: index % 5,
        created_at: created_at(index),
      }),
    ),
  );
  await put(
    'notifications',
    ...fresh.map(() => makeNotification({ userId: seller.id, isRead: true })),
  );
  await put('history_logs', ...fresh.map(() => makeHistoryLog({ itemId: 'product-3' })));
  written = count;
}

/** What the page, with its layout, reads: first when nothing is remembered, then once more. */
async function readsOf(
  routes: RouteFunction[],
  path: string,
  { cookie }: Visitor,
  id = '',
): Promise<{ first: number; again: number; shown: number }> {
  const visit = async () => {
    const context = recordedContext();
    const call = { path, cookie, context, params: { id } };
    const answers = await Promise.all(routes.map((route) => callRoute(route, call)));
    for (const { status, fault } of answers) expect([status, fault]).toEqual([200, null]);
    const rows: unknown = Reflect.get(Object(answers.at(-1)?.body), 'items');
    return { reads: context.metrics.reads, shown: Array.isArray(rows) ? rows.length : 0 };
  };
  const first = await visit();
  const again = await visit();
  return { first: first.reads, again: again.reads, shown: again.shown };
}

const session = 1;
const lookAhead = 1;
/** Tells nearly every seller's list that there are no older records to merge. */
const older = 1;
const list = 25 + lookAhead + session;
/** One count for each tab but 'all', which is the sum of the states. */
const tabs = { seller: 4, admin: 3 };

/** Settings and counts are remembered for half a minute at most. */
function forgetWhatIsRemembered() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
}
afterEach(() => vi.useRealTimers());

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
});

describe.each([100, 1_000])(
  'with %i records in each list, a page reads no more than it shows:',
  (count) => {
    beforeAll(() => fill(count));

    it.each([
      ['a seller’s products', '/seller/products', list + older + tabs.seller],
      ['a tab', '/seller/products?tab=approved&sort=price-low', list + older + tabs.seller],
      ['what a seller searched', '/seller/products?q=kente+stole', list + older + tabs.seller],
    ])('%s', async (_, path, most) => {
      const { again, shown } = await readsOf([sellerLayout, sellerList], path, seller);
      expect(shown).toBe(25);
      expect(again).toBeLessThanOrEqual(most);
    });

    it.each([
      ['/admin/product-approval', list + tabs.admin],
      ['/admin/product-approval?tab=all', list + tabs.admin],
      ['/admin/product-approval?q=kente', list + tabs.admin],
    ])('the queue %s', async (path, most) => {
      const { again, shown } = await readsOf([adminLayout, queue], path, admin);
      expect(shown).toBe(25);
      expect(again).toBeLessThanOrEqual(most);
    });

    it('the notifications and the activity log', async () => {
      const read = await readsOf([personLayout, notifications], '/notifications', seller);
      expect(read.shown).toBe(25);
      expect(read.again).toBeLessThanOrEqual(list + 2);
      const log = await readsOf([adminLayout, activityLog], '/admin/activity-log', admin);
      expect(log.shown).toBe(25);
      // The log itself counts one entry more for each person who registered.
      expect(log.again).toBeLessThanOrEqual(list + Math.ceil((count + 2) / 1_000));
    });

    it('a product for approval reads 10 at most, and 11 when nothing is remembered', async () => {
      forgetWhatIsRemembered();
      const path = '/admin/product-approval/product-3';
      const { first, again } = await readsOf([adminLayout, decision], path, admin, 'product-3');
      expect(first).toBeLessThanOrEqual(11);
      expect(again).toBeLessThanOrEqual(10);
    });

    it('a product of a seller reads 10 at most', async () => {
      const path = '/seller/products/edit/product-3';
      const { first } = await readsOf([sellerLayout, editProduct], path, seller, 'product-3');
      expect(first).toBeLessThanOrEqual(10);
    });

    it('the dashboard reads its two short lists, and the bell its ten', async () => {
      const { first } = await readsOf([adminLayout, dashboard], '/admin/dashboard', admin);
      expect(first).toBeLessThanOrEqual(6 + 6 + session + 1);
      const newest = await readsOf([bell], '/notifications/newest', seller);
      expect(newest.again).toBe(10 + session);
    });
  },
);

describe('a short list', () => {
  it('reads its rows, and nothing for the rows that there are not', async () => {
    const fresh = await signedIn('seller');
    await put('products', ...times(3, () => makeProduct({ seller_id: fresh.id })));
    const { again, shown } = await readsOf([sellerLayout, sellerList], '/seller/products', fresh);
    expect(shown).toBe(3);
    expect(again).toBe(3 + session + older + tabs.seller);
  });
});
