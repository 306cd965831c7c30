import { shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { csvLines } from '~/services/csv/write-csv.server';
import { importedId } from '~/services/products/import/check/identify.server';
import { writeImport } from '~/services/products/import/write/decide-import.server';
import { previewed, settled } from '../../integration/support/imports';
import { inRequest } from '../../integration/support/request';
import { stored, storedAll } from '../../integration/support/store';

interface ShopRow {
  handle: string;
  sku: string;
  title?: string;
  price?: string;
  quantity?: string;
}

const header = [
  'Handle',
  'Title',
  'Type',
  'Variant SKU',
  'Variant Inventory Qty',
  'Variant Price',
  'Image Src',
];

/** A row of Shopify's file; title, price and photo show which handle's content a product has. */
function shopCells({ handle, sku, title = `Product ${handle}`, price = '10', quantity = '3' }: ShopRow) {
  return [handle, title, 'Fabric', sku, quantity, price, `https://cdn.test/${handle}.jpg`];
}

/** Shopify’s file. */
export const shopFile = (rows: ShopRow[]) => csvLines([header, ...rows.map(shopCells)]);

interface Content {
  sku: string;
  price: number;
  quantity: number;
  photo: string;
}

/** Products by their titles, as they are stored. */
export async function byTitle(): Promise<Record<string, Content>> {
  const all = await storedAll('products');
  return Object.fromEntries(
    all.map(({ title, sku, price, quantity, images }) => [
      title,
      { sku, price, quantity, photo: images[0]?.url },
    ]),
  );
}

/** Sends a file and confirms it where there is something to write. */
export async function imported(actor: User, content: string) {
  const record = await previewed(actor, content);
  if (record.counts.new + record.counts.changed === 0) return record;
  await inRequest(() => writeImport(shopOf(actor), record.id));
  return settled(record.id);
}

/** The id of the product that ama imported under a handle. */
export const idOf = (handle: string) => importedId('ama', `handle ${handle}`);

/** `P-1`, `P-2`, … */
export const skusOf = (numbers: number[]) => numbers.map((number) => `P-${number}`);

/** Six handles. */
export const six = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Rows of the six handles with these SKUs; price and stock show whose they are. */
export const sixRows = (skus: string[]) =>
  six.map((handle, index) => ({
    handle,
    sku: skus[index] ?? '',
    price: String(index + 1),
    quantity: String(index),
  }));

/** How many of the six have another one's title, price, stock or photo. */
export async function strangers(): Promise<number> {
  const products = await Promise.all(six.map((handle) => stored('products', idOf(handle))));
  return products.filter(
    (product, index) =>
      product?.title !== `Product ${six[index]}` ||
      product.price !== index + 1 ||
      product.quantity !== index ||
      product.images[0]?.url !== `https://cdn.test/${six[index]}.jpg`,
  ).length;
}
