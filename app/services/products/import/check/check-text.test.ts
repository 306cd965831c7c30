import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noAnswers } from '~/schemas/products/product-import';
import { defaultSettings } from '~/schemas/settings/settings';
import { shopFiles } from '../../../../../tests/factories/shop-files';
import { csvLines } from '../../../csv/write-csv.server';
import { checkText } from './check-text.server';

const rules = { categories: defaultSettings.categories, answers: noAnswers };

describe('the files of real shops', () => {
  test.each(shopFiles)('$pattern', async ({ text, taken, remarked, bad, drafts, variants }) => {
    const check = await checkText(text, rules);
    expect(check, JSON.stringify([...check.errors, ...check.remarks])).toMatchObject({
      taken,
      remarked,
      bad,
      drafts,
      variants,
    });
  });
});

describe('SKUs that a spreadsheet shortened until they are the same', () => {
  const shortened = '6.03E+12';

  test('make no product of several', async () => {
    const { products } = await checkText(
      csvLines([
        ['title', 'price', 'category', 'sku', 'quantity'],
        ...['Soap', 'Cream', 'Oil'].map((title) => [title, '9.00', 'Home', shortened, '6']),
      ]),
      rules,
    );
    expect(products).toMatchObject(
      ['Soap', 'Cream', 'Oil'].map((title) => ({
        kind: 'new',
        product: { fields: { title, sku: '', quantity: 6 } },
        found: { remarks: [{ kind: 'sku' }, { kind: 'no-photo' }] },
      })),
    );
  });

  test.each([
    ['a list of prices', ['SKU', 'Price', 'Stock'], [shortened, '9.00', '6'], 'SKU'],
    ['Shopify', ['Handle', 'Title', 'Variant Price', 'Image Src'], [shortened, 'Soap', '9.00', ''], 'Handle'],
    [
      'WooCommerce',
      ['ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent'],
      ['7', 'variation', 'A', 'Soap - red', '9.00', shortened],
      'Parent',
    ],
    ['Jumia', ['SellerSKU', 'Name', 'Price_GHS'], [shortened, 'Soap', '9.00'], 'SellerSKU'],
  ])('are an error of each row of %s that nothing else names', async (_name, header, cells, column) => {
    const other = cells.map((cell) => (cell === '9.00' ? '8.00' : cell));
    const { products } = await checkText(csvLines([header, cells, other]), rules);
    expect(products.map((it) => it.kind === 'bad' && [it.problem.line, it.problem.column])).toEqual([
      [2, column],
      [3, column],
    ]);
  });
});

/** A word that no other cell has. */
const word = (row: number, column: string) => `${column.replace(/[^a-z]/gi, '')}${row}x`;

const shopColumns = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Status', 'Variant SKU'];
const ownColumns = ['title', 'description', 'category', 'sku'];
const listColumns = ['Item', 'Notes', 'Group', 'Code', 'Shelf', 'Supplier'];
const variantColumns = ['Item', 'Notes', 'Group', 'Code', 'Size', 'Colour', 'Shelf'];

/** A table whose cells are words, empty, or too long. */
const tableOf = (columns: string[]) =>
  fc
    .array(
      fc.array(fc.constantFrom('word', 'empty', 'long', 'sign'), {
        minLength: columns.length,
        maxLength: columns.length,
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((rows) =>
      rows.map((cells, row) =>
        columns.map((column, place) => {
          const text = word(row, column);
          if (cells[place] === 'empty') return '';
          if (cells[place] === 'long') return `${text} ${'and more '.repeat(40)}end${text}`;
          return cells[place] === 'sign' ? `${text} & co` : text;
        }),
      ),
    );

test.each([
  ['Shopify', shopColumns, 'Variant Price', 'Image Src'],
  ['our own template', ownColumns, 'price', 'images'],
  ['a list', listColumns, 'Price', 'Photo'],
  ['a list with variants', variantColumns, 'Price', 'Photo'],
])('no cell of %s is lost without a word', async (_name, columns, price, image) => {
  await fc.assert(
    fc.asyncProperty(tableOf(columns), async (rows) => {
      const text = csvLines([
        [...columns, price, image],
        ...rows.map((cells, row) => [...cells, '10.00', `https://cdn.test/${row}.jpg`]),
      ]);
      const { products, report } = await checkText(text, {
        ...rules,
        answers: { ...noAnswers, drafts: true },
      });
      const said = JSON.stringify(products).toLowerCase();
      for (const [row, cells] of rows.entries()) {
        const isBad = products.some((it) => it.kind === 'bad' && it.problem.lines.includes(row + 2));
        for (const [place, cell] of cells.entries()) {
          const column = columns[place] ?? '';
          // The handle identifies a product and is kept as a key; the status decides whether it is taken.
          if (!cell || isBad || report.dropped.has(column) || ['Handle', 'Status'].includes(column)) continue;
          // Texts are kept to their end; of other cells a remark names the beginning.
          const parts = cell.match(/\S*\dx\b/g) ?? [];
          const whole = /title|description|body|item|notes/i.test(column);
          for (const part of whole ? parts : parts.slice(0, 1)) expect(said).toContain(part.toLowerCase());
        }
      }
    }),
    { numRuns: 200 },
  );
});

/** Columns in which each row of one product has a cell of its own, besides what makes them one product. */
const variantTables: Record<string, { shared: Record<string, string>; columns: string[] }> = {
  Shopify: {
    shared: { Handle: 'smock', Title: 'Smock', Type: 'Fabric' },
    columns: [
      'Option1 Name',
      'Option1 Value',
      'Option2 Name',
      'Option2 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
    ],
  },
  WooCommerce: {
    shared: { ID: '', Type: 'variation', Parent: 'id:7', Categories: 'Fabric' },
    columns: [
      'Name',
      'SKU',
      'Regular price',
      'Stock',
      'Short description',
      'Description',
      ...[1, 2, 3, 4].flatMap((number) => [`Attribute ${number} name`, `Attribute ${number} value(s)`]),
    ],
  },
  Jumia: {
    shared: { ParentSKU: 'smock', PrimaryCategory: 'Fabric', Name: 'Smock' },
    columns: ['Description', 'SellerSKU', 'Price', 'Quantity', 'Variation', 'Size', 'Color'],
  },
  'our own template': {
    shared: { title: 'Smock', category: 'Fabric', 'option1 value': 'S' },
    columns: ['description', 'price', 'sku', 'quantity', 'option1 name', 'option2 name', 'option2 value'],
  },
};

test.each(Object.entries(variantTables))(
  'no cell of a variant of %s is lost without a word',
  async (_name, { shared, columns }) => {
    const kinds = fc.constantFrom('word', 'word', 'empty', 'long', 'sign', 'number', 'minus');
    const cells = fc.tuple(...columns.map(() => kinds));
    let variants = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 2, maxLength: 7 }), async (rows) => {
        const texts = rows.map((row, number) =>
          columns.map((column, place) => {
            const text = word(number, column);
            const unique = `${10 + number}${String(place).padStart(2, '0')}`;
            const written = { empty: '', number: unique, minus: `-${unique}`, sign: `${text} & co` };
            const long = `${text} ${'and more '.repeat(20)}`.trim();
            const kind = row[place] ?? 'empty';
            return kind === 'word' ? text : kind === 'long' ? long : written[kind];
          }),
        );
        const file = csvLines([
          [...Object.keys(shared), ...columns],
          ...texts.map((row) => [...Object.values(shared), ...row]),
        ]);
        const { products } = await checkText(file, rules);
        if (products.some(({ kind }) => kind === 'bad')) return;
        const said = JSON.stringify(products).toLowerCase();
        variants += products.flatMap((it) =>
          it.kind === 'new' ? (it.product.fields.variants?.rows ?? []) : [],
        ).length;
        for (const cell of texts.flat()) {
          const part = /\S*\dx\b|\d{4}/.exec(cell)?.[0];
          if (part) expect(said, file).toContain(part.toLowerCase());
        }
      }),
      { numRuns: 300 },
    );
    expect(variants).toBeGreaterThan(100);
  },
);
