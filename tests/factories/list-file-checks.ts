import type { FileCheck } from './product-file-check';

/** What lists and files of our template in `product-files` give. */
export const listFileChecks: Record<string, FileCheck> = {
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
  'first-import-this.csv': { kind: 'makola', products: ['Mat, 50 × 3 (MAT-1)'], remarks: { 'no-photo': 1 } },
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
  'list-inactive.csv': {
    kind: 'list',
    products: ['Mug, 15 × 4', 'Tee [Colour]: Red, 40 × 3'],
    drafts: ['Old cap (inactive)'],
    remarks: { 'not-sold': 1, category: 2, 'no-photo': 2 },
  },
  'list-with-sku.csv': {
    kind: 'list',
    products: ['Shea butter 500g, 45 × 12 (SB-500)', 'Black soap, 15 × 40 (BS-1)'],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'newline-desc.csv': { kind: 'makola', products: ['Mat, 5 × 1'], remarks: { 'no-photo': 1 } },
  'noheader.csv': { kind: 'list', products: [], asks: ['Column 1: Mat', 'Column 2: 3', 'Column 3: 50'] },
  'pack-sizes.csv': {
    kind: 'list',
    products: [
      'Shea butter [Pack size]: 250g, 25 × 10; 500g, 45 × 12',
      'Black soap [Pack size]: 100g, 15 × 40',
    ],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'price-and-stock.csv': {
    kind: 'list',
    products: [],
    bad: ['title'],
    remarks: { category: 1, 'no-photo': 1 },
  },
  'prices-as-written.csv': {
    kind: 'list',
    products: ['Rice 5 kg, 1200 × 0', 'Soap, 12.5 × 0', 'Sugar, 9.5 × 0', 'Milk 1x12, 60 × 0'],
    bad: ['Price', 'Price', 'Price', 'Price', 'Price'],
    currencies: ['KES: KSh 690', 'NGN: N2,500', 'XOF: FCFA 3500'],
    remarks: { category: 9, 'no-photo': 9 },
  },
  'price-in-dollars.csv': {
    kind: 'list',
    currencies: ['USD: 50'],
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
  'same-name-other-code.csv': {
    kind: 'list',
    products: [
      'Plain tee [Colour Name]: Red, 40 × 3 (TS-1); Blue, 40 × 4 (TS-2); Green, 45 × 5 (TS-3)',
      'Cap, 20 × 7 (CP-1)',
    ],
    sameNames: ['Plain tee', 'Colour Name'],
    remarks: { category: 2, 'no-photo': 2 },
  },
  'same-name-other-make.csv': {
    kind: 'list',
    products: ['Plug, 4 × 3 (P1)', 'Plug, 5 × 4 (P2)', 'Wire, 9 × 7 (W1)'],
    sameNames: ['Plug', 'Make'],
    remarks: { category: 3, 'no-photo': 3 },
    dropped: ['Make'],
  },
  'sci-sku.csv': {
    kind: 'makola',
    products: ['Soap, 5 × 5', 'Cream, 7 × 6', 'Oil, 9 × 6'],
    remarks: { sku: 3, 'no-photo': 3 },
  },
  'second-sheet.xlsx': {
    kind: 'list',
    products: ['Palm oil [WEIGHT OR SIZE]: 1 L, 45 × 0; 5 L, 210 × 0', 'Gari [WEIGHT OR SIZE]: 2 kg, 30 × 0'],
    sheet: { name: 'Prices', left: ['Sales', 'Old'], choices: ['Sales', 'Prices', 'Old'], hidden: ['Old'] },
    remarks: { category: 2, 'no-photo': 2 },
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
};
