/**
 * Dates and times as people in Ghana read them. Africa/Accra is UTC+0 all year, so plain UTC arithmetic is
 * exact, cheap, and the same on the server and in every browser (Intl's short month names are not: 'Sep' or
 * 'Sept').
 */

export const monthNames = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Milliseconds of an hour, and of a day. */
export const hourMs = HOUR;
export const dayMs = 24 * HOUR;
const UNKNOWN = '—';

/** An ISO string, milliseconds or a Date; shown as '—' when invalid. */
export type DateInput = string | number | Date;

function read(value: DateInput): Date | null {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}

const day = (date: Date) => Math.floor(date.getTime() / dayMs);
const twoDigits = (number: number) => String(number).padStart(2, '0');
const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}`;
const clock = (date: Date) => `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}`;
const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** '21 Nov 2026' */
export function formatDate(value: DateInput): string {
  const date = read(value);
  return date ? `${dayAndMonth(date)} ${date.getUTCFullYear()}` : UNKNOWN;
}

/** '21 Nov 2026', '16 to 22 Nov 2026', '24 Oct to 22 Nov 2026', '29 Dec 2025 to 4 Jan 2026' */
export function formatRange({ from, to }: { from: DateInput; to: DateInput }): string {
  const [first, last] = [formatDate(from), formatDate(to)];
  if (first === last) return last;
  const [day, month, year] = first.split(' ');
  if (!last.endsWith(` ${year}`)) return `${first} to ${last}`;
  return last.endsWith(` ${month} ${year}`) ? `${day} to ${last}` : `${day} ${month} to ${last}`;
}

/** '21 Nov 2026, 14:05' */
export function formatDateTime(value: DateInput): string {
  const date = read(value);
  return date ? `${formatDate(date)}, ${clock(date)}` : UNKNOWN;
}

/** '21 Nov' in the year of `now`, '21 Nov 2025' in another. */
export function formatDay(value: DateInput, now: DateInput): string {
  const date = read(value);
  const sameYear = date?.getUTCFullYear() === read(now)?.getUTCFullYear();
  return date && sameYear ? dayAndMonth(date) : formatDate(value);
}

/**
 * 'just now', '5 minutes ago', '2 hours ago', 'Yesterday', '3 days ago', then the date; 'in 2 hours',
 * 'Tomorrow' ahead.
 */
export function relativeTime(value: DateInput, now: DateInput): string {
  const date = read(value);
  const today = read(now);
  if (!date || !today) return UNKNOWN;
  const distance = Math.abs(today.getTime() - date.getTime());
  const days = Math.abs(day(today) - day(date));
  const ahead = date > today;
  const say = (words: string) => (ahead ? `in ${words}` : `${words} ago`);
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return say(count(Math.floor(distance / MINUTE), 'minute'));
  if (distance < dayMs / 2 || days === 0) return say(count(Math.floor(distance / HOUR), 'hour'));
  if (days === 1) return ahead ? 'Tomorrow' : 'Yesterday';
  return days < 7 ? say(count(days, 'day')) : formatDay(date, today);
}

/**
 * 'since 14:05' today, 'since Tue' in the last six days, else 'since 18 Nov'. Follows words such as
 * 'Pending'.
 */
export function sinceTime(value: DateInput, now: DateInput): string {
  const date = read(value);
  const today = read(now);
  if (!date || !today) return '';
  const days = day(today) - day(date);
  if (days === 0) return `since ${clock(date)}`;
  return days > 0 && days < 7 ? `since ${WEEKDAYS[date.getUTCDay()]}` : `since ${formatDay(date, today)}`;
}

/** How long something lasts: '1 minute' at least, '5 hours' within two days, then '3 days'. */
export function durationSince(value: DateInput, now: DateInput): string {
  const date = read(value);
  const today = read(now);
  if (!date || !today) return UNKNOWN;
  const ms = Math.max(MINUTE, today.getTime() - date.getTime());
  if (ms < HOUR) return count(Math.floor(ms / MINUTE), 'minute');
  return ms < 2 * dayMs ? count(Math.floor(ms / HOUR), 'hour') : count(Math.floor(ms / dayMs), 'day');
}

const WEEKDAY_NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 'Saturday 21 Nov 2026' */
export function formatWeekday(value: DateInput): string {
  const date = read(value);
  return date ? `${WEEKDAY_NAMES[date.getUTCDay()]} ${formatDate(date)}` : UNKNOWN;
}

const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** 'November 2026' */
export function formatMonth(value: DateInput): string {
  const date = read(value);
  return date ? `${MONTH_NAMES[date.getUTCMonth()]} ${date.getUTCFullYear()}` : UNKNOWN;
}

/** '14:05' */
export function formatClock(value: DateInput): string {
  const date = read(value);
  return date ? clock(date) : UNKNOWN;
}

/** '14:05' on the day of `now`, else '21 Nov 2026, 14:05'. */
export function formatMoment(value: DateInput, now: DateInput): string {
  return formatDate(value) === formatDate(now) ? formatClock(value) : formatDateTime(value);
}

/** 'Today', 'Yesterday', else 'Saturday 21 Nov 2026'. */
export function formatRecentDay(value: DateInput, now: DateInput): string {
  const date = read(value);
  const today = read(now);
  const days = date && today ? day(today) - day(date) : Number.NaN;
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : formatWeekday(value);
}
