import { describe, expect, it, test } from 'vitest';
import type { ManyChange } from '~/schemas/products/many-changes';
import { hasValues, planChange, stockWithValues } from './plan-change';

const shown = { category: 'Fashion', status: 'pending' as const };
const plain = { ...shown, price: 50, quantity: 8, sku: 'A-1', variants: null };
const row = (id: string, price: number, quantity: number) => ({
  id,
  values: [id],
  sku: id,
  price,
  quantity,
});
const variants = { options: ['Size'], rows: [row('S', 20, 3), row('M', 30.5, 0)] };
const withVariants = { ...shown, price: 20, quantity: 3, sku: '', variants };

const by = (price: ManyChange['price'], stock: ManyChange['stock'] = null): ManyChange => ({
  price,
  stock,
  category: null,
});
const stock = (way: NonNullable<ManyChange['stock']>['way'], units: number) => by(null, { way, by: units });

describe('a price', () => {
  it.each([
    ['raise-percent', 1_000, 55],
    ['lower-percent', 1_000, 45],
    ['raise-percent', 333, 51.67],
    ['raise', 250, 52.5],
    ['lower', 4_999, 0.01],
    ['set', 1_999, 19.99],
  ] as const)('%s %i: %d', (way, amount, price) => {
    expect(planChange(plain, by({ way, by: amount }))).toMatchObject({ stock: { price, quantity: 8 } });
  });

  it.each([
    ['lower', 5_000],
    ['lower-percent', 10_000],
    ['raise', 100_000_000],
    ['set', 5_000],
  ] as const)('is not changed: %s %i', (way, amount) => {
    expect(planChange(plain, by({ way, by: amount }))).toHaveProperty('problem');
  });

  it('of an older record without one is only set', () => {
    const older = { ...plain, price: null };
    expect(planChange(older, by({ way: 'raise', by: 100 }))).toHaveProperty('problem');
    expect(planChange(older, by({ way: 'set', by: 100 }))).toMatchObject({ stock: { price: 1 } });
  });

  it('of variants is that of each, and the product’s is the lowest', () => {
    const plan = planChange(withVariants, by({ way: 'raise-percent', by: 1_000 }));
    expect(plan).toMatchObject({
      stock: { price: 22, variants: { rows: [{ price: 22 }, { price: 33.55 }] } },
      values: [
        { variantId: 'S', before: 20, after: 22 },
        { variantId: 'M', before: 30.5, after: 33.55 },
      ],
    });
  });
});

describe('stock', () => {
  it.each([
    ['add', 2, 10],
    ['remove', 8, 0],
    ['set', 5, 5],
  ] as const)('%s %i: %i', (way, units, quantity) => {
    expect(planChange(plain, stock(way, units))).toMatchObject({ stock: { quantity, price: 50 } });
  });

  it.each([
    ['remove', 9],
    ['add', 1_000_000],
    ['set', 8],
  ] as const)('is not changed: %s %i', (way, units) => {
    expect(planChange(plain, stock(way, units))).toHaveProperty('problem');
  });

  it('of variants can only be set to 0, and changes where there is some', () => {
    expect(planChange(withVariants, stock('add', 1))).toHaveProperty('problem');
    const plan = planChange(withVariants, stock('set', 0));
    expect(plan).toMatchObject({ stock: { quantity: 0 }, values: [{ variantId: 'S', before: 3, after: 0 }] });
  });
});

describe('the category', () => {
  const to = (category: string): ManyChange => ({ price: null, stock: null, category });

  it.each([
    ['pending', false],
    ['approved', true],
  ] as const)('of a product that is %s', (status, asks) => {
    expect(planChange({ ...plain, status }, to('Home'))).toMatchObject({
      category: { before: 'Fashion', after: 'Home', asks },
      stock: { price: 50, quantity: 8 },
      values: [],
    });
  });

  it('stays where it is the same, and of a rejected product', () => {
    expect(planChange(plain, to('Fashion'))).toHaveProperty('problem');
    expect(planChange({ ...plain, status: 'rejected' }, to('Home'))).toHaveProperty('problem');
  });
});

test.each([
  ['a product', plain],
  ['one with variants', withVariants],
])('%s has its values after a change, and is what it was with those before', (_name, product) => {
  const plan = planChange(product, by({ way: 'raise-percent', by: 2_000 }, { way: 'set', by: 0 }));
  if ('problem' in plan) throw new Error(plan.problem);
  expect(hasValues(product, plan.values)).toBe(false);
  expect(hasValues(plan.stock, plan.values)).toBe(true);
  expect({ ...shown, ...stockWithValues(plan.stock, plan.values, 'before') }).toEqual(product);
});

test('a product whose variants were changed to none since has none of the values', () => {
  const plan = planChange(withVariants, stock('set', 0));
  if ('problem' in plan) throw new Error(plan.problem);
  expect(hasValues({ ...plain, quantity: 0 }, plan.values)).toBe(false);
});
