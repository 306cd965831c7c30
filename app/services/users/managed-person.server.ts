import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import type { User } from '~/schemas/users/user';
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
 * @throws AppError `forbidden` when the actor is no longer an active admin, `not-found` for an unknown id
 */
export async function getPersonForUpdate(unit: UnitOfWork, actor: User, id: string): Promise<User> {
  // The person first: admins who decide about one person at once take turns.
  const [person] = await Promise.all([findUserForUpdate(unit, 'all', id), requireActiveAdmin(unit, actor)]);
  if (!person) throw notFound('user');
  return person;
}

/** @throws AppError `forbidden` when the actor is no longer an active admin */
export async function requireActiveAdmin(unit: UnitOfWork, actor: User): Promise<void> {
  const current = await findUserForUpdate(unit, 'all', actor.id);
  if (current?.role === 'admin' && current.status === 'active') return;
  throw new AppError(
    'forbidden',
    `the actor is ${current?.status ?? 'missing'}, ${current?.role ?? 'no role'}`,
    'You are no longer an admin.',
  );
}

/** The version of a user: changes with everything an admin can change. */
export function versionOfUser(user: User): string {
  const { role, status, suspendedReason, firstName, lastName } = user;
  const { displayName, businessName, phone, adminSince } = user;
  const names = [firstName, lastName, displayName, businessName, phone];
  return versionHash([role, status, suspendedReason, ...names, ...(adminSince === null ? [] : [adminSince])]);
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
