import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import {
  type ImportAnswers,
  type ImportKind,
  noAnswers,
  type RemarkKind,
} from '~/schemas/products/product-import';
import { variantName } from '~/schemas/products/product-variants';
import { defaultSettings } from '~/schemas/settings/settings';
import { checkText } from './check-text.server';
import { openFile } from './read-file.server';

/** What `npm run products:check` makes of a file, for a seller who has no products. */
interface FileCheck {
  kind: ImportKind;
  /** The products that are taken: 'Title, price × stock (SKU)', or with their variants. */
  products: string[];
  /** The columns that the others must fix. */
  bad?: string[];
  /** Products that the shop doesn't show. */
  drafts?: number;
  remarks?: Partial<Record<RemarkKind, number>>;
  /** Headings and totals. */
  notRead?: string[];
  /** Columns that are not kept. */
  dropped?: string[];
  /** Columns that only the seller can name. */
  asks?: string[];
}

const folder = new URL('../../../../tests/factories/product-files/', import.meta.url);
const table: Record<string, FileCheck> = {
  'added-column.csv': { kind: 'makola', products: ['Mat, 50 × 3 (MAT-1)'], dropped: ['supplier'] },
  'batches.csv': {
    kind: 'list',
    products: ['Paracetamol, 5 × 30', 'Ibuprofen, 7 × 10'],
    remarks: { batches: 2, category: 2, 'no-photo': 2 },
    dropped: ['Batch'],
  },
  'below-title.csv': {
    kind: 'list',
    products: [],
    asks: ['Column 1: Mat', 'Column 2: 3', 'Column 3: 50'],
  },
  'cost-only.csv': {
    kind: 'list',
    products: ['Malt, 8 × 10'],
    remarks: { category: 1, 'no-photo': 1 },
    dropped: ['Cost'],
  },
  'entities.csv': { kind: 'shopify', products: ["Mother's day café & tea, 5 × 1 (C1)"] },
  'etsy.csv': {
    kind: 'etsy',
    products: ['Clay pot [Size]: S, 30 × 0 (CP-S); M, 30 × 0 (CP-M)'],
    remarks: { variants: 1, category: 1 },
    dropped: ['TAGS', 'MATERIALS', 'VARIATION 1 TYPE'],
  },
  'etsy-other-currency.csv': {
    kind: 'etsy',
    products: ['Clay bowl, 12 × 4 (CB-1)'],
    bad: ['PRICE'],
    remarks: { variants: 1, category: 2 },
    dropped: ['VARIATION 1 TYPE'],
  },
  'first-import-this.csv': { kind: 'makola', products: ['Mat, 50 × 3 (MAT-1)'], remarks: { 'no-photo': 1 } },
  'google-feed.csv': {
    kind: 'list',
    products: ['Kente cap, 45.5 × 0'],
    bad: ['price'],
    remarks: { category: 2 },
    dropped: ['id', 'link', 'availability', 'brand'],
  },
  'headings-unknown.csv': {
    kind: 'list',
    products: [],
    asks: ['Thing: Malt', 'Cedis: 8.00', 'Left: 24'],
  },
  'headings.csv': {
    kind: 'list',
    products: ['Malt, 8 × 24', 'Water, 3 × 60', 'Gari, 20 × 5'],
    remarks: { category: 3, 'no-photo': 3 },
    notRead: ['DRINKS', 'FOOD'],
  },
  'list-with-sku.csv': {
    kind: 'list',
    products: ['Shea butter 500g, 45 × 12 (SB-500)', 'Black soap, 15 × 40 (BS-1)'],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'magento-configurable.csv': {
    kind: 'magento',
    products: [
      'T-Shirt [Colour, Size]: Red / S, 60 × 5 (TS-S-RED); Red / L, 65.5 × 2 (TS-L-RED)',
      'Mat, 40 × 3 (MAT)',
    ],
    drafts: 1,
    remarks: { variants: 1 },
    dropped: ['attribute_set_code', 'additional_attributes'],
  },
  'magento-no-options.csv': {
    kind: 'magento',
    products: ['Cap-S, 25 × 4 (CAP-S)'],
    bad: ['price'],
    remarks: { variants: 1 },
    dropped: ['attribute_set_code'],
  },
  'magento-store-views.csv': {
    kind: 'magento',
    products: ['Basket, 60 × 5 (M1)'],
    drafts: 1,
    remarks: { variants: 1 },
    dropped: ['attribute_set_code'],
  },
  'magento.csv': {
    kind: 'magento',
    products: ['Basket, 60 × 5 (M1)'],
    remarks: { 'photo-links': 1, 'no-photo': 1 },
    dropped: ['attribute_set_code', 'is_in_stock'],
  },
  'newline-desc.csv': { kind: 'makola', products: ['Mat, 5 × 1'], remarks: { 'no-photo': 1 } },
  'noheader.csv': { kind: 'list', products: [], asks: ['Column 1: Mat', 'Column 2: 3', 'Column 3: 50'] },
  'odoo-technical.csv': {
    kind: 'odoo',
    products: ['Malt, 8 × 24 (ML-1)'],
    remarks: { 'no-photo': 1 },
    dropped: ['standard_price'],
  },
  'odoo.csv': {
    kind: 'odoo',
    products: ['Malt, 8 × 24 (ML-1)', 'Smock [Variant]: Size: S, 120 × 4 (SM-S); Size: L, 130 × 6 (SM-L)'],
    remarks: { 'no-photo': 2 },
    dropped: ['Cost'],
  },
  'pack-sizes.csv': {
    kind: 'list',
    products: [
      'Shea butter [Pack size]: 250g, 25 × 10; 500g, 45 × 12',
      'Black soap [Pack size]: 100g, 15 × 40',
    ],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'prestashop-combinations.csv': {
    kind: 'prestashop_stock',
    products: [],
    bad: ['Reference'],
    dropped: [
      'Product ID*',
      'Attribute (Name:Type:Position)*',
      'Value (Value:Position)*',
      'Wholesale price',
      'Impact on price',
      'Ecotax',
      'Minimal quantity',
      'Impact on weight',
      'Default (0 = No, 1 = Yes)',
    ],
  },
  'prestashop-list.csv': { kind: 'prestashop', products: ['Basket, 60 × 5 (BK-1)'], dropped: ['Position'] },
  'prestashop.csv': { kind: 'prestashop', products: ['Basket, 60 × 5 (BK-1)'], drafts: 1 },
  'price-and-stock.csv': {
    kind: 'list',
    products: [],
    bad: ['title'],
    remarks: { category: 1, 'no-photo': 1 },
  },
  'price-in-dollars.csv': {
    kind: 'list',
    products: [],
    bad: ['Price (USD)'],
    remarks: { category: 1, 'no-photo': 1 },
  },
  'repeated-names.csv': {
    kind: 'list',
    products: ['Malt, 5 × 10'],
    remarks: { category: 1, 'no-photo': 1 },
    dropped: ['Price (2)'],
  },
  'sci-sku.csv': {
    kind: 'makola',
    products: ['Soap, 5 × 5', 'Cream, 7 × 6', 'Oil, 9 × 6'],
    remarks: { sku: 3, 'no-photo': 3 },
  },
  'shopify-locations.csv': {
    kind: 'shopify_stock',
    products: [],
    bad: ['Title'],
    dropped: ['COO'],
  },
  'square-two-shops.csv': {
    kind: 'square',
    products: ['Smock [Size]: Small, 120 × 5 (SM-S); Large, 130 × 6 (SM-L)', 'Cap, 25 × 5 (CAP)'],
    drafts: 1,
    remarks: { 'no-photo': 2 },
    dropped: ['Token'],
  },
  'square.csv': {
    kind: 'square',
    products: ['Smock [Variant]: Small, 120 × 4 (SM-S); Large, 130 × 6 (SM-L)'],
    remarks: { 'no-photo': 1 },
    dropped: ['Token'],
  },
  'tabs.csv': {
    kind: 'makola',
    products: ['XICLOVIR 400 MG, 5 × 1', 'Non breaking space zero, 5 × 1'],
    remarks: { 'no-photo': 2 },
  },
  'totals.csv': {
    kind: 'list',
    products: ['Mat, 50 × 3', 'Bowl, 20 × 2'],
    remarks: { category: 2, 'no-photo': 2 },
    notRead: ['Total'],
  },
  'unknown-name.csv': {
    kind: 'list',
    products: ['Shea butter 500g, 45 × 12 (SB-1)', 'Black soap, 15 × 40 (BS-1)'],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'wix-catalog-v3.csv': {
    kind: 'wix',
    products: ['Smock [Size]: S, 120 × 4 (SM-S); M, 130 × 0 (SM-M)'],
    remarks: { category: 1 },
    dropped: ['productOptionType1'],
  },
  'wix.csv': {
    kind: 'wix',
    products: ['Smock [Colour]: Black, 120 × 4 (SM-B); White, 135.5 × 0 (SM-W)'],
    drafts: 1,
    dropped: ['productOptionType1'],
  },
  'woo-de.csv': { kind: 'woocommerce', products: ['Hose, 24.5 × 3 (D1)'] },
  'woocommerce-french.csv': {
    kind: 'woocommerce',
    products: ['Pagne, 24.5 × 3 (P1)'],
    dropped: ['En stock ?'],
  },
  'woocommerce-german-variations.csv': {
    kind: 'woocommerce',
    products: ['Hose [Größe]: S, 24.5 × 3 (HO-S); M, 26 × 4 (HO-M)'],
    remarks: { variants: 1 },
    dropped: ['Vorrätig?'],
  },
};

function shown({ fields }: PlannedProduct): string {
  const stock = (of: { price: number; quantity: number; sku: string }) =>
    `${of.price} × ${of.quantity}${of.sku ? ` (${of.sku})` : ''}`;
  if (!fields.variants) return `${fields.title}, ${stock(fields)}`;
  const { options, rows } = fields.variants;
  const variants = rows.map((row) => `${variantName(row)}, ${stock(row)}`);
  return `${fields.title} [${options.join(', ')}]: ${variants.join('; ')}`;
}

async function checked(name: string, answers: ImportAnswers = noAnswers) {
  const opened = await openFile(readFileSync(new URL(name, folder)));
  if (!opened.success) throw new Error(opened.error);
  const rules = { categories: defaultSettings.categories, answers };
  const { kind, products, drafts, remarks, errors, report } = await checkText(opened.data.file, rules);
  const { dropped, notRead, columns } = report;
  const isAsked = columns.length > 0 && products.length === 0 && notRead.count === 0;
  return {
    kind,
    products: products.flatMap((it) => (it.kind === 'new' ? shown(it.product) : [])),
    bad: [...errors.keys()].map((error) => error.split(':')[0]),
    drafts,
    remarks: Object.fromEntries(remarks),
    notRead: notRead.rows.map(({ text }) => text),
    dropped: isAsked ? [] : [...dropped.keys()],
    asks: isAsked ? columns.map((column) => `${column.name}: ${column.example}`) : [],
  };
}

const none = { bad: [], drafts: 0, remarks: {}, notRead: [], dropped: [], asks: [] };

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
