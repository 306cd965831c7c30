import { auth } from '~/repositories/firebase/app.server';
import type { Role } from '~/schemas/roles';
import type { User } from '~/schemas/users/user';
import { makeUser, type StoredUser, userOf } from '../../factories/people';
import { putPeople, storedAll } from './store';

/** A person's record with the account that goes with it, and its claim. */
export async function addAccount(overrides: Partial<StoredUser> & { id?: string } = {}): Promise<User> {
  const made = makeUser(overrides);
  await auth().createUser({ uid: made.id, email: made.data.email, password: 'correct horse' });
  await auth().setCustomUserClaims(made.id, { role: made.data.role });
  await putPeople(made);
  return userOf(made);
}

/** The role that an account's claim has. */
export async function claimOf(id: string): Promise<Role | undefined> {
  return (await auth().getUser(id)).customClaims?.role;
}

/** Notifications of a person. */
export async function notificationsFor(id: string) {
  return (await storedAll('notifications')).filter(({ userId }) => userId === id);
}
