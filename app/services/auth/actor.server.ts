import { createHash } from 'node:crypto';
import { correctAccess } from '~/repositories/people/access.server';
import { verifySessionToken } from '~/repositories/people/logins.server';
import { findUser, type Sessions } from '~/repositories/people/users.server';
import type { User } from '~/schemas/users/user';
import { oncePerRequest } from '~/utils/request-context.server';

/** What signing in gives to the browser. */
export interface NewSession {
  token: string;
  /** Milliseconds since 1970, before the password check: `sessionsValidAfter` set meanwhile ends it too. */
  startedAt: number;
}

/** What the browser presents; cookies of older versions lack the start. */
export type ShownSession = Partial<NewSession>;

/** A session whose token is genuine and not expired. The user's record says whether it has ended. */
export interface KnownSession {
  id: string;
  uid: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  expiresAt: number;
}

/** docs/product.md, "Error messages". */
export const suspendedMessage = 'This account is suspended. Contact support.';

/** The signed-in user, or why there is none. */
export type Actor =
  | { kind: 'signed-in'; user: User; session: KnownSession }
  | { kind: 'suspended' }
  /** No session, or an ended one: expired, signed out, or started before the newest password. */
  | { kind: 'signed-out' };

/**
 * Finds who sends the request: verifies the session token, then reads the user's record (1 read), once for
 * all loaders of the request. A suspension, new role, sign-out or 'sign out everywhere' therefore takes
 * effect at the next request. Who is refused costs one more read.
 */
export function findActor(session: ShownSession): Promise<Actor> {
  const { token } = session;
  if (!token) return Promise.resolve({ kind: 'signed-out' });
  return oncePerRequest(`actor ${token}`, async () => {
    const known = await identifySession(session);
    if (!known) return { kind: 'signed-out' };
    const user = await findUser(known.uid);
    if (user && user.status !== 'suspended' && !hasEnded(known, user))
      return { kind: 'signed-in', user, session: known };
    // What ended it may have been written past this program, and listeners must end with it.
    await correctAccess(known.uid, user);
    return { kind: user?.status === 'suspended' ? 'suspended' : 'signed-out' };
  });
}

/** The session that a browser presents, without a read; null without one, or when it is forged or expired. */
export async function identifySession(session: ShownSession): Promise<KnownSession | null> {
  const { token } = session;
  if (!token) return null;
  // Once per request, so that all loaders go on at the same time, and their reads are one call.
  const claims = await oncePerRequest(`claims ${token}`, () => verifySessionToken(token));
  if (!claims) return null;
  const { uid, signedInAt, expiresAt } = claims;
  const startedAt = session.startedAt ?? signedInAt;
  return { id: idOf(token, startedAt), uid, startedAt, expiresAt };
}

/** Tokens of one user in the same second are equal; the start tells their sessions apart. */
function idOf(token: string, startedAt: number): string {
  return createHash('sha256').update(`${startedAt} ${token}`).digest('hex').slice(0, 24);
}

/** Whether a session was signed out, or started at or before the user's `sessionsValidAfter`. */
export function hasEnded({ id, startedAt }: KnownSession, record: Sessions): boolean {
  if (Object.hasOwn(record.endedSessions, id)) return true;
  const { sessionsValidAfter } = record;
  return sessionsValidAfter !== null && startedAt <= Date.parse(sessionsValidAfter);
}
