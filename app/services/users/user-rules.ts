import type { AdminRight } from '~/schemas/rights';
import type { Role } from '~/schemas/roles';
import { newAdminUntil } from '~/schemas/users/new-admin';
import { nameOf, rightsOfAdmin, type User } from '~/schemas/users/user';

/**
 * Why an admin may not do something to a user (docs/product.md, "People and access"), as the form's message;
 * or null.
 *
 * Users cannot change their own role or status, so one active admin always remains: the one who suspends or
 * demotes another is read as an active admin in the same transaction.
 */
export function refusalToSuspend(actor: Pick<User, 'id'>, person: User): string | null {
  if (actor.id === person.id) return 'You can’t suspend yourself. Ask another admin.';
  if (person.status === 'suspended') return `${nameOf(person)} is already suspended.`;
  return null;
}

export function refusalToChangeRole(actor: Pick<User, 'id'>, person: User, role: Role): string | null {
  if (actor.id === person.id) return 'You can’t change your own role. Ask another admin.';
  if (person.role === 'buyer' || role === 'buyer') return 'A buyer’s role can’t be changed.';
  return null;
}

export function refusalToChangeRights(
  actor: Pick<User, 'id' | 'role' | 'adminRights'>,
  person: User,
  rights: readonly AdminRight[],
): string | null {
  if (actor.id === person.id) return 'You can’t change your own rights. Ask another admin.';
  if (person.role !== 'admin') return `${nameOf(person)} is not an admin.`;
  const own = rightsOfAdmin(actor);
  // Who has more than the actor keeps what the actor cannot give: nobody is stripped by somebody below them.
  const beyond = [...rightsOfAdmin(person), ...rights].some((right) => !own.includes(right));
  return beyond ? 'You can only change rights that you have yourself. Ask another admin.' : null;
}

/**
 * What a new admin confirms would be the yes of whoever made them one; and of the same person's accounts none
 * confirms another.
 */
export function refusalToConfirm(actor: User, person: User, now: Date): string | null {
  if (person.role !== 'admin') return `${nameOf(person)} is not an admin.`;
  if (actor.id === person.id) return 'You can’t confirm yourself. Ask an admin who did not make you one.';
  if (actor.id === person.adminBy)
    return 'You made this user an admin, so another admin has to confirm them.';
  if (newAdminUntil(actor, now) !== null)
    return 'You are a new admin yourself, so another admin has to confirm them.';
  return null;
}
