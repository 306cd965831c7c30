import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Role } from '~/schemas/roles';
import type { User, UserStatus } from '~/schemas/users/user';
import { pageQuery } from '../firebase/pages.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { countRoleChange } from './role-counts.server';
import { type UserFilters, updateUser, users } from './users.server';

/** What admins do with users. What users change themselves is in `users.server.ts`. */

export type { UserFilters } from './users.server';

export const {
  list: listUsers,
  count: countUsers,
  findMany: findUsers,
  findForUpdate: findUserForUpdate,
  findManyForUpdate: findUsersForUpdate,
} = users;

/** As `countUsers`, at the moment of a snapshot. */
export function countUsersInTransaction(unit: Reads, filters: UserFilters): Promise<number> {
  return unit.count(pageQuery(users.query('all', filters), users.orderOf(filters), null));
}

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

/**
 * Writes and counts the role only; the service sets the claim of the login. Reads, so that it comes before
 * the other writes.
 *
 * @param person as the transaction has read them
 * @param by the admin who answers for a new one
 */
export async function updateRole(
  unit: UnitOfWork,
  person: Pick<User, 'id' | 'role' | 'createdAt'>,
  role: Role,
  by: string,
): Promise<void> {
  await countRoleChange(unit, person, role);
  const now = Timestamp.now();
  const isAdmin = role === 'admin';
  updateUser(unit, person.id, {
    role,
    adminSince: isAdmin ? now : FieldValue.delete(),
    adminBy: isAdmin ? by : FieldValue.delete(),
    adminConfirmedBy: FieldValue.delete(),
    updatedAt: now,
  });
}

/** Notes which admin has confirmed a new one. */
export function confirmAdmin(unit: UnitOfWork, id: string, adminConfirmedBy: string): void {
  updateUser(unit, id, { adminConfirmedBy, updatedAt: Timestamp.now() });
}

/** The last day of a seller's holiday as YYYY-MM-DD, or null for none. */
export function updateHoliday(unit: UnitOfWork, id: string, closedUntil: string | null): void {
  updateUser(unit, id, {
    closedUntil: closedUntil ?? FieldValue.delete(),
    updatedAt: Timestamp.now(),
  });
}

/** What is sent to a user, and how. */
export function updateMessageFields(
  unit: UnitOfWork,
  id: string,
  fields: Partial<Pick<User, 'messageChoices' | 'confirmedPhone' | 'quietFrom' | 'quietTo' | 'marketing'>>,
): void {
  updateUser(unit, id, { ...fields, updatedAt: Timestamp.now() });
}

/** The tag of the language that a user reads. */
export function updateLanguage(unit: UnitOfWork, id: string, language: NonNullable<User['language']>): void {
  updateUser(unit, id, { language, updatedAt: Timestamp.now() });
}

/** The stock at which a seller is notified. */
export function updateLowStockAt(unit: UnitOfWork, id: string, lowStockAt: number): void {
  updateUser(unit, id, { lowStockAt, updatedAt: Timestamp.now() });
}

/** What a seller's papers say of the business. */
export function updatePaper(
  unit: UnitOfWork,
  id: string,
  { businessAddress, tin }: Pick<User, 'businessAddress' | 'tin'>,
): void {
  updateUser(unit, id, { businessAddress, tin, updatedAt: Timestamp.now() });
}

/** The name in the address of a seller's page. */
export function updateShopPageName(unit: UnitOfWork, id: string, shopPage: string): void {
  updateUser(unit, id, { shopPage, updatedAt: Timestamp.now() });
}

export function updateSavedViews(unit: UnitOfWork, id: string, savedViews: User['savedViews']): void {
  updateUser(unit, id, { savedViews });
}
