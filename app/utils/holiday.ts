import type { DateInput } from './dates';
import { dayOf } from './days';

/**
 * The last day of the seller's holiday, or null when they are open: a holiday ends when that day has
 * passed.
 */
export function closedUntil(user: { closedUntil: string | null }, now: DateInput): string | null {
  return user.closedUntil !== null && user.closedUntil >= dayOf(now) ? user.closedUntil : null;
}
