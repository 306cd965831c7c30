import { expect, test } from 'vitest';
import { formatCost } from './channel-labels';

test.each([
  [0, 'GH₵ 0.00'],
  [350, 'GH₵ 0.035'],
  [125_000, 'GH₵ 12.50'],
  [1, 'GH₵ 0.0001'],
])('a cost of %i ten-thousandths is %s', (cost, shown) => {
  expect(formatCost(cost)).toBe(shown);
});
