import { maxRangeDays, salesRanges } from '~/schemas/sales/sales-ranges';
import type { SalesSearch } from '~/schemas/sales/sales-search';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';

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

/** The days of a search. Days that make no range are replaced by the last 30, and said to be wrong. */
export function rangeOf({ range, from, to }: SalesSearch, now: Date): SalesRange {
  const today = dayOf(now.getTime());
  if (!from && !to) return lastDaysTo(today, salesRanges[range]);
  const last = to && to < today ? to : today;
  const first = from || dayOf(Date.parse(last) - 29 * dayMs);
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
    from: dayOf(start),
    to,
    days,
    before: { from: dayOf(start - back), to: dayOf(end - back) },
    problem: null,
  };
}

/** The months of some days, each once. */
export const monthsOf = (days: readonly string[]): string[] => [
  ...new Set(days.map((day) => day.slice(0, 7))),
];
