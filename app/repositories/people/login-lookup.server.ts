import type { UserRecord } from 'firebase-admin/auth';
import { auth } from '../firebase/app.server';
import { callAuth } from './logins.server';

/** A login of Firebase Authentication, with or without a user's record. */
export interface Login {
  uid: string;
  /** '' when it has none. */
  email: string;
  /** When it was made, in milliseconds since 1970. */
  createdAtMs: number;
}

export async function findLogin(by: { uid: string } | { email: string }): Promise<Login | null> {
  const { users } = await callAuth(() => auth().getUsers([by]));
  return users[0] ? loginOf(users[0]) : null;
}

/** Up to `size` (at most 1000) logins by id; `next` is null after the last ones. */
export async function listLogins(
  after: string | null,
  size: number,
): Promise<{ logins: Login[]; next: string | null }> {
  const { users, pageToken } = await callAuth(() => auth().listUsers(size, after ?? undefined));
  return { logins: users.map(loginOf), next: pageToken ?? null };
}

function loginOf({ uid, email = '', metadata }: UserRecord): Login {
  return { uid, email, createdAtMs: Date.parse(metadata.creationTime) };
}
