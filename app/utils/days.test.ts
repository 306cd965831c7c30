import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayMs } from './dates';
import { dayOf, daysFrom, daysOf, endOfDay, isDay, yearsLater } from './days';

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

test('the end of a day is its last instant', () => {
  expect(dayOf(endOfDay('2026-12-31'))).toBe('2026-12-31');
  expect(Date.parse(endOfDay('2026-12-31')) + 1).toBe(Date.parse('2027-01-01'));
});

test('days follow each other as the calendar has them', () => {
  const starts = fc.date({ min: new Date('0001-01-01'), max: new Date('2101-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(starts, fc.nat(800), (start, count) => {
      const first = dayOf(start);
      const expected = Array.from({ length: count }, (_, index) => dayOf(Date.parse(first) + index * dayMs));
      expect(daysFrom(first, count)).toEqual(expected);
    }),
  );
});

test('a range has both of its ends, or nothing', () => {
  expect(daysOf({ from: '2028-02-28', to: '2028-03-01' })).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect(daysOf({ from: '2028-03-01', to: '2028-03-01' })).toEqual(['2028-03-01']);
  expect(daysOf({ from: '2028-03-02', to: '2028-03-01' })).toEqual([]);
});
