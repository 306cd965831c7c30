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
      values: {
        title: 'Lamp',
        price: '15.50',
        quantity: '3',
        sku: 'L-1',
        description: 'Size: S, M',
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

describe('prices and stock', () => {
  test.each([
    [['N/A', '0.00', '12.00', '9.5'], '9.5'],
    [['N/A', ''], 'N/A'],
    [['0.00'], '0.00'],
    [['', ''], ''],
    [['GHS 50', '1,200.00'], '50'],
  ])('of %j make %j', async (prices, expected) => {
    const rows = prices.map((price) => ({ ...lamp, 'Variant Price': price }));
    expect((await drafts(...rows))[0]?.values.price).toBe(expected);
  });

  test.each([
    [['-3'], '0'],
    [['2', '', '5'], '7'],
    [['', ''], undefined],
    [['many'], 'many'],
    [['2', 'many'], '2'],
    [['1,200'], '1200'],
  ])('a stock of %j makes %j', async (stocks, expected) => {
    const rows = stocks.map((stock) => ({ ...lamp, 'Variant Inventory Qty': stock }));
    expect((await drafts(...rows))[0]?.values.quantity).toBe(expected);
  });
});

test('a variant that cannot be read is named at its own line', async () => {
  const [draft] = await drafts(lamp, {
    ...lamp,
    'Variant Price': 'N/A',
    'Variant Inventory Qty': 'many',
  });
  expect(draft?.remarks.map(({ text }) => text)).toEqual([
    expect.stringContaining('2 variants'),
    expect.stringContaining('Line 3, Variant Price: “N/A”'),
    expect.stringContaining('Line 3, Variant Inventory Qty: “many”'),
  ]);
});

test('a row that is there twice is counted once, and said', async () => {
  const [draft] = await drafts(lamp, { ...lamp, 'Variant SKU': 'L-2' }, lamp);
  expect(draft?.values.quantity).toBe('6');
  expect(draft?.remarks).toContainEqual({ kind: 'repeated', text: expect.stringContaining('Line 4') });
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
