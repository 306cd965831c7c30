import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commissionOn, percentOf, sellerReceives } from './commission';
import { toPesewas } from './money';

test.each([
  [100, 5, 95],
  [149.9, 5, 142.4],
  [0.01, 5, 0.01],
  [0.1, 5, 0.09],
  [1_000_000, 5, 950_000],
  [19.99, 0, 19.99],
  [19.99, 100, 0],
  [1.15, 7.5, 1.06],
  [0, 5, 0],
])('of GH₵ %d at %d %% the seller receives GH₵ %d', (price, percent, expected) =>
  expect(sellerReceives(price, percent)).toBe(expected),
);

test('seller and marketplace share the price to the pesewa, whatever it is', () => {
  const pesewas = fc.integer({ min: 1, max: 100_000_000 });
  // Tenths of a percent, so that the sum below is one of whole numbers.
  const tenths = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(pesewas, tenths, (price, permille) => {
      const received = toPesewas(sellerReceives(price / 100, permille / 10));
      const exact = BigInt(price) * BigInt(permille);
      const commission = Number((exact + 500n) / 1000n);
      const isHalf = exact % 1000n === 500n;
      // A commission of exactly half a pesewa may go either way in floating point; all others may not.
      const maxLost = isHalf ? 1 : 0;
      const isExact = Math.abs(received - (price - commission)) <= maxLost;
      return isExact && received >= 0 && received <= price;
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [450, 10_000, 5, 4.5],
  [500, 10_000, 5, 5],
  [1, 10, 5, 5],
  [333, 10_000, 5, 3.33],
  [0, 0, 5, 5],
  [1, 0, 5, null],
  [101, 100, 5, null],
])(
  'a commission of %d on %d pesewas, usually %d %%, is one of %o %%',
  (commission, pesewas, usual, percent) => expect(percentOf(commission, pesewas, usual)).toBe(percent),
);

test('a percentage that was found makes the commission again', () => {
  const share = fc
    .integer({ min: 1, max: 10_000_000 })
    .chain((pesewas) => fc.tuple(fc.integer({ min: 0, max: pesewas }), fc.constant(pesewas)));
  fc.assert(
    fc.property(share, ([commission, pesewas]) => {
      const percent = percentOf(commission, pesewas, 5);
      return percent !== null && commissionOn(pesewas, percent) === commission;
    }),
  );
});
