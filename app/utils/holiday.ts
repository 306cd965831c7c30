import { type DateInput, dayMs } from './dates';
import { dayOf } from './days';

/** A seller, with the last day of their holiday, if any (YYYY-MM-DD). */
export interface Holiday {
  closedUntil: string | null;
}

/**
 * The last day of the seller's holiday, or null when they are open: a holiday ends when that day has
 * passed.
 */
export function closedUntil(user: Holiday, now: DateInput): string | null {
  return user.closedUntil !== null && user.closedUntil >= dayOf(now) ? user.closedUntil : null;
}

/** When a closed shop opens again, ISO string; null when it is open. */
export function opensAgainAt(user: Holiday, now: DateInput): string | null {
  const lastDay = closedUntil(user, now);
  return lastDay === null ? null : new Date(Date.parse(lastDay) + dayMs).toISOString();
}
