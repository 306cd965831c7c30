import { nameOf, type Role, type User } from '~/schemas/user';

/**
 * What an admin may not do to a person (docs/product.md, "People and access"), as the sentence that the form
 * shows, or null.
 *
 * Nobody changes their own role or status. So one active admin is always left: whoever suspends or demotes
 * another is read as an active admin in the same transaction, and still is one after it.
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
