import type { User } from '~/schemas/users/user';

/** Who does something: a person, or the system (`systemActor`). */
export type Actor = Pick<User, 'id' | 'email' | 'displayName' | 'firstName' | 'lastName'>;

/** Email, else display name, else uid, else Unknown User. */
export function userLabel(actor: Partial<Actor>): string {
  return actor.email || actor.displayName || actor.id || 'Unknown User';
}

/** The actor in the activity log for changes that no one made: a deadline that passed. */
export const systemActor = { id: 'makola', email: '', displayName: 'Makola', firstName: '', lastName: '' };
