import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byAvailability, type SoldParcel, startsFromTop } from './sold-parcels';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;

/** Orders with parcels on a few days, so that many share one. */
const someOrders = fc
  .array(fc.array(fc.record({ on: fc.integer({ min: 1, max: 12 }), net: fc.integer() }), { minLength: 1 }), {
    maxLength: 30,
  })
  .map((orders) =>
    orders.map((parcels, index) => {
      const orderId = `o${String(index).padStart(2, '0')}`;
      const sold = parcels.map(({ on, net }): SoldParcel => ({ orderId, availableAt: day(on), net }));
      const availableAt =
        sold
          .map((parcel) => parcel.availableAt)
          .sort()
          .at(-1) ?? '';
      return { orderId, availableAt, sold };
    }),
  );

test('the running sums of the newest orders are those of all orders, in 10 000 random markets', () => {
  let known = 0;
  fc.assert(
    fc.property(someOrders, fc.integer({ min: 1, max: 12 }), (orders, size) => {
      const all = orders.flatMap(({ sold }) => sold).sort(byAvailability);
      const total = all.reduce((sum, { net }) => sum + net, 0);
      // As the page lists them: by when the last parcel is available, the newest first.
      const listed = [...orders].sort(byAvailability).reverse();
      const page = listed.slice(0, size);
      const last = listed.length > size ? (page.at(-1) ?? null) : null;
      const sold = page.flatMap((order) => order.sold);
      const starts = startsFromTop(total, sold, last);
      const between = last !== null && sold.some((parcel) => byAvailability(parcel, last) < 0);
      expect(starts === null).toBe(between);
      for (const [moment, start] of starts ?? []) {
        // The first of the page at this moment; others at the same moment may be on the next page.
        const first = sold.filter((one) => one.availableAt === moment).sort(byAvailability)[0];
        const before = all.filter((one) => first && byAvailability(one, first) < 0);
        expect(start).toBe(before.reduce((sum, { net }) => sum + net, 0));
        known += 1;
      }
    }),
    { numRuns: 10_000 },
  );
  expect(known).toBeGreaterThan(1_000);
});

test('are not known where something else was booked', () => {
  const sold = [{ orderId: 'a', availableAt: day(1), net: 100 }];
  expect(startsFromTop(100, sold, null)).toEqual(new Map([[day(1), 0]]));
  expect(startsFromTop(130, sold, null)).toBeNull();
  expect(startsFromTop(130, sold, { orderId: 'a', availableAt: day(1) })).toEqual(new Map([[day(1), 30]]));
});
