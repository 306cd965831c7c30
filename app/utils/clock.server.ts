import { meters } from './meters.server';

/**
 * The clock of this server beside the database's (docs/decisions/jobs.md). Each plain read brings the
 * database's time along, so that comparing them costs nothing.
 */

/** A server whose clock differs by more takes no job, in milliseconds. */
export const maxDifferenceMs = 5_000;

/** Two servers that may take jobs differ by less than this, in milliseconds. */
const marginMs = 2 * maxDifferenceMs;

let differenceMs: number | null = null;

/**
 * Compares this server's clock with the database's time.
 *
 * @param sentAt when the read was sent, by this server's clock, in milliseconds since 1970
 * @param databaseTime when the database answered it, by its own; undefined where it did not say
 */
export function noteDatabaseTime(sentAt: number, databaseTime: number | undefined): void {
  const now = Date.now();
  // Set back while the answer was under way: the next read tells more.
  if (databaseTime === undefined || Number.isNaN(databaseTime) || now < sentAt) return;
  // Within the time of the call nothing is known of a difference.
  differenceMs = databaseTime < sentAt ? sentAt - databaseTime : Math.min(0, now - databaseTime);
  meters.clockDifference.set(differenceMs / 1_000);
}

/**
 * Milliseconds by which this server's clock is ahead of the database's at least, negative when it is
 * behind; 0 when no difference was seen, null before the first read.
 */
export const clockDifferenceMs = (): number | null => differenceMs;

/** Milliseconds since 1970 by the database's clock, as far as it is known: what all servers agree on. */
export const databaseNow = (): number => Date.now() - (differenceMs ?? 0);

/** Why this server's clock is too wrong for jobs; null when it isn't. */
export function clockFault(): string | null {
  if (differenceMs === null || Math.abs(differenceMs) <= maxDifferenceMs) return null;
  const seconds = Math.round(Math.abs(differenceMs) / 1_000);
  return `The clock of this server is ${seconds} s ${differenceMs > 0 ? 'ahead' : 'behind'}.`;
}

/** Thrown where a server must not take a job: it would keep others from it, or do what is not due. */
export class WrongClock extends Error {
  override readonly name = 'WrongClock';
}

/** @throws WrongClock when this server must not take a job */
export function requireRightClock(): void {
  const fault = clockFault();
  if (fault) throw new WrongClock(`${fault} It takes no job until the clock is right.`);
}

/**
 * A stored time until which something is held or put off; 0 when it is further ahead than that ever lasts:
 * a clock that is wrong made it, and nobody may wait for it.
 *
 * @param until milliseconds since 1970
 * @param longestMs the longest that it lasts
 */
export const credibleUntil = (until: number, longestMs: number, now = databaseNow()): number =>
  until > now + longestMs + marginMs ? 0 : until;

/** Whether a stored time is later than the clocks of servers may differ. */
export const isInFuture = (time: number, now = databaseNow()): boolean => time > now + marginMs;
