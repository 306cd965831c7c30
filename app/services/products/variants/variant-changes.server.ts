import type { HistoryChange } from '~/schemas/activity/history-log';
import type { Product } from '~/schemas/products/product';
import type { ProductVariants } from '~/schemas/products/product-variants';
import { changesBetween } from '../../activity/changes-between';
import { textOfVariant } from './variant-text';

/** A line for the options and for each variant, as admins compare two versions. */
export function textOfVariants(variants: ProductVariants | null): string {
  if (!variants) return 'No variants';
  return [variants.options.join(' / '), ...variants.rows.map(textOfVariant)].join('\n');
}

/** Price, quantity and SKU as stored, those of variants too: older records may lack the first two. */
export type Stock = Pick<Product, 'price' | 'quantity' | 'sku' | 'variants'>;

/** Changes of price, quantity, SKU and variants, for the activity log. */
export function stockChanges(before: Stock, { price, quantity, sku, variants }: Stock): HistoryChange[] {
  return [...changesBetween(before, { price, quantity, sku }), ...variantChanges(before.variants, variants)];
}

/** The variants that differ between two versions of a product, for the activity log; empty when none does. */
export function variantChanges(
  before: ProductVariants | null,
  after: ProductVariants | null,
): HistoryChange[] {
  const textsOf = (variants: ProductVariants | null) =>
    variants
      ? [`Options: ${variants.options.join(', ')}`, ...variants.rows.map(textOfVariant)]
      : ['No variants'];
  const [from, to] = [textsOf(before), textsOf(after)];
  const differing = (texts: string[], others: string[]) => texts.filter((text) => !others.includes(text));
  const [gone, added] = [differing(from, to), differing(to, from)];
  if (gone.length + added.length === 0) return [];
  return [{ field: 'variants', from: gone.join('; '), to: added.join('; ') }];
}
