import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { firestore } from '~/repositories/firebase/app.server';
import { countNotifications } from '~/repositories/messages/notifications.server';
import { loader as adminLayout } from '~/routes/admin';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as chatPages } from '~/routes/chat.messages';
import { loader as bell } from '~/routes/notifications.newest';
import { loader as sellerLayout } from '~/routes/seller';
import { loader as accounts } from '~/routes/seller.account-management._index/route';
import { loader as order } from '~/routes/seller.orders.$id._index/route';
import { loader as sellerList } from '~/routes/seller.products._index/route';
import { makeNotification } from '../factories/notifications';
import { makeOlderProduct, makeProduct } from '../factories/products';
import { makeAccountList, makeSellerAccount } from '../factories/seller-accounts';
import { screens } from '../screens';
import { addressOf, counters, list, paramsOf, type Screen, session } from '../screens/screen';
import { callRoute, type RouteFunction, recordedContext } from '../setup/call-route';
import { loadRouteModules } from '../setup/route-modules';
import { fillLists, idsIn, putSingleRecords } from './support/full-market';
import { handled } from './support/request';
import { signedIn } from './support/sign-in';
import { put, times } from './support/store';

interface Visitor {
  id: string;
  cookie: string;
}

const visitor: Visitor = { id: '', cookie: '' };

let seller: Visitor;
let admin: Visitor;

/** What the page, with its layout, reads and calls: first when nothing is remembered, then once more. */
async function readsOf(routes: RouteFunction[], path: string, { cookie }: Visitor, params = {}) {
  const visit = async () => {
    const context = recordedContext();
    const call = { path, cookie, context, params };
    const answers = await Promise.all(routes.map((route) => callRoute(route, call)));
    for (const { status, fault } of answers) expect([status, fault]).toEqual([200, null]);
    const rows: unknown = Reflect.get(Object(answers.at(-1)?.body), 'items');
    const { reads, calls } = context.metrics;
    return { reads, calls, shown: Array.isArray(rows) ? rows.length : 0 };
  };
  const first = await visit();
  const again = await visit();
  return { first: first.reads, again: again.reads, calls: again.calls, shown: again.shown };
}

const modules = new Map((await loadRouteModules()).map((module) => [module.id, module]));

/** The loaders of a page: its frame's, and its own. */
const loadersOf = ({ route }: Screen) =>
  [...new Set([route.split('.')[0] ?? '', route])].flatMap((id) => modules.get(id)?.loader ?? []);

let ahead = 0;

/**
 * Settings and counts are remembered for half a minute at most, also those of a test before that went ahead
 * in time.
 */
function forgetWhatIsRemembered() {
  ahead += 62_000;
  stopClock();
}

/** So that what is remembered ends before both looks at a page or after them, never in between. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
}
afterEach(() => vi.useRealTimers());

beforeAll(async () => {
  [seller, admin] = [await signedIn('seller'), await signedIn('admin')];
});

/** The data version and the settings are read at first; a server follows them. */
const followed = 2;

it('with unread notifications, a page reads one more, at most every 5 s', async () => {
  const reader = await signedIn('seller');
  const frame = session + counters;
  const read = () => readsOf([sellerLayout], '/seller/products', reader);
  expect(await read()).toMatchObject({ first: frame + followed, again: frame });
  await put('notifications', makeNotification({ userId: reader.id }));
  await firestore().collection('users').doc(reader.id).update({ hasUnread: true });
  expect(await read()).toMatchObject({ first: frame + 1, again: frame });
  forgetWhatIsRemembered();
  expect(await read()).toMatchObject({ first: frame + 1 + followed, again: frame });
});

const everyCost = screens.flatMap((screen) =>
  typeof screen.costs === 'string'
    ? []
    : screen.costs.map((cost) => ({ screen, cost, name: `${screen.path}${cost.at ?? ''}` })),
);

describe.each([100, 1_100])(
  'with %i records in each list, a screen reads no more than it shows:',
  (count) => {
    beforeAll(async () => {
      await fillLists(seller, count);
      await putSingleRecords(seller);
    }, 120_000);

    /** An aggregation costs one read for each thousand that it counts. */
    const most = ({ reads, counts = 0 }: { reads: number; counts?: number }) =>
      reads + counts * Math.ceil(count / 1_000);

    it.each(everyCost)('$name', async ({ screen, cost }) => {
      if (cost.first) forgetWhatIsRemembered();
      else stopClock();
      const who = { nobody: visitor, seller, admin }[screen.as];
      const found = await readsOf(
        loadersOf(screen),
        addressOf(screen, cost, idsIn(seller)),
        who,
        paramsOf(screen, cost, idsIn(seller)),
      );
      if (cost.rows) expect(found.shown).toBe(cost.rows);
      expect(found.again).toBeLessThanOrEqual(most(cost));
      expect(found.calls).toBeLessThanOrEqual(cost.calls);
      if (cost.first) expect(found.first).toBeLessThanOrEqual(most(cost.first));
    });

    it('an order reads itself and its neighbours, all of them', async () => {
      const { again } = await readsOf([sellerLayout, order], '/seller/orders/x?tab=accept', seller, {
        id: 'order-9',
      });
      expect(again).toBe(session + counters + 3);
    });

    it('more of a conversation, and the bell its ten', async () => {
      const page = await readsOf([chatPages], '/chat/messages', seller);
      expect(page.again).toBeLessThanOrEqual(list + 1);
      const newest = await readsOf([bell], '/notifications/newest', seller);
      expect(newest.again).toBe(10 + session);
    });
  },
);

describe('a list with older records, which carry userId', () => {
  const at = (index: number) => Timestamp.fromMillis(1_700_000_000_000 + index * 1_000);

  it('reads none of them on the pages that they do not stand on', async () => {
    const fresh = await signedIn('seller');
    const seller_id = fresh.id;
    await put(
      'products',
      ...times(40, (index) => makeProduct({ seller_id, created_at: at(index + 40) })),
      ...times(40, (index) => makeOlderProduct({ seller_id, created_at: at(index) })),
    );
    const { again, shown } = await readsOf([sellerLayout, sellerList], '/seller/products', fresh);
    expect(shown).toBe(25);
    // Without an order yet, it also looks for a payment account.
    expect(again).toBe(list + counters + 1);
  });
});

describe('a count of more than a thousand', () => {
  it('is counted once a minute; a smaller one each time', async () => {
    const write = (from: number, count: number) =>
      put('notifications', ...times(count, () => makeNotification({ userId: `n${from}` })));
    const count = (from: number) =>
      handled(() => countNotifications({ userId: `n${from}` }, {})).then(({ value, reads }) => ({
        value,
        reads,
      }));
    await Promise.all([write(1, 1_001), write(2, 1_000)]);
    expect(await count(1)).toEqual({ value: 1_001, reads: 2 });
    expect(await count(2)).toEqual({ value: 1_000, reads: 1 });
    await Promise.all([write(1, 1), write(2, 1)]);
    expect(await count(1)).toEqual({ value: 1_001, reads: 0 });
    expect(await count(2)).toEqual({ value: 1_001, reads: 2 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await count(1)).toEqual({ value: 1_002, reads: 2 });
  });
});

describe('payment accounts', () => {
  it('read their rows, and one document for all of them where an admin looks', async () => {
    const fresh = await signedIn('seller');
    const made = times(10, () => makeSellerAccount({ userId: fresh.id }));
    await put('selleraccounts', ...made);
    await put('sellerAccountLists', makeAccountList(fresh.id, made));
    await put('products', ...times(3, () => makeProduct({ seller_id: fresh.id })));
    const path = '/seller/account-management';
    const { first } = await readsOf([sellerLayout, accounts], path, fresh);
    expect(first).toBe(10 + session + counters);
    const page = `/admin/user-management/${fresh.id}`;
    const { again } = await readsOf([adminLayout, person], page, admin, { id: fresh.id });
    expect(again).toBeLessThanOrEqual(10 + counters);
  });
});

describe('a short list', () => {
  it('reads its rows, and nothing for the rows that there are not', async () => {
    const fresh = await signedIn('seller');
    await put('products', ...times(3, () => makeProduct({ seller_id: fresh.id })));
    const { again, shown } = await readsOf([sellerLayout, sellerList], '/seller/products', fresh);
    expect(shown).toBe(3);
    // Without an order yet, it also looks for a payment account.
    expect(again).toBe(3 + session + counters + 1);
  });
});
