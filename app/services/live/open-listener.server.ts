import { firestoreOrigin } from '~/firebase-origins.server';
import { createListenerToken } from '~/repositories/accounts.server';
import { databaseName } from '~/repositories/firebase.server';
import { identityToolkitUrl } from '~/repositories/identity-toolkit.server';
import type { User } from '~/schemas/user';
import { countTry } from '../auth/rate-limit.server';

/** What a browser needs to listen as its person: `app/client/token.ts` reads it. */
export interface ListenerAccess {
  userId: string;
  /** Says who it is, and no more: the role is on the account already. */
  token: string;
  /** Where the token is changed for one that the database takes. */
  signInUrl: string;
  listenUrl: string;
  database: string;
}

/**
 * Lets a signed-in person's browser listen (docs/decisions/live-listeners.md).
 * @throws AppError `rate-limited`, `upstream`
 */
export async function openListener({ id }: User): Promise<ListenerAccess> {
  await countTry('liveToken', id);
  return {
    userId: id,
    token: await createListenerToken(id),
    signInUrl: identityToolkitUrl('signInWithCustomToken'),
    listenUrl: `${firestoreOrigin}/google.firestore.v1.Firestore/Listen/channel`,
    database: databaseName(),
  };
}
