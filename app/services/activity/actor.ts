import type { ApiKey } from '~/schemas/api-keys/api-key';
import type { Shop } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';

/** The API key that acts for somebody. */
export type ActingKey = Pick<ApiKey, 'id' | 'name'>;

/** Who does something: a person or the system (`systemActor`), by themselves or by a key. */
export type Actor = Pick<User, 'id' | 'email' | 'displayName' | 'firstName' | 'lastName'> & {
  key?: ActingKey;
};

/** A person with their whole record, by themselves or by a key. */
export type ActingUser = User & Pick<Actor, 'key'>;

/** Email, else display name, else uid, else Unknown User. */
export function userLabel(actor: Partial<Actor>): string {
  return actor.email || actor.displayName || actor.id || 'Unknown User';
}

/** The actor in the activity log for changes that no one made: a deadline that passed. */
export const systemActor = { id: 'makola', email: '', displayName: 'Makola', firstName: '', lastName: '' };

/**
 * As others read who acts for a shop: its name for its owner, for who helps there their own too ('Ama Mensah
 * for Adwoa Fabrics'), and the key that does it for them.
 */
export function shopPersonLabel({ sellerId, sellerName }: Shop, person: Actor): string {
  if (person.key) return `the key ${person.key.name} of ${sellerName}`;
  // The owner of a shop has its id.
  return person.id === sellerId ? sellerName : `${nameOf(person)} for ${sellerName}`;
}

/** As sellers and buyers read an admin: no email address. */
export function supportLabel(admin: Actor): string {
  const name = nameOf(admin);
  return name.includes('@') ? 'Makola support' : `${name} from support`;
}
