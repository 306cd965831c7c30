import { verifySessionToken } from '~/repositories/accounts.server';
import { findUser } from '~/repositories/users.server';
import type { User } from '~/schemas/user';
import { oncePerRequest } from '~/utils/request-context.server';
import type { AppSession } from './session.server';

/** The signed-in person, or why there is none. */
export type Actor =
  | { kind: 'person'; user: User }
  | { kind: 'suspended' }
  /** No session, or one that is over: expired, revoked, or older than the newest password. */
  | { kind: 'nobody' };

/**
 * Who sends the request: the session token is verified, then the user's record is read (1 read), once for
 * all loaders of the request. So a suspension, a new role or 'sign out everywhere' counts at once.
 */
export function findActor(session: AppSession): Promise<Actor> {
  const token = session.get('token');
  if (!token) return Promise.resolve({ kind: 'nobody' });
  return oncePerRequest(`actor ${token}`, async () => {
    const claims = await verifySessionToken(token);
    if (!claims) return { kind: 'nobody' };
    const user = await findUser(claims.uid);
    if (!user) return { kind: 'nobody' };
    if (user.status === 'suspended') return { kind: 'suspended' };
    // Sign-in times have whole seconds: a session of the same second as the cut is a new one.
    const cut = user.sessionsValidAfter
      ? Math.floor(Date.parse(user.sessionsValidAfter) / 1000) * 1000
      : 0;
    return claims.signedInAt < cut ? { kind: 'nobody' } : { kind: 'person', user };
  });
}
