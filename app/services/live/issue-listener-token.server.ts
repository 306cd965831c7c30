import { emulators } from '~/firebase-origins.server';
import { browserConfig } from '~/repositories/firebase/app.server';
import { createListenerToken } from '~/repositories/listener-logins.server';
import { AppError } from '~/utils/app-error';
import { findActor, type ShownSession } from '../auth/actor.server';
import { countTry } from '../auth/rate-limit.server';

/** What a browser needs to listen as its person: `app/client/token.ts` reads it. */
export interface ListenerAccess {
  userId: string;
  /** Signs in to an account that only listens, for this person and session. */
  token: string;
  config: { apiKey: string; projectId: string };
  emulators: { auth: string; firestore: string } | null;
}

/**
 * Lets a signed-in person's browser listen (docs/decisions/live-listeners.md), for as long as their session
 * stands.
 * @throws AppError `unauthenticated`, `rate-limited`, `upstream`
 */
export async function issueListenerToken(session: ShownSession): Promise<ListenerAccess> {
  const actor = await findActor(session);
  if (actor.kind !== 'signed-in') throw new AppError('unauthenticated', 'not signed in', 'Sign in first.');
  const { id: person, role } = actor.user;
  const { id, startedAt, expiresAt } = actor.session;
  await countTry('liveToken', person);
  return {
    userId: person,
    token: await createListenerToken({ person, role, session: id, startedAt, expiresAt }),
    config: browserConfig(),
    emulators,
  };
}
