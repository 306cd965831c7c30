import { plannedProductSchema } from '~/schemas/products/planned-product';
import { type ProductImport, remarkedSchema } from '~/schemas/products/product-import';
import type { ProductVariants } from '~/schemas/products/product-variants';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { importedId } from '~/services/products/import/check/identify.server';
import { readChunk } from '~/services/products/import/write/files.server';
import { current } from './products';
import { inRequest } from './request';
import { storedAll } from './store';

/** A row of a file: a variant of the product. */
export type Cells = [size: string, sku: string, price: string, quantity: string];

/** The columns of Shopify’s file. */
export const header = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Variant SKU',
  'Variant Price',
  'Variant Inventory Qty',
  'Image Src',
];

export const photo = 'https://cdn.test/smock.jpg';

/** Shopify's file of one product: its first row says what it is. */
export const shopRows = (rows: Cells[], handle = 'smock', title = 'Smock') =>
  rows.map(([size, sku, price, quantity], index) =>
    index === 0
      ? [handle, title, 'Sewn.', 'Fabric', 'Size', size, sku, price, quantity, photo]
      : [handle, '', '', '', '', size, sku, price, quantity, ''],
  );

/** The file of the smock alone. */
export const shopFile = (rows: Cells[]) => csvLines([header, ...shopRows(rows)]);

/** The three variants of the smock. */
export const sizes: Cells[] = [
  ['S', 'SM-S', '90.00', '3'],
  ['M', 'SM-M', '95.00', '0'],
  ['L', 'SM-L', '99.50', '7'],
];

/** The smock as it stands. */
export const smock = () => current(importedId('ama', 'handle smock'));

/** Approves the smock. */
export async function approveSmock(admin: User): Promise<void> {
  const { id } = await smock();
  await inRequest(() => decideProduct(admin, { intent: 'approve', id }));
}

/** Size, SKU, price and stock of each variant. */
export const rowsOf = ({ variants }: { variants: ProductVariants | null }) =>
  variants?.rows.map(({ values, sku, price, quantity }) => [values.join(' / '), sku, price, quantity]);

/** The SKUs that are taken, each with the beginning of its product’s id. */
export const heldSkus = async () =>
  (await storedAll('productSkus')).map(({ sku, productId }) => `${sku} ${productId.slice(0, 3)}`).sort();

/** What an import changes, product by product. */
export const changesIn = async (record: ProductImport) =>
  (await inRequest(() => readChunk(record, 'changed', 0, plannedProductSchema))).map(
    ({ changes }) => changes,
  );

/** What an import says of rows that it takes otherwise than they are. */
export const remarksIn = async (record: ProductImport) => {
  const adapted = await inRequest(() => readChunk(record, 'remarks', 0, remarkedSchema));
  return adapted.flatMap(({ remarks }) => remarks.map((remark) => remark.text));
};
