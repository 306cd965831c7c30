import { describe, expect, test } from 'vitest';
import { csvLines } from '../../../csv/write-csv.server';
import { draftsOf } from '../read/read-file.server';
import type { Draft } from '../write/draft.server';

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

test('a row that the file ends in is reported; those before are as they were', async () => {
  const text = `${csvLines([header, header.map((name) => ({ ...lamp })[name] ?? '')])}vase,"Va`;
  const found: Draft[] = [];
  for await (const draft of draftsOf(text)) found.push(draft);
  expect(found.map(({ problem }) => problem?.line)).toEqual([undefined, 3]);
});
