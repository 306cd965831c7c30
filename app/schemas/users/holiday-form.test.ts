import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holidaySchema } from './holiday-form';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-11-22', null],
  [' 2027-01-03 ', null],
  ['2027-11-22', null],
  ['2026-11-21', 'This date has passed. Choose today or later.'],
  ['2027-11-23', 'Choose a date within a year.'],
  ['2027-02-29', 'Enter a date like 2027-01-03.'],
  ['03/01/2027', 'Enter a date like 2027-01-03.'],
  ['2027-01-03T10:00', 'Enter a date like 2027-01-03.'],
])('%s: %s', (closedUntil, message) => {
  const { issues } = v.safeParse(holidaySchema, { closedUntil }, { abortPipeEarly: true });
  expect(issues?.[0].message ?? null).toBe(message);
});

test('nothing ends the holiday', () => {
  expect(v.parse(holidaySchema, {})).toEqual({});
});
