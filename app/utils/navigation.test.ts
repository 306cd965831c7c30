import { expect, test } from 'vitest';
import { allRights } from '~/schemas/rights';
import { perQueue } from './admin-queues';
import { sectionsOf } from './area-navigation';
import { isOfBulk } from './bulk-addresses';
import { countOf, findPlace, type Section } from './navigation';
import { noSellerWork } from './seller-work';

const nothing = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };
const menuOf = (role: 'admin' | 'seller' | 'buyer', hasBulk = true) =>
  sectionsOf(role, nothing, { hasBulk, rights: allRights });

test('the menus are short', () => {
  expect(menuOf('seller').map(({ label }) => label)).toEqual([
    'Today',
    'Orders',
    'Products',
    'Money',
    'Messages',
    'Bulk',
    'Grow',
  ]);
  expect(menuOf('admin').map(({ label }) => label)).toEqual([
    'Dashboard',
    'Messages',
    'Products',
    'Orders',
    'Money',
    'Bulk',
    'Promotions',
    'Sales',
    'Users',
    'Settings',
  ]);
});

const sections: Section[] = [
  { label: 'Home', icon: 'dashboard', pages: [{ to: '/admin', label: 'Home' }] },
  {
    label: 'Messages',
    icon: 'messages',
    pages: [
      { to: '/admin/chats', label: 'All', alsoAt: ['/admin/chat'] },
      { to: '/admin/users?role=buyer', label: 'Buyers', isElsewhere: true },
    ],
  },
  { label: 'People', icon: 'users', pages: [{ to: '/admin/users?role=seller', label: 'Sellers' }] },
];

test.each([
  ['/admin', 'Home', true],
  ['/admin/', 'Home', true],
  ['/admin/chats?filter=unread', 'All', true],
  ['/admin/chat/42', 'All', false],
  ['/admin/users/7#timeline', 'Sellers', false],
  ['/admin/else', 'Home', false],
])('%s is at %s', (path, label, isPage) => {
  expect(findPlace(sections, path)).toMatchObject({ page: { label }, isPage });
});

test('what is in no menu has no place', () => expect(findPlace(sections, '/profile')).toBeNull());

test.each(['admin', 'seller'] as const)(
  'each page of the menu of %s is the current one on itself',
  (role) => {
    for (const section of menuOf(role))
      for (const page of section.pages)
        if (!page.isElsewhere) expect(findPlace(menuOf(role), page.to)).toMatchObject({ section, page });
  },
);

test.each(['admin', 'seller', 'buyer'] as const)('each key of the menu of %s leads to one page', (role) => {
  const keys = menuOf(role).flatMap(({ pages }) => pages.flatMap(({ goKey }) => goKey ?? []));
  expect(new Set(keys).size).toBe(keys.length);
  // `g` begins again.
  expect(keys).not.toContain('g');
});

test('each queue counts once in the menu, where its section is', () => {
  let number = 0;
  // Powers of two: a sum says which ones are in it.
  const queueCounts = perQueue(() => 2 ** number++);
  const menu = sectionsOf('admin', { ...nothing, queueCounts }, { hasBulk: true, rights: allRights });
  const ofMenu = menu.reduce((sum, section) => sum + countOf(section), 0);
  expect(ofMenu).toBe(2 ** number - 1);
  const { disputes, refunds, intake } = queueCounts;
  const orders = menu.find(({ label }) => label === 'Orders');
  expect(orders && countOf(orders)).toBe(disputes + refunds + intake);
});

test('a seller’s work counts once in the menu', () => {
  const work = { orders: 1, bulkSales: 2, bulkPurchases: 4, usesBulk: true };
  const menu = sectionsOf(
    'seller',
    { ...nothing, work, unreadMessages: 8 },
    { hasBulk: true, rights: allRights },
  );
  expect(menu.map(countOf)).toEqual([0, 1, 0, 0, 8, 6, 0]);
});

test.each(['admin', 'seller'] as const)('without bulk trade the menu of %s has none of it', (role) => {
  const before = menuOf(role).flatMap(({ pages }) => pages.map(({ to }) => to));
  const left = menuOf(role, false);
  expect(left.map(({ label }) => label)).not.toContain('Bulk');
  expect(left.flatMap(({ pages }) => pages.map(({ to }) => to))).toEqual(
    before.filter((to) => !isOfBulk(to)),
  );
  expect(before.some(isOfBulk)).toBe(true);
  // As the router matches them.
  expect(['/SELLER/my-b2b/add', '/seller/my%2Db2b?tab=x'].every(isOfBulk)).toBe(true);
  expect(isOfBulk('/seller/%zz')).toBe(false);
});

test('every route of bulk trade is known as one, and no other', () => {
  const routes = Object.keys(import.meta.glob(['../routes/*.ts*', '../routes/*/route.ts*']));
  const wrong = routes
    .map((file) => file.replace(/^\.\.\/routes\/|(\/route)?\.tsx?$/g, ''))
    .filter((name) => {
      const address = `/${name.replaceAll(/\._index|_(?=\.|$)/g, '').replaceAll('.', '/')}`;
      return isOfBulk(address) !== /b2b|^trade|payouts\.bulk/.test(name);
    });
  expect(routes.length).toBeGreaterThan(150);
  expect(wrong).toEqual([]);
});
