import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { AdminRight } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import { shopOf } from '~/schemas/users/shop';
import type { User, UserStatus } from '~/schemas/users/user';
import { pageQuery } from '../firebase/pages.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { countRoleChange } from './role-counts.server';
import { putShop, shopIn } from './shop-records.server';
import { type UserFilters, updatePersonAndShop, updateUser, users } from './users.server';

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

/** Suspends a user and ends their sessions, also after `reactivateUser`. Reads, as `reactivateUser` does. */
export function suspendUser(unit: UnitOfWork, person: User, suspendedReason: string): Promise<void> {
  const now = Timestamp.now();
  const others = { suspendedReason, suspendedAt: now, sessionsValidAfter: now };
  return updateStatus(unit, person, 'suspended', others);
}

export function reactivateUser(unit: UnitOfWork, person: User): Promise<void> {
  const others = { suspendedReason: FieldValue.delete(), suspendedAt: FieldValue.delete() };
  return updateStatus(unit, person, 'active', others);
}

async function updateStatus(
  unit: UnitOfWork,
  person: User,
  status: UserStatus,
  others: DocumentData,
): Promise<void> {
  // What else the shop of a former seller says stays as it was when it ended.
  const ended = person.role === 'seller' || !person.ownShop ? null : await shopIn(unit, person.id);
  updatePersonAndShop(unit, person, { status }, others);
  if (ended) putShop(unit, { ...ended, status: shopOf({ ...person, status }).status });
}

/**
 * Writes and counts the role only; the service sets the claim of the login. Reads, so that it comes before
 * the other writes.
 *
 * @param person as the transaction has read them
 * @param by of a new admin: who answers for them, and what they may do
 */
export async function updateRole(
  unit: UnitOfWork,
  person: User,
  role: Role,
  { by, rights }: { by: string; rights: readonly AdminRight[] },
): Promise<void> {
  await countRoleChange(unit, person, role);
  const isAdmin = role === 'admin';
  const others = {
    adminSince: isAdmin ? Timestamp.now() : FieldValue.delete(),
    adminBy: isAdmin ? by : FieldValue.delete(),
    adminConfirmedBy: FieldValue.delete(),
    adminRights: isAdmin ? rights : FieldValue.delete(),
  };
  updatePersonAndShop(unit, person, { role }, others);
}

/**
 * What an admin may do.
 *
 * @param answeredBy who answers for them as for a new admin, where a right makes them one; null where none
 *   does
 */
export function updateAdminRights(
  unit: UnitOfWork,
  id: string,
  adminRights: readonly AdminRight[],
  answeredBy: string | null,
): void {
  const anew =
    answeredBy === null
      ? {}
      : { adminSince: Timestamp.now(), adminBy: answeredBy, adminConfirmedBy: FieldValue.delete() };
  updateUser(unit, id, { adminRights, ...anew, updatedAt: Timestamp.now() });
}

/** Notes which admin has confirmed a new one. */
export function confirmAdmin(unit: UnitOfWork, id: string, adminConfirmedBy: string): void {
  updateUser(unit, id, { adminConfirmedBy, updatedAt: Timestamp.now() });
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

/** The shops of others in which a person helps; what they may do there is in the shops' records. */
export function updateHelpsIn(unit: UnitOfWork, id: string, helpsIn: readonly string[]): void {
  updateUser(unit, id, { helpsIn, updatedAt: Timestamp.now() });
}

export function updateSavedViews(unit: UnitOfWork, id: string, savedViews: User['savedViews']): void {
  updateUser(unit, id, { savedViews });
}
