import type { UserFilters } from '~/repositories/people/users.server';
import type { UserListSearch } from '~/schemas/users/user-forms';
import { dayMs } from '~/utils/dates';

/** The filters of the list of users in its URL, without the role. A search covers all days of sign-up. */
export function userFiltersOf({
  q,
  status,
  from,
  to,
}: Pick<UserListSearch, 'q' | 'status' | 'from' | 'to'>): UserFilters {
  const isDated = q === '' && (from !== '' || to !== '');
  return {
    search: q,
    status: status || undefined,
    joined: isDated
      ? {
          from: from ? new Date(from).toISOString() : undefined,
          before: to ? new Date(Date.parse(to) + dayMs).toISOString() : undefined,
        }
      : undefined,
  };
}
