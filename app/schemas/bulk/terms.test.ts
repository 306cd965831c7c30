import { describe, expect, test } from 'vitest';
import { basePrice, quantityProblem, tierProblems, unitPriceFor } from './terms';

const terms = { quantityAvailable: 100, minOrderQuantity: 10, increment: 5 };

describe('a quantity', () => {
  test.each([
    [10, null],
    [15, null],
    [100, null],
    [9, 'below-minimum'],
    [12, 'off-increment'],
    [105, 'above-available'],
    [0, 'not-whole'],
    [-10, 'not-whole'],
    [10.5, 'not-whole'],
    [10_000_000, 'above-available'],
    [Number.NaN, 'not-whole'],
  ])('of %s is %s', (quantity, problem) => {
    expect(quantityProblem(terms, quantity)).toBe(problem);
  });

  test('costs what its tier says', () => {
    const tiers = [
      { minQuantity: 10, unitPrice: 50 },
      { minQuantity: 50, unitPrice: 45.5 },
    ];
    expect([9, 10, 49, 50, 1_000].map((quantity) => unitPriceFor(tiers, quantity))).toEqual([
      null,
      5_000,
      5_000,
      4_550,
      4_550,
    ]);
    expect(basePrice(5_000, 25)).toBe(200);
  });
});

test.each([
  [[], []],
  [[{ minQuantity: 10, unitPrice: 5 }], []],
  [[{ minQuantity: 12, unitPrice: 5 }], [{ index: 0, problem: 'first-quantity' }]],
  [
    [
      { minQuantity: 10, unitPrice: 5 },
      { minQuantity: 10, unitPrice: 4 },
    ],
    [{ index: 1, problem: 'same-quantity' }],
  ],
  [
    [
      { minQuantity: 10, unitPrice: 5 },
      { minQuantity: 20, unitPrice: 5 },
      { minQuantity: 30, unitPrice: 6 },
    ],
    [
      { index: 1, problem: 'not-cheaper' },
      { index: 2, problem: 'not-cheaper' },
    ],
  ],
])('tiers %j have the problems %j', (tiers, problems) => {
  expect(tierProblems(tiers, 10)).toEqual(problems);
});
