import { nameOf, type Role, type User } from '~/schemas/users/user';

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
