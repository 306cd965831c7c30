import { describe, expect, it } from 'vitest';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { combineVariants } from './combine-variants';

const size = (...values: string[]) => ({ name: 'Size', values });
const colour = (...values: string[]) => ({ name: 'Colour', values });

/** Variants with ids like their values, and prices and stock of their own. */
function variantsOf(options: string[], ...all: string[][]): ProductVariants {
  const rows = all.map((values, index) => ({
    id: values.join('-'),
    values,
    sku: values.join(''),
    price: 10 + index,
    quantity: 1 + index,
  }));
  return { options, rows };
}

const combine = (options: { name: string; values: string[] }[], ...versions: ProductVariants[]) =>
  combineVariants(options, { id: 'product', price: 45, versions }) ?? [];

const names = (rows: { values: string[] }[]) => rows.map(({ values }) => values.join('/'));

describe('the variants of options', () => {
  it('are all combinations, and start with the product’s price, without stock and SKU', () => {
    const rows = combine([size('S', 'M'), colour('Red', 'Blue')]);
    expect(names(rows)).toEqual(['S/Red', 'S/Blue', 'M/Red', 'M/Blue']);
    for (const row of rows) expect(row).toMatchObject({ price: 45, quantity: 0, sku: '', included: true });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(4);
  });

  it('have the same ids each time, and others in another product', () => {
    const options = [size('S', 'M')];
    const ids = (id: string) =>
      combineVariants(options, { id, price: 1, versions: [] })?.map((row) => row.id);
    expect(ids('one')).toEqual(ids('one'));
    expect(ids('one')).not.toEqual(ids('other'));
  });

  it('keep what the product has of them, whatever the case of its letters and the order', () => {
    const known = variantsOf(['size', 'Colour'], ['S', 'Red'], ['M', 'Red']);
    const rows = combine([colour('red'), size('M', 'S', 'L')], known);
    expect(rows).toMatchObject([
      { id: 'M-Red', values: ['red', 'M'], price: 11, quantity: 2, sku: 'MRed' },
      { id: 'S-Red', values: ['red', 'S'], price: 10, quantity: 1, sku: 'SRed' },
      { values: ['red', 'L'], price: 45, quantity: 0, sku: '', included: true },
    ]);
  });

  it('continue with the first value of an option that is added; the others take its price alone', () => {
    const rows = combine([size('S', 'M'), colour('Red', 'Blue')], variantsOf(['Size'], ['S'], ['M']));
    expect(rows).toMatchObject([
      { id: 'S', values: ['S', 'Red'], price: 10, quantity: 1, sku: 'S' },
      { values: ['S', 'Blue'], price: 10, quantity: 0, sku: '' },
      { id: 'M', values: ['M', 'Red'], price: 11, quantity: 2, sku: 'M' },
      { values: ['M', 'Blue'], price: 11, quantity: 0, sku: '' },
    ]);
  });

  it('continue with the first of those that become one when an option is removed', () => {
    const known = variantsOf(['Size', 'Colour'], ['S', 'Red'], ['S', 'Blue'], ['M', 'Red']);
    expect(combine([size('S', 'M')], known)).toMatchObject([
      { id: 'S-Red', values: ['S'], quantity: 1 },
      { id: 'M-Red', values: ['M'], quantity: 3 },
    ]);
  });

  it('survive a new name of an option, and not another option in its place', () => {
    const known = variantsOf(['Size'], ['S']);
    expect(combine([{ name: 'Sizes', values: ['S'] }], known)).toMatchObject([{ id: 'S' }]);
    const [row] = combine([colour('Red'), { name: 'Material', values: ['Cotton'] }], known);
    expect(row).toMatchObject({ quantity: 0, sku: '' });
  });

  it('are not included where the product left them out before', () => {
    const known = variantsOf(['Size', 'Colour'], ['S', 'Red'], ['M', 'Blue']);
    const rows = combine([size('S', 'M', 'L'), colour('Red', 'Blue')], known);
    const leftOut = rows.filter(({ included }) => !included);
    expect(names(leftOut)).toEqual(['S/Blue', 'M/Red']);
  });

  it('have the ids of variants that buyers still see, where a request removes them', () => {
    const [requested, seen] = [variantsOf(['Size'], ['S']), variantsOf(['Size'], ['S'], ['M'])];
    expect(combine([size('S', 'M')], requested, seen)).toMatchObject([{ id: 'S' }, { id: 'M', quantity: 2 }]);
  });

  it('are refused above 100, unless the product left most of them out', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));
    const source = { id: 'product', price: 1, versions: [] };
    expect(combineVariants([size(...many(100))], source)).toHaveLength(100);
    expect(combineVariants([size(...many(101))], source)).toBeNull();
    expect(combineVariants([size(...many(8_000)), colour(...many(8_000))], source)).toBeNull();
    const diagonal = variantsOf(['Size', 'Colour'], ...many(20).map((value) => [value, value]));
    expect(combine([size(...many(20)), colour(...many(20))], diagonal)).toHaveLength(20);
  });
});
