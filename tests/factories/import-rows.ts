import * as v from 'valibot';
import type { EditChange } from '~/schemas/products/edit-request';
import { type Product, productSchema } from '~/schemas/products/product';
import { noAnswers } from '~/schemas/products/product-import';
import { csvLines } from '~/services/csv/write-csv.server';
import { type Rules, validateProduct } from '~/services/products/import/check/validate-product.server';
import { draftsOf } from '~/services/products/import/read/read-file.server';

/** The cells of a row of our template, by their columns. */
export const row = {
  id: '',
  title: 'Kente stole',
  description: 'Woven.',
  price: '149.50',
  category: 'fabric',
  sku: 'KN-204',
  quantity: '12',
  images: 'https://cdn.test/a.jpg',
};
export type Row = Partial<typeof row> & Record<string, string>;

/** The product that the row is of. */
export const stored: Product = v.parse(productSchema, {
  id: 'p1',
  title: 'Kente stole',
  description: 'Woven.',
  price: 149.5,
  category: 'Fabric',
  sku: 'KN-204',
  quantity: 12,
  status: 'pending',
  seller_id: 'ama',
  images: [
    {
      url: 'https://cdn.test/a.jpg',
      path: 'products/p1/0_a.jpg',
      name: 'a.jpg',
      width: 9,
      height: 9,
    },
  ],
});

/** What is read of a row. */
export async function draftOf(cells: Row, answers = noAnswers) {
  const text = csvLines([Object.keys(cells), Object.values(cells)]);
  for await (const draft of draftsOf(text, answers)) return draft;
  throw new Error('no row');
}

export const rules: Rules = { categories: ['Fabric', 'Home'], mapping: [], answers: noAnswers };

/** What an import makes of a row, for a new product or one that is there. */
export const validated = async (
  cells: Row,
  existing: Product | null = null,
  own = rules,
  requested: EditChange[] = [],
) => validateProduct({ draft: await draftOf(cells), id: 'p1', existing, requested }, own);
