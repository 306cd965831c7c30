import { countUsers, listUsers, type UserFilters } from '~/repositories/user-management.server';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, roles, type User } from '~/schemas/user';
import type { UserListSearch } from '~/schemas/user-forms';
import { userFiltersOf } from './user-filters';

const tabNames = ['all', ...roles] as const;
export type UserTab = (typeof tabNames)[number];

/**
 * A page of users, and the count of each role for the same search and status. Reads the rows shown plus one;
 * each count is one aggregation.
 */
export async function listUsersByRole({ role, after, ...search }: UserListSearch) {
  const shared = userFiltersOf(search);
  const filtersOf = (name: UserTab): UserFilters => (name === 'all' ? shared : { ...shared, role: name });
  const [page, counts] = await Promise.all([
    listUsers('all', { ...filtersOf(role), cursor: after }),
    Promise.all(tabNames.map((name) => countUsers('all', filtersOf(name)))),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs: tabNames.map((name, index) => ({ name, count: counts[index] ?? 0 })),
  };
}

/** The data of one row. */
function summaryOf(user: User) {
  const { id, email, businessName, role, status, createdAt } = user;
  return { id, name: nameOf(user), email, businessName, role, status, createdAt };
}
