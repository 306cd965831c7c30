import type { Role } from '~/schemas/user';
import { listenerPrefix } from '~/utils/listener-login';
import { auth } from './firebase/app.server';
import { callAuth, deleteLogin, hasCode, ifLoginExists } from './logins.server';

/** What the security rules go by, as claims of the listener's token. */
export interface ListenerClaims {
  /** The id of the person who listens. */
  person: string;
  role: Role;
  /** The id of the session that the token was given to. */
  session: string;
  /** When that session started and expires, in milliseconds since 1970. */
  startedAt: number;
  expiresAt: number;
}

/** Listeners' logins that this process knows to exist. */
const knownListeners = new Set<string>();

/**
 * A token that a browser signs in to Firebase with, for its listeners. It is not the person's own account,
 * which a token could give another password. (docs/decisions/live-listeners.md)
 */
export async function createListenerToken(claims: ListenerClaims): Promise<string> {
  const uid = `${listenerPrefix}${claims.person}`;
  if (!knownListeners.has(uid)) await createListenerLogin(uid);
  knownListeners.add(uid);
  return callAuth(() => auth().createCustomToken(uid, claims));
}

/** A browser cannot create the login itself where client sign-up is switched off. */
async function createListenerLogin(uid: string): Promise<void> {
  try {
    await callAuth(() => auth().createUser({ uid }));
  } catch (error) {
    if (!hasCode(error, 'auth/uid-already-exists')) throw error;
  }
}

/** Removes what somebody added to a listener's login with its token: an e-mail address, a password. */
export async function resetListenerLogin(uid: string): Promise<void> {
  await ifLoginExists(deleteLogin(uid));
  await createListenerLogin(uid);
}
