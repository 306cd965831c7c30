import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import type { User } from '~/schemas/user';
import { AppError, notFound } from '~/utils/app-error';
import { versionHash } from '~/utils/version-hash.server';

/** What a change of a person answers: who they were, and whether this form was the one that changed it. */
export interface Managed {
  person: User;
  /** False when it was so before: the form was sent twice, or another admin was first. */
  changed: boolean;
}

/**
 * The person to be changed, read in the transaction together with the admin who does it: whoever was
 * suspended or demoted a moment ago changes nobody any more. Both are read by reference, so that two admins
 * who suspend each other at once do it one after the other.
 *
 * @throws AppError `forbidden` for an actor who is no active admin now, `not-found` for nobody
 */
export async function getPersonForUpdate(unit: UnitOfWork, actor: User, id: string): Promise<User> {
  const [, person] = await Promise.all([requireActiveAdmin(unit, actor), findUserForUpdate(unit, 'all', id)]);
  if (!person) throw notFound('user');
  return person;
}

/** @throws AppError `forbidden` when the actor's record, as it is now, is not that of an active admin */
export async function requireActiveAdmin(unit: UnitOfWork, actor: User): Promise<void> {
  const current = await findUserForUpdate(unit, 'all', actor.id);
  if (current?.role === 'admin' && current.status === 'active') return;
  throw new AppError(
    'forbidden',
    `the actor is ${current?.status ?? 'gone'}, ${current?.role ?? 'no role'}`,
    'You are not an admin any more. Nothing was changed.',
  );
}

/** Tells two states of a person apart, by all that an admin can change. */
export function versionOfUser(user: User): string {
  const { role, status, suspendedReason, firstName, lastName } = user;
  const { displayName, businessName, phone } = user;
  return versionHash([role, status, suspendedReason, firstName, lastName, displayName, businessName, phone]);
}

/** @throws AppError `conflict` when the person is not as the form showed them */
export function requireUserVersion(person: User, version: string | undefined): void {
  if (version === undefined || version === versionOfUser(person)) return;
  throw new AppError(
    'conflict',
    'the person changed since the form was opened',
    'This person was changed while you had the page open. Look at how they are now, then send it again.',
  );
}
