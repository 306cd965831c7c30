import { expect, test } from 'vitest';
import { findCurrentItem } from './navigation';

const groups = [
  {
    items: [
      { to: '/admin', label: 'Dashboard', icon: 'dashboard' as const },
      { to: '/admin/chats', label: 'Chats', icon: 'chats' as const, alsoAt: '/admin/chat' },
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
