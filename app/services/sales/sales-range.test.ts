import { describe, expect, test } from 'vitest';
import { daysOf } from '~/utils/days';
import { rangeOf } from './sales-range';

const now = new Date('2026-11-23T10:00:00Z');
const search = { range: '30', from: '', to: '' } as const;
const weekday = (day: string) => new Date(day).getUTCDay();

describe('the days of a search', () => {
  test.each([
    ['today', 1, '2026-11-23', '2026-11-16'],
    ['7', 7, '2026-11-17', '2026-11-10'],
    ['30', 30, '2026-10-25', '2026-09-20'],
    ['90', 90, '2026-08-26', '2026-05-27'],
    ['365', 365, '2025-11-24', '2024-11-18'],
  ] as const)('%s: %i days from %s, compared with those from %s', (range, days, from, before) => {
    const found = rangeOf({ ...search, range }, now);
    expect(found).toMatchObject({ from, to: '2026-11-23', days, problem: null, before: { from: before } });
    expect(daysOf(found)).toHaveLength(days);
    expect(daysOf(found.before)).toHaveLength(days);
    expect(weekday(found.before.from)).toBe(weekday(found.from));
    expect(found.before.to < found.from).toBe(true);
  });

  test.each([
    ['2026-11-01', '2026-11-07', '2026-11-01', '2026-11-07'],
    ['2026-11-20', '', '2026-11-20', '2026-11-23'],
    ['', '2026-03-31', '2026-03-02', '2026-03-31'],
    ['2026-11-20', '2026-12-31', '2026-11-20', '2026-11-23'],
    ['2024-02-29', '2024-02-29', '2024-02-29', '2024-02-29'],
  ])('typed as %s to %s are %s to %s', (from, to, first, last) => {
    expect(rangeOf({ ...search, from, to }, now)).toMatchObject({ from: first, to: last, problem: null });
  });

  test.each([
    ['2026-11-07', '2026-11-01', '2026-10-25', 'The first day must not be after the last day.'],
    ['2026-12-01', '2026-12-05', '2026-10-25', 'The first day is in the future.'],
    ['2020-01-01', '2026-11-20', '2025-11-20', 'Choose at most 366 days.'],
  ])('typed as %s to %s begin on %s, and are said to be wrong', (from, to, first, problem) => {
    expect(rangeOf({ ...search, from, to }, now)).toMatchObject({ from: first, problem });
  });
});
