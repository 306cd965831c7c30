import { expect, test } from 'vitest';
import { closedUntil, opensAgainAt } from './holiday';

test.each([
  ['2027-01-03', '2026-12-20T10:00:00.000Z', '2027-01-03'],
  ['2027-01-03', '2027-01-03T23:59:59.999Z', '2027-01-03'],
  ['2027-01-03', '2027-01-04T00:00:00.000Z', null],
  [null, '2027-01-04T00:00:00.000Z', null],
])('closed until %s is, at %s, %s', (day, now, expected) => {
  expect(closedUntil({ closedUntil: day }, now)).toBe(expected);
});

test.each([
  ['2027-01-03', '2026-12-20T10:00:00.000Z', '2027-01-04T00:00:00.000Z'],
  ['2027-01-03', '2027-01-04T00:00:00.000Z', null],
  [null, '2027-01-04T00:00:00.000Z', null],
])('a shop that is closed until %s opens, seen at %s, at %s', (day, now, expected) => {
  expect(opensAgainAt({ closedUntil: day }, now)).toBe(expected);
});
