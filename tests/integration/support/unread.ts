import { expect } from 'vitest';
import type { User } from '~/schemas/users/user';
import { stored, storedAll } from './store';

/** How many notifications of a person are unread; fails where their record says otherwise. */
export async function unreadOf({ id }: Pick<User, 'id'>): Promise<number> {
  const all = await storedAll('notifications');
  const count = all.filter(({ userId, isRead }) => userId === id && !isRead).length;
  expect((await stored('users', id))?.hasUnread, `the mark of ${id}, with ${count} unread`).toBe(count > 0);
  return count;
}
