import { expect, it } from 'vitest';
import { missesOf } from './budgets';

it('names the figures that are above what is allowed', () => {
  expect(missesOf({ reads: [28, 28], calls: [4, 3], CSS: [9, null] })).toEqual(['calls']);
});

it('takes a figure that is not a number for a missed one', () => {
  expect(missesOf({ 'own time': [Number.NaN, 1.3] })).toEqual(['own time']);
});
