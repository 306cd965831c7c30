import { emulators } from '~/firebase-origins.server';
import { browserConfig } from '~/repositories/firebase/app.server';
import { matchAccess } from '~/repositories/people/access.server';
import { createListenerToken } from '~/repositories/people/listener-logins.server';
import { AppError } from '~/utils/app-error';
import { findActor, type ShownSession } from '../auth/actor.server';
import { countTry } from '../auth/rate-limit.server';

/** What a browser needs to listen as its user; read by `app/client/token.ts`. */
export interface ListenerAccess {
  userId: string;
  /** Signs in to a login that can only listen, for this user and session. */
  token: string;
  config: { apiKey: string; projectId: string };
  emulators: { auth: string; firestore: string } | null;
}

/**
 * Issues the token with which a signed-in user's browser listens, for as long as the session is valid
 * (docs/decisions/live-listeners.md). The security rules go by `access`, which is brought up to date before
 * (1 read): people from before have none.
 * @throws AppError `unauthenticated`, `rate-limited`, `upstream`
 */
export async function issueListenerToken(session: ShownSession): Promise<ListenerAccess> {
  const actor = await findActor(session);
  if (actor.kind !== 'signed-in') throw new AppError('unauthenticated', 'not signed in', 'Sign in first.');
  const { id: person, role } = actor.user;
  const { id, startedAt, expiresAt } = actor.session;
  await countTry('liveToken', person);
  await matchAccess(person, actor.user);
  return {
    userId: person,
    token: await createListenerToken({ person, role, session: id, startedAt, expiresAt }),
    config: browserConfig(),
    emulators,
  };
}
