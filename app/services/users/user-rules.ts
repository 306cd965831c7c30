import { nameOf, type Role, type User } from '~/schemas/user';

/**
 * What an admin may not do to a person (product.md, section 1), as the sentence that the form shows, or null.
 *
 * Nobody touches their own role or state. So the last active admin is safe too: whoever suspends or demotes
 * another is an active admin, is read as one in the same transaction, and still is one after it.
 */
export function refusalToSuspend(actor: Pick<User, 'id'>, person: User): string | null {
  if (actor.id === person.id) return 'Nobody suspends themself. Another admin can do it.';
  if (person.status === 'suspended') return `${nameOf(person)} is suspended already.`;
  return null;
}

export function refusalToChangeRole(actor: Pick<User, 'id'>, person: User, role: Role): string | null {
  if (actor.id === person.id) return 'Nobody changes their own role. Another admin can do it.';
  if (person.role === 'buyer' || role === 'buyer') return 'Buyers stay buyers: they come from the shop.';
  return null;
}
