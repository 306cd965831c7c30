import type { UserRecord } from 'firebase-admin/auth';
import { calling } from './accounts.server';
import { auth } from './firebase/app.server';

/** An account of the identity provider, whether or not it has a user's record. */
export interface Account {
  uid: string;
  /** '' for one that has none. */
  email: string;
  /** When it was made, in milliseconds since 1970. */
  createdAtMs: number;
}

/** The account with this id or e-mail address, or null. */
export async function findAccount(by: { uid: string } | { email: string }): Promise<Account | null> {
  const { users } = await calling(() => auth().getUsers([by]));
  return users[0] ? accountOf(users[0]) : null;
}

/**
 * The accounts in the order of their ids, `size` (1000 at most) at once; `next` is null after the last ones.
 */
export async function listAccounts(
  after: string | null,
  size: number,
): Promise<{ accounts: Account[]; next: string | null }> {
  const { users, pageToken } = await calling(() => auth().listUsers(size, after ?? undefined));
  return { accounts: users.map(accountOf), next: pageToken ?? null };
}

function accountOf({ uid, email = '', metadata }: UserRecord): Account {
  return { uid, email, createdAtMs: Date.parse(metadata.creationTime) };
}
