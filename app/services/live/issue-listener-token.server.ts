import { firestoreOrigin } from '~/firebase-origins.server';
import { databaseName } from '~/repositories/firebase/app.server';
import { identityToolkitUrl } from '~/repositories/firebase/identity-toolkit.server';
import { createListenerToken } from '~/repositories/listener-logins.server';
import { AppError } from '~/utils/app-error';
import { findActor, type ShownSession } from '../auth/actor.server';
import { countTry } from '../auth/rate-limit.server';

/** What a browser needs to listen as its person: `app/client/token.ts` reads it. */
export interface ListenerAccess {
  userId: string;
  /** Signs in to an account that only listens, for this person and session. */
  token: string;
  /** Where the token is changed for one that the database takes. */
  signInUrl: string;
  listenUrl: string;
  database: string;
}

/**
 * Lets a signed-in person's browser listen (docs/decisions/live-listeners.md), for as long as their session
 * stands.
 * @throws AppError `unauthenticated`, `rate-limited`, `upstream`
 */
export async function issueListenerToken(session: ShownSession): Promise<ListenerAccess> {
  const actor = await findActor(session);
  if (actor.kind !== 'person') throw new AppError('unauthenticated', 'nobody signed in', 'Sign in first.');
  const { id: person, role } = actor.user;
  const { id, startedAt, expiresAt } = actor.session;
  await countTry('liveToken', person);
  return {
    userId: person,
    token: await createListenerToken({ person, role, session: id, startedAt, expiresAt }),
    signInUrl: identityToolkitUrl('signInWithCustomToken'),
    listenUrl: `${firestoreOrigin}/google.firestore.v1.Firestore/Listen/channel`,
    database: databaseName(),
  };
}
