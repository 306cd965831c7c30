import { expect, test } from 'vitest';
import { bestDayOf, changeInWords, percentOf } from './words';

test.each([
  [0, 0, 'none in the period before'],
  [5, 5, 'as much as before'],
  [5, 0, 'none in the period before'],
  [150, 100, '50% more than before'],
  [50, 100, '50% less than before'],
  [-50, 100, '150% less than before'],
  [50, -100, '150% more than before'],
  [100_001, 100_000, 'about as much as before'],
  [100_000, 1, 'many times more than before'],
  [-100_000, 1, 'far less than before'],
])('%i after %i is %s', (now, before, words) => {
  expect(changeInWords(now, before)).toBe(words);
});

test.each([
  [0, 0, '—'],
  [1, 3, '33%'],
  [1, 30, '3.3%'],
  [3, 3, '100%'],
])('%i of %i is %s', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test('the best day is the one with the highest value', () => {
  const { day, value } = bestDayOf({ first: '2026-11-01', values: [1, 9, 3] });
  expect([new Date(day).toISOString().slice(0, 10), value]).toEqual(['2026-11-02', 9]);
});
