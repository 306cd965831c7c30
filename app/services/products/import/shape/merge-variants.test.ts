import { describe, expect, test } from 'vitest';
import type { ProductVariants } from '~/schemas/products/product-variants';
import type { DraftVariant, DraftVariants } from '../write/draft.server';
import { mergeVariants } from './merge-variants.server';

const current: ProductVariants = {
  options: ['Size', 'Colour'],
  rows: [
    { id: 'a', values: ['S', 'Red'], sku: 'S-R', price: 10, quantity: 1 },
    { id: 'b', values: ['M', 'Red'], sku: 'M-R', price: 12, quantity: 2 },
  ],
};

function fileOf(rows: Partial<DraftVariant>[], rest: Partial<DraftVariants> = {}): DraftVariants {
  const all = rows.map((row, index) => ({
    line: index + 2,
    values: ['S', 'Red'],
    price: '10',
    quantity: '1',
    ...row,
  }));
  return { options: ['Size', 'Colour'], rows: all, ...rest };
}

/** The merged rows, one in a line. */
function merged(file: DraftVariants, before: ProductVariants | null = current) {
  const { variants, remarks, asksStock } = mergeVariants(file, before, 5);
  const rows = variants?.rows.map(({ id, values, ...stock }) => [
    id,
    values.join('/'),
    ...Object.values(stock),
  ]);
  return { options: variants?.options, rows, remarks: remarks.map(({ text }) => text), asksStock };
}

describe('a complete file', () => {
  test('keeps the ids and places of the variants that it has, adds those that are new, and removes the others', () => {
    const file = fileOf([{ values: ['L', 'Red'] }, { values: ['m', 'red '], price: '12', quantity: '2' }]);
    const { rows = [], remarks } = merged(file);
    expect(rows).toEqual([
      ['b', 'm/red ', 'M-R', 12, 2],
      [expect.stringMatching(/^[0-9a-f]{12}$/), 'L/Red', '', 10, 1],
    ]);
    expect(remarks).toEqual([]);
    expect(merged(file).rows).toEqual(rows);
  });

  test('finds a variant by its SKU where its values are others', () => {
    const { rows } = merged(
      fileOf([
        { values: ['Small', 'Red'], sku: 's-r' },
        { values: ['M', 'Red'], sku: 'M-R' },
      ]),
    );
    expect(rows?.map((row) => row.slice(0, 3))).toEqual([
      ['a', 'Small/Red', 's-r'],
      ['b', 'M/Red', 'M-R'],
    ]);
  });

  test('with an id that another variant has by now gives a new one another id', () => {
    const [[id = ''] = []] = merged(fileOf([{}]), null).rows ?? [];
    const renamed = {
      options: ['Size', 'Colour'],
      rows: [{ id: String(id), values: ['L', 'Red'], sku: '', price: 1, quantity: 1 }],
    };
    const ids = merged(fileOf([{}, { values: ['L', 'Red'] }]), renamed).rows?.map(([it]) => it) ?? [];
    expect(ids[0]).toBe(id);
    expect(new Set(ids).size).toBe(2);
  });

  test('that says nothing of price, stock or SKU leaves those of known variants', () => {
    const unsaid = { price: undefined, quantity: undefined };
    const { rows, asksStock, remarks } = merged(
      fileOf([unsaid, { ...unsaid, values: ['L', 'Red'], sku: 'L' }]),
    );
    expect(rows).toEqual([['a', 'S/Red', 'S-R', 10, 1]]);
    expect([asksStock, remarks]).toEqual([
      false,
      ['Line 3: the variant “L / Red” is left out (SKU L): it has no price.'],
    ]);
  });

  test('gives new variants without stock what the seller says', () => {
    const { rows, asksStock } = merged(fileOf([{ values: ['L', 'Red'], quantity: undefined }]));
    expect(rows?.[0]?.slice(1)).toEqual(['L/Red', '', 10, 5]);
    expect(asksStock).toBe(true);
  });

  test('keeps names of options that it does not have, and finds some where there are none', () => {
    expect(merged(fileOf([{}], { options: ['', 'Color'] })).options).toEqual(['Size', 'Color']);
    expect(merged(fileOf([{ values: ['S'] }], { options: [''] }), null).options).toEqual(['Option']);
    expect(merged(fileOf([{}], { options: ['', ''] }), null).options).toEqual(['Option 1', 'Option 2']);
  });

  test('whose variants cannot be read leaves none', () => {
    expect(merged(fileOf([{ price: 'N/A' }, { price: '' }]), null).rows).toBeUndefined();
  });

  test('never gives two variants one SKU', () => {
    const file = fileOf([{ sku: undefined }, { values: ['L', 'Red'], sku: 'S-R' }]);
    const { rows, remarks } = merged(file);
    expect(rows?.map((row) => row[2])).toEqual(['S-R', '']);
    expect(remarks).toEqual(['The SKU S-R is left out of “L / Red”: another variant has it.']);
  });
});

test('a partial file changes what it names, by values or by SKU, and leaves the rest', () => {
  const rows = [
    { values: ['S', 'Red'], price: undefined, quantity: '9', sku: undefined },
    { values: [], sku: 'm-r', price: 'N/A', quantity: '8' },
    { values: ['XL', 'Red'], price: undefined, quantity: '7', sku: 'XL' },
  ];
  expect(merged(fileOf(rows, { partial: true }))).toEqual({
    options: ['Size', 'Colour'],
    rows: [
      ['a', 'S/Red', 'S-R', 10, 9],
      ['b', 'M/Red', 'M-R', 12, 8],
    ],
    remarks: [
      'Line 3: the variant “M / Red” keeps its price: “N/A” isn’t a price.',
      'Line 4: the product has no variant “XL / Red”; stock 7 is left out.',
    ],
    asksStock: false,
  });
});
