import { countUsers, listUsers, type UserFilters } from '~/repositories/people/user-management.server';
import { roles } from '~/schemas/roles';
import { isReadable } from '~/schemas/unreadable';
import { nameOf, type User } from '~/schemas/users/user';
import type { UserListSearch } from '~/schemas/users/user-forms';
import { countTabs } from '../counters/tab-counts.server';
import { countRoles } from './user-counts.server';
import { userFiltersOf } from './user-filters';

const tabNames = ['all', ...roles] as const;
export type UserTab = (typeof tabNames)[number];

/** A page of users, and the counts of the roles (`countTabs`). Reads the rows shown plus one. */
export async function listUsersByRole({ role, after, ...search }: UserListSearch) {
  const shared = userFiltersOf(search);
  const filtersOf = (name: UserTab): UserFilters => (name === 'all' ? shared : { ...shared, role: name });
  const [page, tabs] = await Promise.all([
    listUsers('all', { ...filtersOf(role), cursor: after }),
    countTabs({
      names: tabNames,
      tab: role,
      isFiltered: Object.values(shared).some((filter) => filter !== '' && filter !== undefined),
      kept: countRoles,
      count: (name) => countUsers('all', filtersOf(name)),
    }),
  ]);
  return {
    nextCursor: page.nextCursor,
    items: page.items.map((row) => (isReadable(row) ? summaryOf(row) : row)),
    tabs,
  };
}

/** The data of one row. */
function summaryOf(user: User) {
  const { id, email, businessName, role, status, createdAt } = user;
  return { id, name: nameOf(user), email, businessName, role, status, createdAt };
}
