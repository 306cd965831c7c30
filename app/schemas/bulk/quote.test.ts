import { describe, expect, test } from 'vitest';
import { makeListing } from '../../../tests/factories/b2b';
import { quoteFor } from './quote';

const quote = (quantity: number, changes = {}) => quoteFor({ ...makeListing(), ...changes }, quantity, 5);

describe('a quote for a quantity', () => {
  test('has the tier, the delivery, the commission in it, and what more units would cost', () => {
    expect(quote(20)).toEqual({
      quantity: 20,
      unitPrice: 320,
      goods: 6_400,
      delivery: 150,
      total: 6_550,
      deposit: 0,
      commission: 320,
      basePrice: 6.4,
      next: { more: 30, unitPrice: 305 },
    });
    expect(quote(100)).toMatchObject({ unitPrice: 290.5, goods: 29_050, next: null });
  });

  test('without a delivery fee leaves it to be agreed; a deposit is a part of the total', () => {
    expect(quote(10, { deliveryFee: null, depositPercent: 30 })).toMatchObject({
      delivery: null,
      total: 3_200,
      deposit: 960,
    });
  });

  test('names no tier that is more than there is', () => {
    expect(quote(40, { quantityAvailable: 45 })).toMatchObject({ next: null });
  });

  test.each([
    [0, 'not-whole'],
    [1.5, 'not-whole'],
    [5, 'below-minimum'],
    [11, 'off-increment'],
    [205, 'above-available'],
  ])('of %s has a problem: %s', (quantity, problem) => {
    expect(quote(quantity)).toEqual({ problem });
  });
});
