import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Role, User, UserStatus } from '~/schemas/user';
import type { UnitOfWork } from './firebase/firestore.server';
import { updateUser, users } from './users.server';

/** What admins do with users. What users change themselves is in `users.server.ts`. */

export type { UserFilters } from './users.server';

export const {
  list: listUsers,
  count: countUsers,
  findMany: findUsers,
  findForUpdate: findUserForUpdate,
} = users;

/** Suspends a user and ends their sessions, also after `reactivateUser`. */
export function suspendUser(unit: UnitOfWork, id: string, suspendedReason: string): void {
  const now = Timestamp.now();
  const status: UserStatus = 'suspended';
  updateUser(unit, id, {
    status,
    suspendedReason,
    suspendedAt: now,
    sessionsValidAfter: now,
    updatedAt: now,
  });
}

export function reactivateUser(unit: UnitOfWork, id: string): void {
  const status: UserStatus = 'active';
  updateUser(unit, id, {
    status,
    updatedAt: Timestamp.now(),
    suspendedReason: FieldValue.delete(),
    suspendedAt: FieldValue.delete(),
  });
}

/** Writes the role only; the service sets the claim of the login. */
export function updateRole(unit: UnitOfWork, id: string, role: Role): void {
  updateUser(unit, id, { role, updatedAt: Timestamp.now() });
}

/** The last day of a seller's holiday as YYYY-MM-DD, or null for none. */
export function updateHoliday(unit: UnitOfWork, id: string, closedUntil: string | null): void {
  updateUser(unit, id, {
    closedUntil: closedUntil ?? FieldValue.delete(),
    updatedAt: Timestamp.now(),
  });
}

/** The stock at which a seller is notified. */
export function updateLowStockAt(unit: UnitOfWork, id: string, lowStockAt: number): void {
  updateUser(unit, id, { lowStockAt, updatedAt: Timestamp.now() });
}

export function updateSavedViews(unit: UnitOfWork, id: string, savedViews: User['savedViews']): void {
  updateUser(unit, id, { savedViews });
}
