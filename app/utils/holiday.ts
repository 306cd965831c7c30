import type { DateInput } from './dates';

/**
 * A seller's holiday. Days are YYYY-MM-DD in Accra time (UTC all year), so that they compare as text.
 */

/**
 * The last day of the seller's holiday, or null when they are open: a holiday ends when that day has
 * passed.
 */
export function closedUntil(user: { closedUntil: string | null }, now: DateInput): string | null {
  return user.closedUntil !== null && user.closedUntil >= dayOf(now) ? user.closedUntil : null;
}

/** The day of an instant. */
export function dayOf(instant: DateInput): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The same day that many years later; 29 February becomes 1 March. */
export function yearsLater(instant: DateInput, years: number): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return dayOf(date);
}

/** Whether the calendar has this day; false for '2027-02-30'. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && dayOf(date) === text;
}
