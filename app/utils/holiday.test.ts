import { expect, test } from 'vitest';
import { closedUntil, dayOf, isDay, yearsLater } from './holiday';

test.each([
  ['2027-01-03', '2026-12-20T10:00:00.000Z', '2027-01-03'],
  ['2027-01-03', '2027-01-03T23:59:59.999Z', '2027-01-03'],
  ['2027-01-03', '2027-01-04T00:00:00.000Z', null],
  [null, '2027-01-04T00:00:00.000Z', null],
])('closed until %s is, at %s, %s', (day, now, expected) => {
  expect(closedUntil({ closedUntil: day }, now)).toBe(expected);
});

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['2027-1-1', false],
  ['+02027-01-01', false],
  ['3 January 2027', false],
  ['', false],
])('%s is a day: %s', (text, expected) => expect(isDay(text)).toBe(expected));

test('a year later is the same day', () => {
  expect(yearsLater('2026-11-22T08:00:00.000Z', 1)).toBe('2027-11-22');
  expect(yearsLater('2028-02-29T08:00:00.000Z', 1)).toBe('2029-03-01');
  expect(dayOf('2026-11-22T23:59:59.000Z')).toBe('2026-11-22');
});
