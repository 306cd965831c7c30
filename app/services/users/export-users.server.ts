import type { Readable } from 'node:stream';
import { listUsers } from '~/repositories/people/user-management.server';
import { statusLabels } from '~/schemas/statuses';
import type { User } from '~/schemas/users/user';
import type { UserListSearch } from '~/schemas/users/user-forms';
import { type CsvColumns, exportList } from '../csv/export-list.server';
import { userFiltersOf } from './user-filters';

/** All pages of the admins' user list as CSV. */
export function exportUsers(
  scope: 'all',
  { role, ...search }: Omit<UserListSearch, 'after' | 'trail'>,
  signal: AbortSignal,
): Readable {
  const filters = { ...userFiltersOf(search), role: role === 'all' ? undefined : role };
  return exportList(columns, signal, (page) => listUsers(scope, { ...filters, ...page }));
}

const columns: CsvColumns<User> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  displayName: ({ displayName }) => displayName,
  businessName: ({ businessName }) => businessName,
  phone: ({ phone }) => phone,
  role: ({ role }) => statusLabels.role[role],
  status: ({ status }) => statusLabels.user[status],
  suspendedReason: ({ suspendedReason }) => suspendedReason,
  createdAt: ({ createdAt }) => createdAt,
};
