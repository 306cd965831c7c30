import { describe, expect, test } from 'vitest';
import { csvLines } from '../../csv/write-csv.server';
import type { Draft } from './draft.server';
import { textOfHtml } from './html-text.server';
import { draftsOf } from './read-file.server';

const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
  'Image Position',
];

type Row = Partial<Record<string, string>>;

async function drafts(...rows: Row[]): Promise<Draft[]> {
  const text = csvLines([header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]);
  const found: Draft[] = [];
  for await (const draft of draftsOf(text)) found.push(draft);
  return found;
}

const lamp = {
  Handle: 'lamp',
  Title: 'Lamp',
  Type: 'Indoor',
  Tags: 'light, Home',
  'Variant Price': '20.00',
  'Variant Inventory Qty': '3',
  'Variant SKU': 'L-1',
  'Image Src': 'https://cdn.test/1.jpg',
  'Image Position': '1',
};

describe('the rows of one handle are one product', () => {
  test('with its variants, its stock together, and its photos in their order', async () => {
    const [draft, ...others] = await drafts(
      { ...lamp, 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Image Position': '2' },
      {
        Handle: 'LAMP ',
        'Option1 Value': 'M',
        'Variant Price': '15.50',
        'Variant Inventory Qty': '-4',
        'Variant SKU': 'L-2',
      },
      { Handle: 'lamp', 'Image Src': 'https://cdn.test/0.jpg', 'Image Position': '1' },
      { Handle: 'lamp', 'Image Src': 'https://cdn.test/1.jpg', 'Image Position': '3' },
    );
    expect(others).toEqual([]);
    expect(draft).toMatchObject({
      line: 2,
      lines: [2, 3, 4, 5],
      key: 'handle lamp',
      problem: undefined,
      values: { title: 'Lamp', description: '', category: '' },
      variants: {
        options: ['Size'],
        rows: [
          { line: 2, values: ['S'], sku: 'L-1', price: '20.00', quantity: '3' },
          { line: 3, values: ['M'], sku: 'L-2', price: '15.50', quantity: '0' },
        ],
      },
      categoryNames: ['Indoor', 'light', 'Home'],
      images: [
        { address: 'https://cdn.test/0.jpg', line: 4 },
        { address: 'https://cdn.test/1.jpg', line: 2 },
      ],
    });
  });

  test('when each row repeats the title; another title is another product', async () => {
    const found = await drafts(lamp, { ...lamp, 'Variant Price': '9' }, { ...lamp, Title: 'Vase' });
    expect(found.map(({ values, lines }) => [values.title, lines])).toEqual([
      ['Lamp', [2, 3]],
      ['Vase', [4]],
    ]);
  });

  test('when they stand apart', async () => {
    const found = await drafts(lamp, { ...lamp, Handle: 'vase', Title: 'Vase' }, { Handle: 'lamp' });
    expect(found.map(({ lines }) => lines)).toEqual([[2, 4], [3]]);
  });

  test('a row without a handle is reported', async () => {
    const [draft] = await drafts({ ...lamp, Handle: '' });
    expect(draft?.problem).toMatchObject({ line: 2, column: 'Handle' });
  });
});

describe('a product without variants', () => {
  test('has its only options in the description', async () => {
    const [draft] = await drafts({ ...lamp, 'Option1 Name': 'Size', 'Option1 Value': 'S' });
    expect(draft?.variants).toBeUndefined();
    expect(draft?.values).toMatchObject({
      description: 'Size: S',
      price: '20.00',
      quantity: '3',
      sku: 'L-1',
    });
  });

  test('is one whose rows only add photos', async () => {
    const [draft] = await drafts(lamp, { ...lamp, 'Image Src': 'https://cdn.test/2.jpg' });
    expect(draft).toMatchObject({ values: { quantity: '3', sku: 'L-1' }, remarks: [] });
    expect(draft?.variants).toBeUndefined();
  });
});

describe('the values of variants', () => {
  const variantsOf = async (...rows: Row[]) => {
    const [draft] = await drafts(
      ...rows.map((row, index) => ({ ...lamp, 'Variant SKU': `L-${index}`, ...row })),
    );
    return { ...draft?.variants, remarks: draft?.remarks.map(({ text }) => text) };
  };

  test('of several options stand in the order of the columns', async () => {
    expect(
      await variantsOf(
        { 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Colour', 'Option2 Value': 'Red' },
        { 'Option1 Value': 'M', 'Option2 Value': 'Red' },
      ),
    ).toMatchObject({
      options: ['Size', 'Colour'],
      rows: [{ values: ['S', 'Red'] }, { values: ['M', 'Red'] }],
      remarks: [],
    });
  });

  test('that are there twice get a number, which is said', async () => {
    const found = await variantsOf(
      { 'Option1 Name': 'Size', 'Option1 Value': 'S' },
      { 'Option1 Value': 's', 'Variant Price': '9' },
      { 'Option1 Value': 'S', 'Variant Price': '8' },
    );
    expect(found.rows?.map(({ values }) => values)).toEqual([['S'], ['s (2)'], ['S (3)']]);
    expect(found.remarks).toHaveLength(2);
  });

  test('that are missing are the SKU, or a number', async () => {
    const found = await variantsOf({}, { 'Variant SKU': '' });
    expect(found).toMatchObject({
      options: ['Variant'],
      rows: [{ values: ['L-0'] }, { values: ['Variant 2'] }],
    });
    expect(found.remarks).toHaveLength(2);
  });

  test('and names that are too long are cut at a word, and the rest is named', async () => {
    const found = await variantsOf(
      { 'Option1 Name': `Size ${'n'.repeat(40)}`, 'Option1 Value': `${'word '.repeat(12)}end` },
      { 'Option1 Value': 'M' },
    );
    expect(found).toMatchObject({ rows: [{ values: ['word '.repeat(12).trim()] }, { values: ['M'] }] });
    expect(found.options?.[0]).toHaveLength(40);
    expect(found.remarks).toEqual([expect.stringContaining('nnnnn'), expect.stringContaining('“end”')]);
  });
});

describe('a variant', () => {
  const variants = async (...rows: Row[]) => {
    const named = rows.map((row, index) => ({
      ...lamp,
      'Option1 Name': 'Size',
      'Option1 Value': String(index),
      'Variant SKU': '',
      ...row,
    }));
    const [draft] = await drafts(...named);
    return { rows: draft?.variants?.rows ?? [], remarks: draft?.remarks ?? [] };
  };

  test.each([
    ['-3', '0', 'Line 3: a stock of -3 is taken as 0.'],
    ['2,000,000', '1000000', 'Line 3: a stock of 2,000,000 is taken as 1,000,000.'],
    ['', undefined, undefined],
    ['1,200', '1200', undefined],
  ])('with a stock of %s has %s', async (cell, quantity, text) => {
    const { rows, remarks } = await variants({}, { 'Variant Inventory Qty': cell });
    expect(rows[1]?.quantity).toBe(quantity);
    expect(remarks.map((remark) => remark.text)).toEqual(text ? [text] : []);
  });

  test.each([
    ['A&B', 'The SKU “A&B” is left out.'],
    [
      '1.2E+11',
      'The SKU is left out. A spreadsheet shortened “1.2E+11”. Format its column as text or as a number without decimals, enter the whole number, and save the file again.',
    ],
    ['l-0', 'Line 3: the SKU l-0 is left out: another variant of the product has it.'],
  ])('has no SKU like %s', async (sku, text) => {
    const { rows, remarks } = await variants(
      { 'Variant SKU': 'L-0' },
      { 'Variant SKU': sku },
      { 'Variant SKU': 'L-2' },
    );
    expect(rows.map((row) => row.sku)).toEqual(['L-0', undefined, 'L-2']);
    expect(remarks).toEqual([{ kind: 'sku', text }]);
  });

  test('has the SKU that the shop gives all of them', async () => {
    const { rows, remarks } = await variants({ 'Variant SKU': 'L' }, { 'Variant SKU': 'L' });
    expect(rows.map((row) => row.sku)).toEqual(['L', 'L']);
    expect(remarks).toEqual([]);
  });

  test('is one of the first hundred; the others are named', async () => {
    const { rows, remarks } = await variants(
      ...Array.from({ length: 103 }, (_, index) => ({ 'Variant SKU': `V-${index}` })),
    );
    expect(rows).toHaveLength(100);
    expect(remarks).toEqual([
      {
        kind: 'variants',
        text: 'The first 100 variants are taken; 3 others from line 102 on are left out: V-100, V-101, V-102',
      },
    ]);
  });
});

test('a row that is there twice is counted once, and said', async () => {
  const [draft] = await drafts(lamp, { ...lamp, 'Variant SKU': 'L-2' }, lamp);
  expect(draft?.variants?.rows.map(({ line, quantity }) => [line, quantity])).toEqual([
    [2, '3'],
    [3, '3'],
  ]);
  expect(draft?.remarks).toContainEqual({ kind: 'repeated', text: expect.stringContaining('Line 4') });
});

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
    const [draft, single] = await draftsIn(
      ['Name', 'SellerSKU', 'ParentSKU', 'Price_GHS', 'Quantity', 'Variation', 'Color'],
      ['Smock', 'S-1', 'S', '10', '1', 'XL', 'Red'],
      ['Smock', 'S-2', 'S', '12', '2', 'XL', 'Blue'],
      ['Cap', 'C-1', 'C-1', '5', '3', 'One size', ''],
    );
    expect(draft?.variants).toMatchObject({
      options: ['Variation', 'Color'],
      rows: [{ values: ['XL', 'Red'] }, { values: ['XL', 'Blue'] }],
    });
    expect(single?.variants).toBeUndefined();
    expect(single?.values).toMatchObject({ sku: 'C-1', price: '5' });
    expect(single?.remarks).toMatchObject([{ text: expect.stringContaining('Variation: One size') }]);
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

describe('a description in HTML', () => {
  test.each([
    ['<p>One &amp; two</p><p>Three</p>', 'One & two\n\nThree'],
    ['<h2>Care</h2><ul><li>Wash</li><li>Dry</li></ul>', 'Care\n• Wash\n• Dry'],
    ['a<br>b', 'a\nb'],
    ['<script>alert(1)</script><style>p{}</style>Safe<img src=x onerror=alert(1)>', 'Safe'],
    ['<a href="javascript:alert(1)">here</a>', 'here'],
    ['<p>open <b>bold', 'open bold'],
    ['plain, 3 < 4 & more', 'plain, 3 < 4 & more'],
    ['two\n\nparagraphs', 'two\n\nparagraphs'],
  ])('%j is read as %j', (html, text) => expect(textOfHtml(html)).toBe(text));

  test('as deep or as long as you like does not break it', () => {
    expect(textOfHtml('<div>'.repeat(30_000)).length).toBeLessThan(300_000);
    expect(textOfHtml(`<p>${'x'.repeat(300_000)}`).length).toBeGreaterThan(200_000);
  });
});

test('a row that the file ends in is reported; those before are as they were', async () => {
  const text = `${csvLines([header, header.map((name) => ({ ...lamp })[name] ?? '')])}vase,"Va`;
  const found: Draft[] = [];
  for await (const draft of draftsOf(text)) found.push(draft);
  expect(found.map(({ problem }) => problem?.line)).toEqual([undefined, 3]);
});
