import { describedTexts, pickDescribed } from '~/schemas/described-fields';
import type { EditChange } from '~/schemas/products/edit-request';
import type { BeforeImport, PlannedProduct } from '~/schemas/products/planned-product';
import type { Product, ProductImage } from '~/schemas/products/product';
import { sameStructure } from '~/schemas/products/product-variants';
import { applyChanges, type Described, stockNow } from '../../edits/edit-changes';
import { stockOf } from '../../stock/stock-of';
import type { Stock } from '../../variants/variant-changes.server';
import { sameVariants } from '../shape/target-variants.server';

/** What an import keeps of a product that it is about to change, with its open edit request. */
export function beforeOf(existing: Product, requested: EditChange[]): BeforeImport {
  const described = existing.status === 'approved' ? applyChanges(existing, requested) : existing;
  return { stock: stockOf(existing), described: pickDescribed(described) };
}

/** What an import made of a product: its stock, and what its seller's form shows of the rest. */
export function afterOf(
  { fields, images, changes, asks }: PlannedProduct,
  { stock, described }: BeforeImport,
  isApproved: boolean,
): { stock: Stock; described: Described } {
  const { title, description, category, variants } = fields;
  const whole = { title, description, category, images, variants: variants ?? null };
  if (!isApproved) return { stock: stockOf({ ...fields, variants: whole.variants }), described: whole };
  const now = stockNow(stock, { ...fields, variants: whole.variants });
  const after: Described = { ...described, variants: described.variants ?? now.variants };
  if (!asks) return { stock: now, described: after };
  const named = new Set(changes.map(({ field }) => field));
  if (named.has('images')) after.images = images;
  if (named.has('variants')) after.variants = whole.variants;
  for (const field of describedTexts) if (named.has(field)) after[field] = fields[field];
  return { stock: now, described: after };
}

export const sameStock = (one: Stock, other: Stock): boolean =>
  one.price === other.price &&
  one.quantity === other.quantity &&
  one.sku === other.sku &&
  sameVariants(one.variants, other.variants);

/** Whether two products read and look the same; a photo that an import has stored is that of its link. */
export const sameDescribed = (one: Described, other: Described): boolean =>
  describedTexts.every((field) => one[field] === other[field]) &&
  sameStructure(one.variants, other.variants) &&
  one.images.length === other.images.length &&
  one.images.every((image, index) => isSamePhoto(image, other.images[index]));

function isSamePhoto(one: ProductImage, other: ProductImage | undefined): boolean {
  if (!other) return false;
  const isStored = one.path !== '' && one.path === other.path;
  return isStored || one.url === other.url || one.source === other.url || one.url === other.source;
}
