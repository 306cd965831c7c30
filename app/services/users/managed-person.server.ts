import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { rightsOfAdmin, type User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { versionHash } from '~/utils/version-hash.server';

/** The result of changing a user: who they were, and whether this form made the change. */
export interface Managed {
  person: User;
  /** False when nothing changed: the form was sent twice, or another admin was first. */
  changed: boolean;
}

/**
 * The user to change, read in the transaction together with the acting admin, who may have been suspended or
 * demoted a moment ago. Both are read by reference, so that two admins who suspend each other at once do so
 * one after the other.
 *
 * @returns the person, and the acting admin as they are now
 * @throws AppError `forbidden` when the actor is no longer an active admin who manages users, `not-found` for
 *   an unknown id
 */
export async function getPersonForUpdate(
  unit: UnitOfWork,
  actor: User,
  id: string,
): Promise<{ person: User; by: User }> {
  // The person first: admins who decide about one person at once take turns.
  const [person, by] = await Promise.all([
    findUserForUpdate(unit, 'all', id),
    requireActiveAdmin(unit, actor),
  ]);
  if (!person) throw notFound('user');
  return { person, by };
}

/** @throws AppError `forbidden` when the actor is no longer an active admin who manages users */
export async function requireActiveAdmin(unit: UnitOfWork, actor: User): Promise<User> {
  const current = await findUserForUpdate(unit, 'all', actor.id);
  if (current?.role === 'admin' && current.status === 'active') {
    if (rightsOfAdmin(current).includes('people')) return current;
    throw new AppError('forbidden', 'the actor lacks the right people', 'You no longer manage users.');
  }
  throw new AppError(
    'forbidden',
    `the actor is ${current?.status ?? 'missing'}, ${current?.role ?? 'no role'}`,
    'You are no longer an admin.',
  );
}

/** The version of a user: changes with everything an admin can change. */
export function versionOfUser(user: User): string {
  const { role, status, suspendedReason, firstName, lastName } = user;
  const { displayName, businessName, phone, adminSince, adminRights } = user;
  const names = [firstName, lastName, displayName, businessName, phone];
  return versionHash([
    role,
    status,
    suspendedReason,
    ...names,
    ...(adminSince === null ? [] : [adminSince]),
    ...(adminRights ?? []),
  ]);
}

/** @throws AppError `conflict` when the user changed since the form was shown */
export function requireUserVersion(person: User, version: string | undefined): void {
  if (version === undefined || version === versionOfUser(person)) return;
  throw new AppError(
    'conflict',
    'the user changed since the form was shown',
    'This user was changed while you had the page open. Check the current details, then try again.',
  );
}
