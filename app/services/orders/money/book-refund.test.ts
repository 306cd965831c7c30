import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import { linesOf, unitsNotRefunded } from '~/schemas/orders/order-refunds';
import { priceOf, refundableOf } from '~/schemas/orders/payment-status';
import { orderStateOf, type StateLine } from '../../../../tests/factories/order-states';
import { applyOrderStep } from '../steps/apply-order-step';
import type { OrderState, OrderStep } from '../steps/order-step';
import type { Booking } from './book-parcels';
import { givenOf } from './earned';

const at = '2026-11-23T09:00:00.000Z';

/** Takes steps that must succeed, and keeps what they book. */
class Story {
  books: Booking[] = [];
  constructor(public order: OrderState) {}

  /** @returns what the step booked, by cause; whole pesewas */
  take(step: OrderStep, role: 'seller' | 'admin' = 'seller'): Partial<Record<Booking['cause'], number>> {
    const taken = applyOrderStep(this.order, step, role, at);
    if ('failure' in taken) throw new Error(`${step.name}: ${taken.failure}`);
    this.order = taken.order;
    this.books.push(...taken.books);
    const causes = [...new Set(taken.books.map(({ cause }) => cause))];
    return Object.fromEntries(causes.map((cause) => [cause, booked(taken.books, cause)]));
  }

  deliver(id: string, lines: LineUnits[]): void {
    this.take({ name: 'ship', id, token: '', lines, carrier: '', trackingNumber: '' });
    this.take({ name: 'deliver', id });
  }

  refund(id: string, lines: LineUnits[], amountPesewas?: number) {
    const refundable = refundableOf(this.order);
    const amount = amountPesewas ?? Math.min(priceOf(this.order, lines), refundable);
    const step = { id, amountPesewas: amount, lines, returnId: null, reason: 'x' };
    return this.take({ name: 'refund', ...step }, this.order.source === 'own' ? 'seller' : 'admin');
  }

  refundAll() {
    const left = linesOf(this.order, (line) => unitsNotRefunded(this.order, line));
    return this.refund('rest', left, refundableOf(this.order));
  }
}

const booked = (books: Booking[], cause: Booking['cause']) =>
  books.reduce((sum, one) => sum + (one.cause === cause ? one.amountPesewas : 0), 0);
const back = (books: Partial<Record<Booking['cause'], number>>) => 0 - (books.discount_refund ?? 0);
const units = (lineId: string, quantity: number): LineUnits => ({ lineId, quantity });

/** Accepted, and delivered in one parcel unless `parcels` says otherwise. */
function delivered(lines: StateLine[], options: Parameters<typeof orderStateOf>[1] = {}, parcels = 1): Story {
  const story = new Story(orderStateOf(lines, options));
  story.take({ name: 'accept' });
  for (let index = 0; index < parcels; index += 1) {
    const inParcel = linesOf(story.order, ({ quantity, shipped }) =>
      index === parcels - 1 ? quantity - shipped : Math.floor(quantity / parcels),
    );
    if (inParcel.length > 0) story.deliver(`p${index}`, inParcel);
  }
  return story;
}

const lamps = { unitPrice: 33.33, sellerDiscount: 3.33, quantity: 3 };
const bulb = { unitPrice: 10, marketplaceDiscount: 0.99, quantity: 1 };

describe('what the marketplace gave for a line', () => {
  test('stays when another line is refunded, and goes back with its own', () => {
    const kept = delivered([lamps, bulb], { fee: 10 });
    // 10.00 of 100.00 stays, and so does a tenth of the commission of 5.00.
    expect(kept.refund('r', [units('1', 3)])).toEqual({ refund: -9_000, commission_refund: 450 });
    expect(kept.order.shipments).toMatchObject([{ givenPesewas: 99, commissionPesewas: 50 }]);
    const returned = delivered([lamps, bulb], { fee: 10 });
    expect(returned.refund('r', [units('2', 1)])).toEqual({
      refund: -901,
      commission_refund: 50,
      discount_refund: -99,
    });
    expect(back(returned.refund('s', [units('1', 2)]))).toBe(0);
  });

  test('of a cash order and of parts of a line goes back by the unit', () => {
    const pots = { unitPrice: 20, marketplaceDiscount: 1.01, quantity: 4 };
    const story = delivered([pots, lamps], { method: 'cash_on_delivery', fee: 0 }, 2);
    expect([1, 2, 3].map((count) => back(story.refund(`r${count}`, [units('1', 1)])))).toEqual([
      101, 101, 101,
    ]);
    expect(back(story.refund('lamps', [units('2', 3)]))).toBe(0);
    expect(back(story.refundAll())).toBe(101);
  });

  test('goes back in part with a part of the price, and with an amount for no items in proportion', () => {
    const pot = { unitPrice: 20, marketplaceDiscount: 2, quantity: 2 };
    const damaged = delivered([pot, lamps], { fee: 0 });
    expect(back(damaged.refund('half', [units('1', 1)], 900))).toBe(100);
    expect(back(damaged.refund('other', [units('1', 1)]))).toBe(200);
    const discounted = delivered([pot], { fee: 0 });
    expect(back(discounted.refund('tenth', [], 360))).toBe(40);
    expect(back(discounted.refund('one', [units('1', 1)]))).toBe(180);
  });

  test('stays for an item that was free to its buyer, who keeps it when the rest is refunded', () => {
    const free = { unitPrice: 5, marketplaceDiscount: 5, quantity: 1 };
    const story = delivered([free, lamps], { fee: 0 });
    expect(back(story.refund('r', [units('2', 3)]))).toBe(0);
    const both = delivered([free, lamps], { fee: 0 });
    expect(back(both.refund('r', [units('1', 1), units('2', 3)]))).toBe(500);
  });

  test('goes back out of the parcel of the units, whatever parcel is newer', () => {
    const story = new Story(orderStateOf([{ ...bulb, quantity: 2 }, lamps], { fee: 0 }));
    story.take({ name: 'accept' });
    story.deliver('bulbs', [units('1', 2)]);
    story.deliver('lamps', [units('2', 3)]);
    story.refund('r', [units('1', 1)]);
    expect(story.order.shipments).toMatchObject([
      { id: 'bulbs', refundedPesewas: 901, givenPesewas: 99, refundedLines: [units('1', 1)] },
      { id: 'lamps', refundedPesewas: 0, refundedLines: [] },
    ]);
  });

  const line = fc.record({
    pesewas: fc.integer({ min: 2, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    sellers: fc.constantFrom(0, 0, 0.1),
    marketplaces: fc.constantFrom(0, 0.01, 0.099, 0.5),
  });
  const refunds = fc.array(
    fc.record({
      which: fc.nat(20),
      share: fc.double({ min: 0.1, max: 1, noNaN: true }),
      what: fc.constantFrom('line', 'line', 'line', 'all lines', 'part of a line', 'amount'),
    }),
    { maxLength: 12 },
  );

  test('is never taken back above what its line got, and whole in the end, in 3,000 random orders', () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        refunds,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('momo', 'cash_on_delivery'),
        fc.constantFrom(0, 20),
        (lines, asked, parcels, method, fee) => {
          const priced = lines.map(({ pesewas, quantity, sellers, marketplaces }) => ({
            unitPrice: pesewas / 100,
            quantity,
            sellerDiscount: Math.floor(pesewas * sellers) / 100,
            marketplaceDiscount: Math.floor(pesewas * marketplaces) / 100,
          }));
          const story = delivered(priced, { method, fee }, parcels);
          const { items } = story.order;
          const backOf = new Map(items.map(({ lineId }) => [lineId, 0]));
          asked.forEach(({ which, share, what }, index) => {
            const left = items.filter((item) => unitsNotRefunded(story.order, item) > 0);
            const refundable = refundableOf(story.order);
            const one = left[which % Math.max(left.length, 1)];
            if (!one || refundable < 2) return;
            const some = (item: typeof one) => ({
              lineId: item.lineId,
              quantity: Math.max(1, Math.floor(unitsNotRefunded(story.order, item) * share)),
            });
            const named = what === 'amount' ? [] : what === 'all lines' ? left.map(some) : [some(one)];
            const price = priceOf(story.order, named);
            const isPart = what === 'part of a line' || what === 'amount';
            const amount = isPart
              ? Math.max(1, Math.floor((named.length > 0 ? price : refundable) * share))
              : price;
            // The refund that leaves nothing also takes what others left.
            if (amount >= refundable) return;
            taken += 1;
            const given = back(story.refund(`r${index}`, named, amount));
            expect(given).toBeLessThanOrEqual(what === 'amount' ? Infinity : givenOf(story.order, named));
            if (what !== 'all lines' && what !== 'amount')
              backOf.set(one.lineId, (backOf.get(one.lineId) ?? 0) + given);
          });
          for (const item of items)
            expect(backOf.get(item.lineId)).toBeLessThanOrEqual(
              givenOf(story.order, [{ lineId: item.lineId, quantity: item.quantity }]),
            );
          if (refundableOf(story.order) > 0) story.refundAll();
          const left = (...causes: Booking['cause'][]) =>
            causes.reduce((sum, cause) => sum + booked(story.books, cause), 0);
          expect(left('sale', 'refund')).toBe(0);
          expect(left('discount', 'discount_refund')).toBe(0);
          expect(left('commission', 'commission_refund')).toBe(0);
        },
      ),
      { numRuns: 3_000 },
    );
    expect(taken).toBeGreaterThan(3_000);
  });
});
