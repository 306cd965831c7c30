import type { Product } from '~/schemas/products/product';
import type { Remark } from '~/schemas/products/product-import';
import { type ProductVariants, sameStructure } from '~/schemas/products/product-variants';
import { type Draft, handleOf } from '../write/draft.server';
import { mergeVariants } from './merge-variants.server';
import { sameStock } from './variant-texts';

/** The variants that a product is to have, as the file says. */
export interface Target {
  variants: ProductVariants | null;
  remarks: Remark[];
  asksStock: boolean;
  problem?: { column: string; advice: string };
}

const notOneVariant =
  'This product has variants. Name one of them by its SKU, or by its values in the columns option1 value to option3 value.';
const noSuchVariant =
  'None of this product’s variants is named. Import the product export first, then its stock.';

/** @param stock of new products and variants for which the file has none */
export function targetVariants(draft: Draft, existing: Product | null, stock: number): Target {
  const { variants: file, columnOf } = draft;
  const current = existing?.variants ?? null;
  const stays: Target = { variants: current, remarks: [], asksStock: false };
  if (file && (current || !file.partial)) {
    const merged = mergeVariants(file, current, stock);
    const isNone = file.partial && merged.remarks.length >= file.rows.length && isUntouched(merged, current);
    if (isNone) return { ...stays, problem: { column: columnOf.sku, advice: noSuchVariant } };
    return merged;
  }
  if (!current || !existing) return stays;
  // A shop's file says all of a product: it has no variants any more.
  if (handleOf(draft) !== null && !draft.onlyStock) return { ...stays, variants: null };
  const column = namesStock(draft, existing);
  return column ? { ...stays, problem: { column, advice: notOneVariant } } : stays;
}

const isUntouched = ({ variants }: Target, current: ProductVariants | null) =>
  variants !== null && current !== null && sameVariants(variants, current);

/** The column in which a row without a variant changes what only variants have. */
function namesStock({ values, columnOf }: Draft, existing: Product): string | undefined {
  const { price, quantity, sku } = values;
  if (price && Number(price) !== existing.price) return columnOf.price;
  if (quantity && Number(quantity) !== existing.quantity) return columnOf.quantity;
  return sku ? columnOf.sku : undefined;
}

/** Whether variants are the same, with their prices, stock and SKUs. */
export function sameVariants(one: ProductVariants | null, other: ProductVariants | null): boolean {
  if (!sameStructure(one, other)) return false;
  return (one?.rows ?? []).every((row, index) => {
    const twin = other?.rows[index];
    return twin !== undefined && sameStock(row, twin);
  });
}
