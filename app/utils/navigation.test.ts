import { expect, test } from 'vitest';
import { perQueue } from './admin-queues';
import { navigationOf } from './area-navigation';
import { findCurrentItem } from './navigation';
import { noSellerWork } from './seller-work';

const groups = [
  {
    items: [
      { to: '/admin', label: 'Dashboard', icon: 'dashboard' as const },
      { to: '/admin/chats', label: 'Messages', icon: 'chats' as const, alsoAt: '/admin/chat' },
      { to: '/admin/orders?status=pending', label: 'Orders', icon: 'orders' as const },
    ],
  },
];

test.each([
  ['/admin', '/admin'],
  ['/admin/', '/admin'],
  ['/admin/chats?filter=unread', '/admin/chats'],
  ['/admin/chat/42', '/admin/chats'],
  ['/admin/orders/7#timeline', '/admin/orders?status=pending'],
  ['/admin/else', '/admin'],
  ['/profile', null],
])('at %s the current item is %s', (path, expected) => expect(findCurrentItem(groups, path)).toBe(expected));

test.each(['admin', 'seller', 'buyer'] as const)('each key of the menu of %s leads to one page', (role) => {
  const counts = { queueCounts: perQueue(() => 0), work: noSellerWork, unreadMessages: 0 };
  const keys = navigationOf(role, counts).flatMap(({ items }) => items.flatMap(({ goKey }) => goKey ?? []));
  expect(new Set(keys).size).toBe(keys.length);
  // `g` begins again.
  expect(keys).not.toContain('g');
});
