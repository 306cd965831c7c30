import { createHash } from 'node:crypto';
import { verifySessionToken } from '~/repositories/logins.server';
import { findUser, type Sessions } from '~/repositories/users.server';
import type { User } from '~/schemas/user';
import { oncePerRequest } from '~/utils/request-context.server';

/** What signing in gives to the browser, and what the browser shows again. */
export interface NewSession {
  token: string;
  /** Milliseconds since 1970, from before the password was checked: a cut meanwhile ends this session too. */
  startedAt: number;
}

/** What the browser shows of its session; a cookie of an older program lacks the start. */
export type ShownSession = Partial<NewSession>;

/** A session whose token is genuine and has not expired. Whether it is over, the person's record says. */
export interface KnownSession {
  id: string;
  uid: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  expiresAt: number;
}

/** docs/product.md, "Error messages". */
export const suspendedMessage = 'This account is suspended. Contact support.';

/** The signed-in person, or why there is none. */
export type Actor =
  | { kind: 'person'; user: User; session: KnownSession }
  | { kind: 'suspended' }
  /** No session, or one that is over: expired, signed out, or started before the newest password. */
  | { kind: 'nobody' };

/**
 * Who sends the request: the session token is verified, then the user's record is read (1 read), once for
 * all loaders of the request. So a suspension, a new role, a sign-out or 'sign out everywhere' counts at
 * once.
 */
export function findActor(session: ShownSession): Promise<Actor> {
  const { token } = session;
  if (!token) return Promise.resolve({ kind: 'nobody' });
  return oncePerRequest(`actor ${token}`, async () => {
    const known = await identifySession(session);
    const user = known && (await findUser(known.uid));
    if (!known || !user) return { kind: 'nobody' };
    if (user.status === 'suspended') return { kind: 'suspended' };
    return isOver(known, user) ? { kind: 'nobody' } : { kind: 'person', user, session: known };
  });
}

/**
 * The session that a browser shows, without a read; null for none, or for a token that is forged or expired.
 */
export async function identifySession(session: ShownSession): Promise<KnownSession | null> {
  const { token } = session;
  const claims = token ? await verifySessionToken(token) : null;
  if (!token || !claims) return null;
  const { uid, signedInAt, expiresAt } = claims;
  const startedAt = session.startedAt ?? signedInAt;
  return { id: idOf(token, startedAt), uid, startedAt, expiresAt };
}

/** Tokens of one person and second are the same, so the start tells their sessions apart. */
function idOf(token: string, startedAt: number): string {
  return createHash('sha256').update(`${startedAt} ${token}`).digest('hex').slice(0, 24);
}

/** Whether a session was signed out, or started at or before the cut of its person. */
export function isOver({ id, startedAt }: KnownSession, record: Sessions): boolean {
  if (Object.hasOwn(record.endedSessions, id)) return true;
  const { sessionsValidAfter } = record;
  return sessionsValidAfter !== null && startedAt <= Date.parse(sessionsValidAfter);
}
