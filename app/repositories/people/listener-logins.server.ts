import type { Role } from '~/schemas/roles';
import { AppError } from '~/utils/app-error';
import { dayMs } from '~/utils/dates';
import { listenerPrefix } from '~/utils/listener-login';
import { remember } from '~/utils/remember.server';
import { auth } from '../firebase/app.server';
import { callAuth, deleteLogin, hasCode, ifLoginExists } from './logins.server';

/** The claims of a listener's token, which the security rules check. */
export interface ListenerClaims {
  /** The user's id. */
  person: string;
  role: Role;
  /** The id of the session that the token was issued for. */
  session: string;
  /** When that session started and expires, in milliseconds since 1970. */
  startedAt: number;
  expiresAt: number;
}

/**
 * Listener logins that exist: created once a day for each person and server, which changes nothing where
 * there is one, so that one that somebody deleted is there again the next day.
 */
const listeners = remember<void>(dayMs, 10_000);

/**
 * A token with which a browser signs in to Firebase for its listeners. It is not for the user's own login,
 * whose password a token could change (docs/decisions/live-listeners.md).
 */
export async function createListenerToken(claims: ListenerClaims): Promise<string> {
  const uid = `${listenerPrefix}${claims.person}`;
  await listeners.get(uid, () => createListenerLogin(uid));
  return callAuth(() => auth().createCustomToken(uid, claims));
}

/** Several requests may reset one login at a time. */
const maxTries = 5;

/** A browser cannot create the login itself where client sign-up is switched off. */
async function createListenerLogin(uid: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callAuth(() => auth().createUser({ uid }));
      return;
    } catch (error) {
      if (hasCode(error, 'auth/uid-already-exists')) return;
      if (tries === maxTries || !wasDeletedAtOnce(error)) throw error;
    }
  }
}

/** The library reads what it has created; another request deleted it in between. */
function wasDeletedAtOnce(error: unknown): boolean {
  return error instanceof AppError && hasCode(error.cause, 'auth/internal-error');
}

/** Removes what was added to a listener's login with its token: an email address, a password. */
export async function resetListenerLogin(uid: string): Promise<void> {
  await ifLoginExists(deleteLogin(uid));
  await createListenerLogin(uid);
}
