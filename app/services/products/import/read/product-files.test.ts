import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import { type ImportAnswers, noAnswers } from '~/schemas/products/product-import';
import { variantName } from '~/schemas/products/product-variants';
import { defaultSettings } from '~/schemas/settings/settings';
import { listFileChecks } from '../../../../../tests/factories/list-file-checks';
import type { FileCheck } from '../../../../../tests/factories/product-file-check';
import { shopFileChecks } from '../../../../../tests/factories/shop-file-checks';
import { checkText } from '../check/check-text.server';
import { openFile } from './open-file.server';
import { draftsOf } from './read-file.server';

const folder = new URL('../../../../../tests/factories/product-files/', import.meta.url);
const table: Record<string, FileCheck> = { ...listFileChecks, ...shopFileChecks };

function shown({ fields }: PlannedProduct): string {
  const stock = (of: { price: number; quantity: number; sku: string }) =>
    `${of.price} × ${of.quantity}${of.sku ? ` (${of.sku})` : ''}`;
  if (!fields.variants) return `${fields.title}, ${stock(fields)}`;
  const { options, rows } = fields.variants;
  const variants = rows.map((row) => `${variantName(row)}, ${stock(row)}`);
  return `${fields.title} [${options.join(', ')}]: ${variants.join('; ')}`;
}

async function checked(name: string, answers: ImportAnswers = noAnswers) {
  const { drafts, photos } = table[name] ?? {};
  const opened = await openFile(readFileSync(new URL(name, folder)));
  if (!opened.success) throw new Error(opened.error);
  const rules = { categories: defaultSettings.categories, answers };
  const { kind, products, leftOut, remarks, errors, report } = await checkText(opened.data.file, rules);
  const { dropped, notRead, columns, addedUp } = report;
  const isAsked = columns.length > 0 && products.length === 0 && notRead.count === 0;
  return {
    kind,
    sheet: opened.data.sheet,
    products: products.flatMap((it) => (it.kind === 'new' ? shown(it.product) : [])),
    bad: [...errors.keys()].map((error) => error.split(':')[0]),
    drafts: Array.isArray(drafts) ? leftOut.rows.map(({ text }) => text) : leftOut.count,
    ...(photos
      ? { photos: products.flatMap((it) => (it.kind === 'new' ? it.product.images.length : [])) }
      : {}),
    addedUp,
    sameNames: [report.sameNames.title, ...report.sameNames.columns].filter(Boolean),
    currencies: [...report.currencies].map(([name, { example }]) => `${name}: ${example}`),
    remarks: Object.fromEntries(remarks),
    notRead: notRead.rows.map(({ text }) => text),
    dropped: isAsked ? [] : [...dropped.keys()],
    asks: isAsked ? columns.map((column) => `${column.name}: ${column.example}`) : [],
  };
}

const none = {
  sheet: null,
  sameNames: [],
  bad: [],
  drafts: 0,
  addedUp: [],
  currencies: [],
  remarks: {},
  notRead: [],
  dropped: [],
  asks: [],
};

test.each(Object.entries(table))('%s gives what its row of the table says', async (name, expected) => {
  expect(await checked(name)).toEqual({ ...none, ...expected });
});

test('each file has a row in the table', () => {
  expect(readdirSync(folder).filter((name) => !(name in table))).toEqual([]);
});

test.each(['noheader.csv', 'below-title.csv'])(
  '%s loses no product when its columns are named',
  async (name) => {
    const meanings = ['title', 'quantity', 'price'] as const;
    const columns = meanings.map((meaning, place) => ({ name: `column ${place + 1}`, meaning }));
    const { products } = await checked(name, { ...noAnswers, columns });
    expect(products).toEqual(['Mat, 50 × 3', 'Bowl, 20 × 2']);
  },
);

test('columns with one name are told apart', async () => {
  const columns = [
    { name: 'price', meaning: '' as const },
    { name: 'price (2)', meaning: 'price' as const },
  ];
  const { products } = await checked('repeated-names.csv', { ...noAnswers, columns });
  expect(products).toEqual(['Malt, 8 × 10']);
});

test('what a shop does not sell is imported when the seller chooses it', async () => {
  const answers = { ...noAnswers, drafts: true };
  const files = ['lightspeed.csv', 'wix-rgb-hidden.csv', 'zoho.csv', 'list-inactive.csv'];
  const found = await Promise.all(files.map((name) => checked(name, answers)));
  expect(found.map(({ products }) => products)).toEqual([
    expect.arrayContaining(['Old cap, 15 × 2 (10005)']),
    ['Wrap dress [Colour]: Brown, 200 × 3; Pink, 210 × 4; Black, 200 × 9'],
    [expect.any(String), 'Painting by the hour, 60 × 0', 'Red paint 4 L, 145 × 5 (RP4)'],
    ['Mug, 15 × 4', 'Old cap, 15 × 2', 'Tee [Colour]: Red, 40 × 3; Blue, 40 × 4'],
  ]);
});

test('prices in another currency are taken at the seller’s rate, and say so', async () => {
  const rates = [
    { currency: 'KES', rate: 0.12 },
    { currency: 'NGN', rate: 0.0102 },
    { currency: 'USD', rate: 15.5 },
  ];
  const answers = { ...noAnswers, rates };
  const files = [
    'prices-as-written.csv',
    'etsy-other-currency.csv',
    'price-in-dollars.csv',
    'google-feed.csv',
  ];
  const found = await Promise.all(files.map((name) => checked(name, answers)));
  expect(found.map(({ products }) => products)).toEqual([
    expect.arrayContaining(['Torch, 82.8 × 0', 'Radio, 25.5 × 0', 'Kettle, 127.5 × 0']),
    ['Clay pot [Size]: S, 465 × 0 (CP-S); M, 465 × 0 (CP-M)', 'Clay bowl, 12 × 4 (CB-1)'],
    ['Mat, 775 × 3'],
    ['Kente stole, 186 × 0 (K-1)', 'Kente cap, 45.5 × 0 (K-2)'],
  ]);
  expect(found.map(({ bad, remarks }) => [bad.length, remarks.currency])).toEqual([
    [2, 3],
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

test('a title is one product, whatever its accents are made of', async () => {
  const keys = [];
  for (const title of ['Café crème beans', 'Cafe\u0301 cre\u0300me beans'])
    for await (const { key, values } of draftsOf(`Item,Price,Qty\n${title},60,3`))
      keys.push([key, values.title]);
  expect(keys).toEqual(Array(2).fill(['title café crème beans', 'Café crème beans']));
});

test('rows of one name become variants by the column that the seller chooses', async () => {
  const columns = [{ name: 'make', meaning: 'variant' as const }];
  const { products, sameNames } = await checked('same-name-other-make.csv', { ...noAnswers, columns });
  expect(products).toEqual(['Plug [Make]: Akro, 4 × 3 (P1); Bosch, 5 × 4 (P2)', 'Wire, 9 × 7 (W1)']);
  expect(sameNames).toEqual(['Plug', 'Make']);
});
