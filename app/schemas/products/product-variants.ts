import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import { limits } from '~/schemas/limits';
import { composed } from '~/utils/composed';

/** One variant of a product: a value for each of its options, its own price (GHS), SKU and stock. */
const variantSchema = v.object({
  /** Stays the same when values, SKU or the order change: orders name the variant by it. */
  id: v.string(),
  /** In the order of `options`. */
  values: v.array(v.string()),
  sku: text,
  price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  quantity: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Variant = v.InferOutput<typeof variantSchema>;

/** The variants of a product (docs/decisions/products.md). */
export const productVariantsSchema = v.object({
  /** The names of the options, like Size and Colour. */
  options: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(limits.variants.options)),
  rows: v.pipe(v.array(variantSchema), v.minLength(1)),
});
export type ProductVariants = v.InferOutput<typeof productVariantsSchema>;

/** What changes at once, whatever the product's status. */
export type VariantStock = Pick<Variant, 'sku' | 'price' | 'quantity'>;

/** 'Red / XL': how lists, orders and notifications name a variant. */
export const variantName = ({ values }: Pick<Variant, 'values'>): string => values.join(' / ');

/**
 * Price, stock and SKU of a product as its variants have them: the lowest price (GHS), the stock of all, and
 * no SKU, since each variant has its own.
 */
export function stockOfVariants({ rows }: ProductVariants): VariantStock {
  return {
    price: Math.min(...rows.map(({ price }) => price)),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    sku: '',
  };
}

/** The SKUs that a product holds: its own, or those of its variants, each once. */
export function skusOf({ sku, variants }: { sku: string; variants: ProductVariants | null }): string[] {
  const all = variants ? variants.rows.map((row) => row.sku) : [sku];
  const distinct = new Map(all.filter(Boolean).map((it) => [it.toLowerCase(), it]));
  return [...distinct.values()];
}

/** Whether these, of all variants of a product, are one SKU; upper and lower case count as the same. */
export function isSharedSku(skus: readonly string[]): boolean {
  return skus[0] !== '' && new Set(skus.map((sku) => sku.toLowerCase())).size === 1;
}

/** The SKU that two variants have, but not all of them; upper and lower case count as the same. */
export function twinSkuOf({ rows }: ProductVariants): string | undefined {
  const skus = rows.map(({ sku }) => sku.toLowerCase());
  if (isSharedSku(skus)) return undefined;
  return rows.find(({ sku }, index) => sku && skus.indexOf(sku.toLowerCase()) < index)?.sku;
}

/** Identifies the values of a variant among those of its product; upper and lower case count as the same. */
export const variantKey = (values: readonly string[]): string =>
  JSON.stringify(values.map((value) => composed(value).trim().toLowerCase()));

/** Whether two products have the same options and variants, whatever their prices, stock and SKUs. */
export function sameStructure(one: ProductVariants | null, other: ProductVariants | null): boolean {
  const structure = (variants: ProductVariants | null) =>
    JSON.stringify(variants && [variants.options, variants.rows.map(({ id, values }) => [id, values])]);
  return structure(one) === structure(other);
}

/** The variants of `to`, where those that the product has already keep its prices, stock and SKUs. */
export function withStockOf(
  current: ProductVariants | null,
  to: ProductVariants | null,
): ProductVariants | null {
  if (!to) return null;
  const known = new Map(current?.rows.map((row) => [row.id, row]));
  return {
    options: to.options,
    rows: to.rows.map((row) => {
      const { sku, price, quantity } = known.get(row.id) ?? row;
      return { ...row, sku, price, quantity };
    }),
  };
}

/** The variants with new prices, stock and SKUs, by variant id; what is undefined stays. */
export function withStock(
  { options, rows }: ProductVariants,
  stock: Readonly<Record<string, Partial<VariantStock>>>,
): ProductVariants {
  return {
    options,
    rows: rows.map((row) => {
      const { sku = row.sku, price = row.price, quantity = row.quantity } = stock[row.id] ?? {};
      return { ...row, sku, price, quantity };
    }),
  };
}
