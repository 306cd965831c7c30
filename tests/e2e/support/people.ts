import { onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import type { Role } from '~/schemas/roles';
import type { UserStatus } from '~/schemas/users/user';
import { emailName, makeUser, type StoredUser, shopsOf } from '../../factories/people';
import { createRandom } from '../../factories/random';
import { auth, db } from './firebase';

export interface Person {
  id: string;
  email: string;
  password: string;
  data: StoredUser;
}

/** The accounts that the seed makes. */
export const demo = {
  admin: { email: 'admin@makola.test', password: 'makola-demo' },
  seller: { email: 'seller@makola.test', password: 'makola-demo' },
  buyer: { email: 'buyer@makola.test', password: 'makola-demo' },
  suspended: { email: 'suspended@makola.test', password: 'makola-demo' },
} as const;

let made = 0;
const run = Date.now().toString(36);
const random = createRandom(run);

/** An email address that nobody has had before. */
export function newEmail(name = 'somebody'): string {
  made += 1;
  return `${emailName(name)}.${run}.${made}@makola.test`;
}

/**
 * An account and its record, as sign-up writes them: nobody else's run knows this person. An admin is
 * suspended after the test: each one more makes every product that a seller submits a notification dearer.
 */
export async function makePerson(
  role: Role,
  given: { status?: UserStatus; businessName?: string } = {},
): Promise<Person> {
  const { id, data } = makeUser({ role, ...given }, random);
  const email = newEmail(data.firstName);
  const password = `kenkey-${id.slice(0, 8)}`;
  const record = { ...data, email };
  await auth.createUser({ uid: id, email, password, displayName: data.displayName });
  await Promise.all([
    auth.setCustomUserClaims(id, { role }),
    db.collection('users').doc(id).set(record),
    ...shopsOf([{ id, data: record }]).map((shop) => db.collection('shops').doc(id).set(shop.data)),
  ]);
  if (role === 'admin' && getCurrentTest()) onTestFinished(() => suspend(id));
  return { id, email, password, data: record };
}

/** So that nobody who signs in as them is left, and nothing is sent to them any more. */
async function suspend(id: string): Promise<void> {
  const record = db.collection('users').doc(id);
  if ((await record.get()).exists) await record.update({ status: 'suspended' satisfies UserStatus });
}
