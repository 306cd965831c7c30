import type { User } from '~/schemas/users/user';
import type { StoredUser } from '../../factories/people';
import { clearDocuments } from '../../setup/clear';
import { atEngine, database } from '../../setup/database';
import { addPerson, times } from './store';

/** Deletes all records, then adds a seller and some admins. */
export async function freshPeople({
  admins = 1,
  ...seller
}: Partial<StoredUser> & { id?: string; admins?: number } = {}): Promise<[User, User, ...User[]]> {
  await clearDocuments();
  return Promise.all([
    addPerson(seller),
    addPerson({ role: 'admin' }),
    ...times(admins - 1, () => addPerson({ role: 'admin' })),
  ]);
}

/** Ids of the sellers who are named as suspended, as they are stored. */
export async function suspendedSellers(): Promise<string[]> {
  const { docs } = await atEngine(() => database().collection('settings').get());
  const parts = docs.filter(({ id }) => id.startsWith('suspendedSellers'));
  return parts.flatMap((part) => Object.keys(part.get('ids') ?? {})).sort();
}
