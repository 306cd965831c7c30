import { maxRangeDays, salesRanges } from '~/schemas/sales-ranges';
import type { SalesSearch } from '~/schemas/sales-search';
import { dayMs } from '~/utils/dates';

/** Days of the statistics, both ends included, YYYY-MM-DD. */
export interface SalesRange {
  from: string;
  to: string;
  /** How many days. */
  days: number;
  /** The days before it to compare with: as many, and the same weekdays. */
  before: { from: string; to: string };
  /** What is wrong with the days that were typed; null for nothing. */
  problem: string | null;
}

const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of a search. Days that make no range are replaced by the last 30, and said to be wrong. */
export function rangeOf({ range, from, to }: SalesSearch, now: Date): SalesRange {
  const today = dayAt(now.getTime());
  if (!from && !to) return lastDaysTo(today, salesRanges[range]);
  const last = to && to < today ? to : today;
  const first = from || dayAt(Date.parse(last) - 29 * dayMs);
  if (first > last)
    return {
      ...lastDaysTo(today, 30),
      problem:
        first > today ? 'The first day is in the future.' : 'The first day must not be after the last day.',
    };
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  if (days > maxRangeDays)
    return { ...lastDaysTo(last, maxRangeDays), problem: `Choose at most ${maxRangeDays} days.` };
  return lastDaysTo(last, days);
}

/**
 * The days that end with one, and what they are compared with: whole weeks earlier, because markets are
 * weekly.
 */
export function lastDaysTo(to: string, days: number): SalesRange {
  const end = Date.parse(to);
  const start = end - (days - 1) * dayMs;
  const back = Math.ceil(days / 7) * 7 * dayMs;
  return {
    from: dayAt(start),
    to,
    days,
    before: { from: dayAt(start - back), to: dayAt(end - back) },
    problem: null,
  };
}

/** All days of a range, oldest first. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayMs) days.push(dayAt(at));
  return days;
}

/** The months of some days, each once. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];
