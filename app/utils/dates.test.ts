import { describe, expect, test } from 'vitest';
import {
  durationSince,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatRange,
  relativeTime,
  sinceTime,
} from './dates';

const NOW = '2026-11-21T14:05:00.000Z'; // a Saturday

test('dates and times', () => {
  expect(formatDate('2026-11-21T00:00:00.000Z')).toBe('21 Nov 2026');
  expect(formatDate(new Date('2026-09-01T23:59:59.999Z'))).toBe('1 Sep 2026');
  expect(formatDateTime('2026-11-21T07:05:00.000Z')).toBe('21 Nov 2026, 07:05');
  expect(formatDay('2026-01-02T00:00:00Z', NOW)).toBe('2 Jan');
  expect(formatDay('2025-12-31T23:00:00Z', NOW)).toBe('31 Dec 2025');
});

test.each([
  ['2026-11-21', '2026-11-21', '21 Nov 2026'],
  ['2026-11-16', '2026-11-22', '16 to 22 Nov 2026'],
  ['2026-10-24', '2026-11-22', '24 Oct to 22 Nov 2026'],
  ['2025-11-24', '2026-11-23', '24 Nov 2025 to 23 Nov 2026'],
])('%s to %s is %s', (from, to, words) => {
  expect(formatRange({ from, to })).toBe(words);
});

test('an invalid date is a dash', () => {
  expect(formatDate('yesterday-ish')).toBe('—');
  expect(formatDateTime('')).toBe('—');
  expect(relativeTime('?', NOW)).toBe('—');
  expect(sinceTime('?', NOW)).toBe('');
});

describe('relativeTime', () => {
  test.each([
    ['2026-11-21T14:04:30Z', 'just now'],
    ['2026-11-21T14:04:00Z', '1 minute ago'],
    ['2026-11-21T13:06:00Z', '59 minutes ago'],
    ['2026-11-21T12:05:00Z', '2 hours ago'],
    ['2026-11-21T00:00:00Z', '14 hours ago'],
    ['2026-11-20T16:12:00Z', 'Yesterday'],
    ['2026-11-18T16:12:00Z', '3 days ago'],
    ['2026-11-14T14:05:00Z', '14 Nov'],
    ['2025-11-14T14:05:00Z', '14 Nov 2025'],
    ['2026-11-21T16:05:00Z', 'in 2 hours'],
    ['2026-11-22T14:05:00Z', 'Tomorrow'],
    ['2026-11-25T14:05:00Z', 'in 4 days'],
  ])('%s is %s', (value, expected) => expect(relativeTime(value, NOW)).toBe(expected));

  test('late last night is hours ago, not yesterday', () => {
    expect(relativeTime('2026-11-20T23:00:00Z', '2026-11-21T01:00:00Z')).toBe('2 hours ago');
  });
});

test.each([
  ['2026-11-21T09:30:00Z', 'since 09:30'],
  ['2026-11-17T09:30:00Z', 'since Tue'],
  ['2026-11-14T09:30:00Z', 'since 14 Nov'],
  ['2025-11-14T09:30:00Z', 'since 14 Nov 2025'],
])('sinceTime %s is %s', (value, expected) => expect(sinceTime(value, NOW)).toBe(expected));

test('a month has its full name and year', () => {
  expect(formatMonth('2026-09-01')).toBe('September 2026');
  expect(formatMonth('2026-12-31T23:59:59.999Z')).toBe('December 2026');
  expect(formatMonth('never')).toBe('—');
});

test.each([
  [0, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [47 * 60 + 59, '47 hours'],
  [48 * 60, '2 days'],
])('durationSince %i minutes ago is %s', (minutes, expected) =>
  expect(durationSince(Date.parse(NOW) - minutes * 60_000, NOW)).toBe(expected),
);
