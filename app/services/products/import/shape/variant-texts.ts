import { variantStock } from '~/schemas/described-fields';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import {
  type ProductVariants,
  sameStructure,
  type Variant,
  type VariantStock,
  variantName,
} from '~/schemas/products/product-variants';
import { plural, truncate } from '~/utils/text';
import { textOfStock, textOfVariant } from '../../variants/variant-text';

type Change = PlannedProduct['changes'][number];

const maxShown = 300;

/** The changes from one set of variants to another, in words that name only those that differ. */
export function variantDifferences(
  before: ProductVariants | null,
  after: ProductVariants | null,
  simple: VariantStock,
): Change[] {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const kept = (after?.rows ?? []).flatMap((row) => {
    const from = known.get(row.id);
    return from && !sameStock(from, row) ? [{ from, to: { ...row, values: from.values } }] : [];
  });
  const changes: Change[] = [];
  if (!sameStructure(before, after))
    changes.push({
      field: 'variants',
      from: truncate(namesOf(before), maxShown),
      to: truncate(after ? structureOf(before, after) : `No variants: ${textOfStock(simple)}`, maxShown),
    });
  if (kept.length > 0) {
    const textOf = (rows: Variant[]) => truncate(rows.map(textOfVariant).join('; '), maxShown);
    changes.push({
      field: variantStock,
      from: textOf(kept.map(({ from }) => from)),
      to: textOf(kept.map(({ to }) => to)),
    });
  }
  return changes;
}

/** Whether two variants have the same price, stock and SKU. */
export function sameStock(one: VariantStock, other: VariantStock): boolean {
  return one.price === other.price && one.quantity === other.quantity && one.sku === other.sku;
}

/** 'Size (3 variants)' */
function namesOf(variants: ProductVariants | null): string {
  if (!variants) return 'No variants';
  return `${variants.options.join(', ')} (${plural(variants.rows.length, 'variant')})`;
}

/** 'Size (3 variants): added L: GH₵ 20.00, 3 in stock; removed S' */
function structureOf(before: ProductVariants | null, after: ProductVariants): string {
  const known = new Map(before?.rows.map((row) => [row.id, row]));
  const ids = new Set(after.rows.map(({ id }) => id));
  const added = after.rows.filter(({ id }) => !known.has(id)).map((row) => `added ${textOfVariant(row)}`);
  const removed = (before?.rows ?? []).filter(({ id }) => !ids.has(id));
  const renamed = after.rows.flatMap((row) => {
    const from = known.get(row.id);
    const isSame = !from || variantName(from) === variantName(row);
    return isSame ? [] : `${variantName(from)} is now ${variantName(row)}`;
  });
  const texts = [...added, ...removed.map((row) => `removed ${variantName(row)}`), ...renamed];
  return texts.length > 0 ? `${namesOf(after)}: ${texts.join('; ')}` : namesOf(after);
}
