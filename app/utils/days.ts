import { type DateInput, dayMs } from './dates';
import { isPublicHoliday } from './public-holidays';

/** Days are YYYY-MM-DD in Accra time (UTC all year), so that they compare as text. */

/** The day of an instant. */
export function dayOf(instant: DateInput): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** The last instant of a day, in ISO; the next one would be shown as the day after. */
export const endOfDay = (day: string) => `${day}T23:59:59.999Z`;

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

/** The working day so many after a day: Monday to Friday, without the public holidays of Ghana. */
export function workingDaysAfter(day: string, count: number): string {
  const at = new Date(day);
  for (let left = count; left > 0; ) {
    at.setUTCDate(at.getUTCDate() + 1);
    if (at.getUTCDay() % 6 !== 0 && !isPublicHoliday(dayOf(at))) left -= 1;
  }
  return dayOf(at);
}

const dayNumbers = Array.from({ length: 32 }, (_, number) => String(number).padStart(2, '0'));

/**
 * So many days, one after the other. Pages of a year need hundreds: made of a date for each month, they cost
 * a tenth of a date for each day.
 */
export function daysFrom(first: string, count: number): string[] {
  const days: string[] = [];
  const at = new Date(first);
  while (days.length < count) {
    const month = at.toISOString().slice(0, 8);
    const rest = dayNumbers.slice(at.getUTCDate(), 1 + lastOfMonth(at));
    days.push(...rest.slice(0, count - days.length).map((number) => month + number));
    at.setUTCMonth(at.getUTCMonth() + 1, 1);
  }
  return days;
}

function lastOfMonth(at: Date): number {
  const last = new Date(at);
  last.setUTCMonth(last.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

/** All days of a range, oldest first; none when it ends before it begins. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  return daysFrom(from, Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1);
}
