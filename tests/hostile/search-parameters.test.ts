import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { loader as notifications } from '~/routes/_person.notifications';
import { loader as log } from '~/routes/admin.activity-log';
import { loader as edits } from '~/routes/admin.edit-requests._index';
import { loader as queue } from '~/routes/admin.product-approval._index/route';
import { loader as promotions } from '~/routes/admin.track-promotions._index';
import { loader as users } from '~/routes/admin.user-management._index/route';
import { loader as person } from '~/routes/admin.user-management.$id/route';
import { loader as signInPage } from '~/routes/login';
import { loader as photo } from '~/routes/photos.$';
import { loader as resetPage } from '~/routes/reset-password';
import { loader as accounts } from '~/routes/seller.account-management._index/route';
import { loader as list } from '~/routes/seller.products._index/route';
import { loader as add } from '~/routes/seller.products.add';
import { loader as deleteSeveral } from '~/routes/seller.products.delete';
import { loader as edit } from '~/routes/seller.products.edit.$id/route';
import { loader as history } from '~/routes/seller.promotion-history';
import { loader as buyPage } from '~/routes/seller.promotions/route';
import { encodeCursor } from '~/utils/cursor';
import { openMarket } from '../authz/market';
import { type Account, become, nobody } from '../authz/people';
import { type Answer, callRoute, type RouteFunction } from '../setup/call-route';
import { countInput, manyRuns } from './inputs';
import { naughtyStrings } from './naughty-strings';

let seller: Account = nobody;
let admin: Account = nobody;

beforeAll(async () => {
  const market = await openMarket('owner');
  seller = market.owner;
  admin = await become('admin');
});

/** Every address that reads something from its search, and who opens it. */
const pages: [path: string, route: RouteFunction, who: () => Account, names: string[]][] = [
  [
    '/seller/products',
    list,
    () => seller,
    ['q', 'tab', 'category', 'sort', 'edit', 'after', 'trail'],
  ],
  ['/seller/products/delete', deleteSeveral, () => seller, ['id']],
  ['/seller/products/add', add, () => seller, ['from']],
  ['/seller/account-management', accounts, () => seller, ['add', 'edit']],
  ['/admin/edit-requests', edits, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/admin/product-approval', queue, () => admin, ['q', 'tab', 'category', 'after', 'trail']],
  ['/admin/activity-log', log, () => admin, ['type', 'user', 'item', 'after', 'trail']],
  ['/admin/user-management', users, () => admin, ['q', 'role', 'status', 'after', 'trail']],
  ['/admin/track-promotions', promotions, () => admin, ['q', 'tab', 'after', 'trail']],
  ['/seller/promotion-history', history, () => seller, ['q', 'tab', 'after', 'trail']],
  ['/seller/promotions', buyPage, () => seller, ['q', 'chosen', 'packageId', 'after', 'trail']],
  ['/notifications', notifications, () => seller, ['tab', 'after', 'trail']],
  ['/login', signInPage, () => nobody, ['redirectTo']],
  ['/reset-password', resetPage, () => nobody, ['oobCode']],
];

function open(
  [path, route, who]: (typeof pages)[number],
  search: [string, string][],
): Promise<Answer> {
  countInput();
  const query = new URLSearchParams(search);
  return callRoute(route, { path: `${path}?${query}`, cookie: who().cookie });
}

test.each(pages)('%s stands every naughty string in each of its parameters', async (...page) => {
  const [path] = page;
  for (const [index, text] of naughtyStrings.entries()) {
    const search = page[3].map((name, place): [string, string] => [
      name,
      naughtyStrings[(index + place * 7) % naughtyStrings.length] ?? text,
    ]);
    const { status, fault } = await open(page, search);
    expect({ search, fault }).toEqual({ search, fault: null });
    // A question about nothing leads back to the list.
    expect(status).toBe(path === '/seller/products/delete' ? 302 : 200);
  }
});

/** Cursors as this program writes them, but of rows that another list, or none, has. */
const cursor = fc
  .record({
    value: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.record({
        seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
        nanoseconds: fc.nat({ max: 999_999_999 }),
      }),
      fc.constant(null),
    ),
    id: fc.oneof(fc.stringMatching(/^[\w.~-]{1,40}$/), fc.constantFrom('.', '..', '__id__')),
    order: fc.constantFrom('', 'created_at desc', 'created_at asc', 'price asc', 'name'),
  })
  .map(encodeCursor);
const known = fc.constantFrom('all', 'pending', 'out-of-stock', 'price-low', 'oldest', 'unread');
const text = fc.oneof(
  cursor,
  known,
  fc.constantFrom(...naughtyStrings),
  fc.string({ unit: 'binary' }),
);

const mixtures = manyRuns(60);

test.each(pages)(
  '%s stands any mixture of parameters',
  {
    timeout: mixtures.timeout,
  },
  async (...page) => {
    const search = fc.array(fc.tuple(fc.constantFrom(...page[3], 'x'), text), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(search, async (pairs) => {
        const { status, fault } = await open(page, pairs);
        const expected = page[0] === '/seller/products/delete' ? [200, 302] : [200];
        return expected.includes(status) && fault === null;
      }),
      mixtures.options,
    );
  },
);

test('an id or a path that is none of ours is not found', async () => {
  // Half a character cannot stand in an address.
  for (const id of naughtyStrings.filter((text) => !/\p{Surrogate}/u.test(text))) {
    const { cookie } = seller;
    const product = await callRoute(edit, {
      path: '/seller/products/edit/x',
      params: { id },
      cookie,
    });
    expect({ id, status: product.status, fault: product.fault }).toEqual({
      id,
      status: 404,
      fault: null,
    });
    const found = await callRoute(person, {
      path: '/admin/user-management/x',
      params: { id },
      cookie: admin.cookie,
    });
    expect({ id, status: found.status, fault: found.fault }).toEqual({
      id,
      status: 404,
      fault: null,
    });
    for (const path of [id, `products/${id}`, `products/p1/${id}`]) {
      const { status, fault } = await callRoute(photo, {
        path: '/photos/x',
        params: { '*': path },
      });
      expect({ path, status, fault }).toEqual({ path, status: 404, fault: null });
    }
  }
});
