import { createHash } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { instant } from '~/schemas/files/documents';
import { credibleUntil, databaseNow } from '~/utils/clock.server';
import { hourMs } from '~/utils/dates';
import { collection } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import { aside, inTransaction, type UnitOfWork } from '../firebase/transactions.server';

const triesSchema = v.object({ tries: v.number(), expiresAt: instant });

/** The longest period of a limit, in milliseconds. */
const longestMs = hourMs;

/** A hash: the key may hold an email address. */
const referenceOf = (key: string) =>
  collection('tries').doc(createHash('sha256').update(key).digest('base64url'));

/** The tries of a key in its period; null when there are none, or their period is over. */
async function readTries(unit: UnitOfWork, key: string) {
  const snapshot = await unit.read(referenceOf(key));
  const found = snapshot.exists ? parseDocument(triesSchema, snapshot) : null;
  const endsAt = credibleUntil(Date.parse(found?.expiresAt ?? ''), longestMs);
  return found && endsAt > databaseNow() ? { tries: found.tries, endsAt } : null;
}

const write = (unit: UnitOfWork, key: string, tries: number, endsAt: number) =>
  unit.set(referenceOf(key), { tries, expiresAt: Timestamp.fromMillis(endsAt) });

/**
 * Counts a try among those of all servers: 1 read and 1 write. The period begins with the first one.
 *
 * @returns null when it may be made; else, with nothing written, the milliseconds until the period is over
 * @throws AppError `upstream`
 */
export function countSharedTry(key: string, max: number, periodMs: number): Promise<number | null> {
  return inTransaction(async (unit) => {
    const found = await readTries(unit, key);
    if (found && found.tries >= max) return found.endsAt - databaseNow();
    write(unit, key, (found?.tries ?? 0) + 1, found?.endsAt ?? databaseNow() + periodMs);
    return null;
  }, aside);
}

/** Takes back a try that does not count after all: 1 read and 1 write. @throws AppError `upstream` */
export function returnSharedTry(key: string): Promise<void> {
  return inTransaction(async (unit) => {
    const found = await readTries(unit, key);
    if (found && found.tries > 1) write(unit, key, found.tries - 1, found.endsAt);
    else unit.delete(referenceOf(key));
  }, aside);
}

/**
 * Forgets the tries of a key but for those under way: 1 write, and 1 read where some are.
 * @throws AppError `upstream`
 */
export function clearSharedTries(key: string, underWay: number): Promise<void> {
  return inTransaction(async (unit) => {
    const found = underWay > 0 ? await readTries(unit, key) : null;
    if (found) write(unit, key, Math.min(underWay, found.tries), found.endsAt);
    else unit.delete(referenceOf(key));
  }, aside);
}
