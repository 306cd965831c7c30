import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { sessionLengthMs } from '~/repositories/people/logins.server';
import { endSessions, readSessionsForUpdate, writeEndedSessions } from '~/repositories/people/users.server';
import { databaseNow } from '~/utils/clock.server';
import { currentRequest } from '~/utils/request-context.server';
import { hasEnded, identifySession, type KnownSession, type ShownSession } from './actor.server';

/** Signed-out sessions kept in a record. Every page reads them with it. */
const maxEndedSessions = 100;

/**
 * Ends a session on the server, so that a copy of the cookie is useless (1 read, 1 write;
 * docs/decisions/sessions.md).
 *
 * @returns false when the server could not end it
 */
export async function endSession(session: ShownSession): Promise<boolean> {
  try {
    const known = await identifySession(session);
    if (known) await inTransaction((unit) => writeEnd(unit, known));
    return true;
  } catch (error) {
    currentRequest().log.error({ err: error }, 'a session could not be ended');
    return false;
  }
}

async function writeEnd(unit: UnitOfWork, session: KnownSession): Promise<void> {
  const { id, uid, startedAt, expiresAt } = session;
  const record = await readSessionsForUpdate(unit, uid);
  if (!record || hasEnded(session, record)) return;
  const now = databaseNow();
  const ended = notExpired(record.endedSessions, now);
  if (Object.keys(ended).length < maxEndedSessions) {
    writeEndedSessions(unit, uid, { ...ended, [id]: new Date(expiresAt) });
  } else {
    // Dropping an entry would revive its session, so all sessions end.
    endSessions(unit, uid, new Date(Math.max(now, startedAt)));
  }
}

/** Ended sessions that have not expired; an unreadable expiry counts as the latest possible. */
function notExpired(endedSessions: Record<string, string | null>, now: number) {
  const all = Object.entries(endedSessions).map(
    ([id, expiry]) => [id, new Date(expiry ?? now + sessionLengthMs)] as const,
  );
  return Object.fromEntries(all.filter(([, expiry]) => expiry.getTime() > now));
}
