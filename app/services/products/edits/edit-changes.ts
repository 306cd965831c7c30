import { createHash } from 'node:crypto';
import type { HistoryChange } from '~/schemas/activity/history-log';
import { type DescribedField, describedTexts, pickDescribed } from '~/schemas/described-fields';
import type { EditChange } from '~/schemas/products/edit-request';
import type { Product, ProductImage } from '~/schemas/products/product';
import {
  type ProductVariants,
  sameStructure,
  stockOfVariants,
  variantName,
  withStockOf,
} from '~/schemas/products/product-variants';
import type { Stock } from '../variants/variant-changes.server';

/** The fields of a product that change by edit request. */
export type Described = Pick<Product, DescribedField>;

const open = { decision: null, reasonCode: null };

/** The fields in which `proposed` differs from the product. */
export function changesOf(product: Described, proposed: Described): EditChange[] {
  const texts = describedTexts
    .filter((field) => product[field] !== proposed[field])
    .map((field) => ({ field, from: product[field], to: proposed[field], ...open }));
  const changes: EditChange[] = [...texts];
  if (!samePhotos(product.images, proposed.images))
    changes.push({ field: 'images', from: product.images, to: proposed.images, ...open });
  if (!sameStructure(product.variants, proposed.variants))
    changes.push({ field: 'variants', from: product.variants, to: proposed.variants, ...open });
  return changes;
}

/** The product as it would be if the whole request were approved. */
export function applyChanges(product: Described, changes: EditChange[]): Described {
  const proposed: Described = pickDescribed(product);
  for (const change of changes) assign(proposed, change);
  return proposed;
}

function assign(described: Described, change: EditChange): void {
  if (change.field === 'images') described.images = change.to;
  else if (change.field === 'variants') described.variants = withStockOf(described.variants, change.to);
  else described[change.field] = change.to;
}

/** What changes at once: prices, stock and SKUs of the product, or of the variants that it has already. */
export function stockNow({ price, quantity, sku, variants }: Stock, fields: Stock): Stock {
  if (variants) {
    const now = withStockOf(fields.variants, variants) ?? variants;
    return { ...stockOfVariants(now), variants: now };
  }
  // Those of requested variants become the product's when they are approved.
  if (fields.variants) return { price, quantity, sku, variants };
  return { price: fields.price, quantity: fields.quantity, sku: fields.sku, variants };
}

/** Whether the field still has the value that it had when the request was made. */
export function stillHolds(product: Described, change: EditChange): boolean {
  if (change.field === 'images') return samePhotos(product.images, change.from);
  if (change.field === 'variants') return sameStructure(product.variants, change.from);
  return product[change.field] === change.from;
}

/** The version of these fields of a product, short enough for a form. */
export function describedVersion(product: Described): string {
  const { images, variants } = product;
  const structure = variants && [variants.options, variants.rows.map(({ id, values }) => [id, values])];
  const texts = describedTexts.map((field) => product[field]);
  const all = JSON.stringify([...texts, images.map(keyOf), ...(structure ? [structure] : [])]);
  return createHash('sha256').update(all).digest('base64url').slice(0, 16);
}

/** Whether two lists of changes request the same values. */
export function sameChanges(one: EditChange[], other: EditChange[]): boolean {
  const asText = (changes: EditChange[]) => changes.map((change) => [change.field, requestedBy(change)]);
  return JSON.stringify(asText(one)) === JSON.stringify(asText(other));
}

function requestedBy(change: EditChange) {
  if (change.field === 'images') return change.to.map(keyOf);
  if (change.field !== 'variants') return change.to;
  // Prices, stock and SKUs of variants that the product has already are none of the request's.
  const known = new Set(change.from?.rows.map(({ id }) => id));
  return (
    change.to && [
      change.to.options,
      change.to.rows.map((row) => (known.has(row.id) ? [row.id, row.values] : row)),
    ]
  );
}

const keyOf = ({ path, url }: ProductImage) => path || url;

function samePhotos(one: ProductImage[], other: ProductImage[]): boolean {
  return (
    one.length === other.length && one.every((image, index) => keyOf(image) === keyOf(other[index] ?? image))
  );
}

/** The photos that the changes add and remove. */
export function photosOf(changes: EditChange[]): {
  added: ProductImage[];
  removed: ProductImage[];
} {
  const change = changes.find(({ field }) => field === 'images');
  if (change?.field !== 'images') return { added: [], removed: [] };
  const without = (images: ProductImage[], others: ProductImage[]) => {
    const keys = new Set(others.map(keyOf));
    return images.filter((image) => !keys.has(keyOf(image)));
  };
  return { added: without(change.to, change.from), removed: without(change.from, change.to) };
}

/** The changes as the activity log stores them. */
export function loggedChanges(changes: EditChange[]): HistoryChange[] {
  return changes.map(({ field, from, to }) => ({ field, from: textOf(from), to: textOf(to) }));
}

function textOf(value: string | ProductImage[] | ProductVariants | null): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(({ name }) => name).join(', ');
  return `${value.options.join(', ')}: ${value.rows.map(variantName).join(', ')}`;
}
