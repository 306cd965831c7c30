import { describe, expect, test } from 'vitest';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';
import type { Draft } from '../write/draft.server';

describe('other shops', () => {
  async function draftsIn(names: string[], ...rows: string[][]) {
    const found: Draft[] = [];
    for await (const draft of draftsOf(csvLines([names, ...rows]))) found.push(draft);
    return found;
  }
  const woocommerce = [
    'ID',
    'Type',
    'SKU',
    'Name',
    'Regular price',
    'Stock',
    'Parent',
    ...[1, 2, 3, 4].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
  ];

  test('WooCommerce leaves values open, and has more than three attributes', async () => {
    const [draft] = await draftsIn(
      woocommerce,
      [
        '1',
        'variable',
        'P',
        'Smock',
        '',
        '20',
        '',
        'Size',
        'S, M, L',
        'Colour',
        'Red',
        'Cut',
        'A',
        'Lining',
        'Silk',
      ],
      [
        '2',
        'variation',
        'P-S',
        'Smock - S',
        '10',
        '',
        'id:1',
        'Size',
        'S',
        'Colour',
        '',
        'Cut',
        'A',
        'Lining',
        'Silk',
      ],
      [
        '3',
        'variation',
        'P-M',
        'Smock - M',
        '12',
        '',
        'P',
        'Size',
        'M',
        'Colour',
        'Red',
        'Cut',
        '',
        'Lining',
        '',
      ],
    );
    expect(draft?.variants).toMatchObject({
      options: ['Size', 'Colour', 'Cut / Lining'],
      rows: [
        { values: ['S', 'Any', 'A / Silk'], price: '10', sku: 'P-S' },
        { values: ['M', 'Red', 'Any / Any'], price: '12', sku: 'P-M' },
      ],
    });
    expect(draft?.remarks.map(({ text }) => text)).toEqual([
      'Line 2: the SKU P, the stock 20 is left out: each variant has its own.',
      'No variant of the file is L.',
    ]);
  });

  test('WooCommerce’s attributes that no variation has stay in the description', async () => {
    const names = [...woocommerce, 'Description'];
    const [draft] = await draftsIn(
      names,
      [
        '1',
        'variable',
        '',
        'Smock',
        '',
        '',
        '',
        'Size',
        'S, M',
        'Made in',
        'Bolgatanga',
        '',
        '',
        '',
        '',
        'Warm.',
      ],
      ['2', 'variation', 'P-S', '', '10', '1', 'id:1', 'Size', 'S', '', '', '', '', '', '', ''],
      ['3', 'variation', 'P-M', 'Other', '12', '1', 'id:1', 'Size', 'M', '', '', '', '', '', '', 'Long.'],
    );
    expect(draft?.values.description).toBe('Warm.\n\nMade in: Bolgatanga');
    expect(draft?.remarks.map(({ text }) => text)).toEqual([
      'Line 4: “Other” of a variant is left out: the product has one title.',
      'Line 4: “Long.” of a variant is left out: the product has one description.',
    ]);
  });

  test('Jumia’s rows that share a ParentSKU differ in variation, size or color', async () => {
    const [draft, single, none] = await draftsIn(
      ['Name', 'SellerSKU', 'ParentSKU', 'Price_GHS', 'Quantity', 'Variation', 'Color'],
      ['Smock', 'S-1', 'S', '10', '1', 'XL', 'Red'],
      ['Smock', 'S-2', 'S', '12', '2', 'XL', 'Blue'],
      ['Cap', 'C-1', 'C-1', '5', '3', 'One size', ''],
      ['Mat', 'M-1', 'M-1', '7', '2', '...', ''],
    );
    expect(draft?.variants).toMatchObject({
      options: ['Variation', 'Color'],
      rows: [{ values: ['XL', 'Red'] }, { values: ['XL', 'Blue'] }],
    });
    expect(single?.variants).toBeUndefined();
    expect(single?.values).toMatchObject({ sku: 'C-1', price: '5' });
    expect(single?.remarks).toMatchObject([{ text: expect.stringContaining('Variation: One size') }]);
    expect(none).toMatchObject({ values: { sku: 'M-1', price: '7' }, remarks: [] });
  });

  test('Shopify’s inventory names some variants, and adds up their locations', async () => {
    const [draft] = await draftsIn(
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'Location', 'On hand'],
      ['lamp', 'Lamp', 'Size', 'S', 'L-1', '', 'Accra', '4'],
      ['lamp', 'Lamp', 'Size', 'M', 'L-2', '', 'Accra', '1'],
      ['lamp', 'Lamp', 'Size', 'S', 'L-1', '', 'Kumasi', '4'],
    );
    expect(draft).toMatchObject({
      values: { quantity: '9' },
      variants: {
        partial: true,
        rows: [
          { values: ['S'], sku: 'L-1', quantity: '8' },
          { values: ['M'], sku: 'L-2', quantity: '1' },
        ],
      },
    });
  });

  test('Shopify’s older inventory has a column for each location, whose stock is added up', async () => {
    const [smock, cap] = await draftsIn(
      ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'SKU', 'HS Code', 'COO', 'Accra', 'Kumasi'],
      ['smock', 'Smock', 'Size', 'S', 'SM-S', '', 'GH', '4', '1'],
      ['smock', 'Smock', 'Size', 'L', 'SM-L', '', 'GH', 'not stocked', '6'],
      ['cap', 'Cap', 'Title', 'Default Title', 'CAP', '', '', '2', 'many'],
    );
    expect(smock).toMatchObject({
      onlyStock: { column: 'Title' },
      values: { quantity: '11' },
      variants: { partial: true, rows: [{ quantity: '5' }, { quantity: '6' }] },
      remarks: [],
    });
    expect(cap).toMatchObject({ values: { quantity: '2' }, remarks: [{ kind: 'variants' }] });
  });

  test('Etsy’s further variants are no end of rows', async () => {
    const values = Array.from({ length: 5_000 }, (_, index) => index).join(',');
    const [draft] = await draftsIn(
      ['TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY', 'TAGS', 'VARIATION 1 VALUES', 'VARIATION 2 VALUES'],
      ...Array.from({ length: 50 }, () => ['Pot', '30', 'GHS', '9', '', values, values]).map(
        (cells, index) => [...cells.slice(0, 4), String(index), ...cells.slice(5)],
      ),
    );
    expect(draft?.variants?.rows).toHaveLength(100);
  });
});
