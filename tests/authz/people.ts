import { openSession, startSession, writeSession } from '~/http/session.server';
import { auth, firestore } from '~/repositories/firebase/app.server';
import { createSessionToken, signInWithPassword } from '~/repositories/people/logins.server';
import type { Role } from '~/schemas/roles';
import type { UserStatus } from '~/schemas/users/user';
import { emailName, makeUser, shopsOf } from '../factories/people';

/**
 * The people of docs/product.md, "People and access". `owner` is the seller whose records the requests name.
 */
export const everyone = ['visitor', 'owner', 'otherSeller', 'admin', 'suspended', 'buyer'] as const;
export type Who = (typeof everyone)[number];

export const password = 'kenkey and shito';

export interface Account {
  id: string;
  email: string;
  /** The `Cookie` header of their browser; empty for a visitor. */
  cookie: string;
  /** Their record in `users` as it was at first; null for a visitor. */
  record: object | null;
}

export const visitor: Account = { id: '', email: '', cookie: '', record: null };

const roleOf: Record<Exclude<Who, 'visitor'>, Role> = {
  owner: 'seller',
  otherSeller: 'seller',
  admin: 'admin',
  suspended: 'seller',
  buyer: 'buyer',
};

/** Creates an account, its record and a session, as sign-up and sign-in do. */
export async function signedIn(role: Role, overrides: { businessName?: string } = {}): Promise<Account> {
  const { id, data } = makeUser({ role, ...overrides });
  const email = `${emailName(data.firstName)}.${id}@makola.test`.toLowerCase();
  await auth().createUser({ uid: id, email, password, displayName: data.displayName });
  const record = { ...data, email };
  await Promise.all([
    auth().setCustomUserClaims(id, { role }),
    firestore().collection('users').doc(id).set(record),
    ...shopsOf([{ id, data: record }]).map((shop) => firestore().collection('shops').doc(id).set(shop.data)),
  ]);
  return { id, email, record, cookie: await newSession(email) };
}

/** Signs in with the password that all people here have; returns the browser's `Cookie` header. */
export async function newSession(email: string, typed = password): Promise<string> {
  const startedAt = Date.now();
  const answer = await signInWithPassword(email, typed);
  if (!answer) throw new Error(`${email} cannot sign in.`);
  return cookieOf(await createSessionToken(answer.idToken), startedAt);
}

/** The `Cookie` header of a browser whose session holds this token. */
export async function cookieOf(token: string, startedAt = Date.now()): Promise<string> {
  const session = await openSession(new Request('http://localhost/'));
  startSession(session, { token, startedAt });
  return (await writeSession(session)).split(';')[0] ?? '';
}

export function setStatus(id: string, status: UserStatus): Promise<unknown> {
  return firestore().collection('users').doc(id).update({ status });
}

export function setRole(id: string, role: Role): Promise<unknown> {
  return firestore().collection('users').doc(id).update({ role });
}

/** One of `everyone`, signed in; the suspended one was suspended after signing in. */
export async function become(who: Exclude<Who, 'visitor'>): Promise<Account> {
  const account = await signedIn(roleOf[who]);
  if (who !== 'suspended') return account;
  await setStatus(account.id, 'suspended');
  return { ...account, record: { ...account.record, status: 'suspended' } };
}
