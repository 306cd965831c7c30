import { Timestamp } from 'firebase-admin/firestore';
import { noPhotos, noResults } from '~/schemas/products/import-results';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import {
  type ImportProblem,
  noAnswers,
  noCounts,
  noQuestions,
  nothingNotRead,
  type ProductImport,
} from '~/schemas/products/product-import';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `imports` as the repository writes it. */
export type StoredImport = Omit<ProductImport, 'id' | 'createdAt' | 'updatedAt'> & {
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/** An import with a preview, of one new product and one row with a problem. */
export function makeImport(
  overrides: Partial<StoredImport> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredImport> {
  const { id = random.id(), ...rest } = overrides;
  const now = Timestamp.now();
  const data = {
    sellerId: 'nobody',
    fileName: 'products.csv',
    size: 120,
    sha256: '',
    status: 'preview' as const,
    kind: 'makola' as const,
    sheet: null,
    round: 1,
    done: 0,
    submitted: 0,
    counts: { ...noCounts, rows: 2, new: 1, bad: 1 },
    written: noResults,
    failures: [],
    photos: noPhotos,
    categories: [],
    mapping: [],
    answers: noAnswers,
    questions: noQuestions,
    remarks: [],
    dropped: [],
    linesAbove: 0,
    notRead: nothingNotRead,
    leftOut: nothingNotRead,
    addedUp: [],
    stopping: false,
    undoUntil: null,
    undone: null,
    message: null,
    lease: null,
    busyEnds: 0,
    createdAt: now,
    updatedAt: now,
    ...rest,
  };
  return { id, data };
}

/** The new product of that import. */
export function makePlanned(overrides: Partial<PlannedProduct> = {}): PlannedProduct {
  return {
    id: 'imported',
    line: 2,
    lines: [2],
    version: null,
    changes: [],
    asks: false,
    fields: {
      title: 'Smock',
      description: '',
      price: 12.5,
      category: 'Fashion',
      sku: '',
      quantity: 3,
      variants: null,
    },
    images: [{ url: 'https://example.com/a.jpg', path: '', name: 'a.jpg', width: null, height: null }],
    ...overrides,
  };
}

/** Its row with a problem. */
export function makeProblem(overrides: Partial<ImportProblem> = {}): ImportProblem {
  return {
    line: 3,
    lines: [3],
    column: 'price',
    advice: 'This price is missing.',
    title: 'Fugu',
    ...overrides,
  };
}
