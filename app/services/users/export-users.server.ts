import type { Readable } from 'node:stream';
import { listUsers } from '~/repositories/user-management.server';
import type { User } from '~/schemas/user';
import type { UserListSearch } from '~/schemas/user-forms';
import { exportList, exportPageSize } from '../csv/export-list.server';

const header = [
  'id',
  'email',
  'firstName',
  'lastName',
  'displayName',
  'businessName',
  'phone',
  'role',
  'status',
  'suspendedReason',
  'createdAt',
] as const;

/** The admins' list of people, on all its pages, as CSV. */
export function exportUsers(
  scope: 'all',
  { q, role, status }: Pick<UserListSearch, 'q' | 'role' | 'status'>,
  signal: AbortSignal,
): Readable {
  const filters = {
    search: q,
    role: role === 'all' ? undefined : role,
    status: status || undefined,
  };
  const list = (cursor: string | null) => listUsers(scope, { ...filters, cursor, size: exportPageSize });
  return exportList({ header, list, rowOf }, signal);
}

const rowOf = (user: User): string[] => header.map((name) => user[name] ?? '');
