import { lineName } from '~/schemas/line-name';
import type { Order, OrderItem } from '~/schemas/order';
import type { Product } from '~/schemas/product';
import { type ProductVariants, type Variant, variantName } from '~/schemas/product-variants';
import { plural } from '~/utils/text';

/** Units of a line that come back into stock; below zero when they leave it. */
export interface StockChange
  extends Pick<OrderItem, 'productId' | 'variantId' | 'sku' | 'title' | 'variant' | 'quantity'> {}

export function stockChangeOf(
  { productId, variantId, sku, title, variant }: Omit<StockChange, 'quantity'>,
  quantity: number,
): StockChange {
  return { productId, variantId, sku, title, variant, quantity };
}

/** The stock of a product, or of one of its variants, before and after a change. */
export interface ChangedStock {
  product: Pick<Product, 'id' | 'title' | 'variants'>;
  /** Null for a product without variants. */
  variant: Variant | null;
  before: number;
  after: number;
}

/** The variant that a line names: by its id, else by an SKU that no other has; null when it names none. */
export function variantOf(
  { rows }: ProductVariants,
  { variantId, sku }: Pick<OrderItem, 'variantId' | 'sku'>,
): Variant | null {
  const isNamed = (row: Variant) => sku !== '' && row.sku.toLowerCase() === sku.toLowerCase();
  const named = rows.filter(isNamed);
  return rows.find(({ id }) => id === variantId) ?? (named.length === 1 ? named[0] : undefined) ?? null;
}

/**
 * The stock of each product or variant before and after changes, not below zero. It goes by what the product
 * has now: units of a variant return to the product where it has no variants any more, and units of a product
 * that was divided into variants since return to the one with their SKU. `unclear` are changes that name none
 * of the product's variants: they change nothing, or the product's sum would no longer be that of its
 * variants. Deleted products are left out.
 *
 * @param isDone whether the stock has these changes already
 */
export function changedStock(
  products: ReadonlyMap<string, ChangedStock['product'] & Pick<Product, 'quantity'>>,
  changes: readonly StockChange[],
  isDone = false,
): { changed: ChangedStock[]; unclear: StockChange[] } {
  const found = new Map<string, Omit<ChangedStock, 'after'> & { by: number }>();
  const unclear: StockChange[] = [];
  for (const change of changes) {
    const product = products.get(change.productId);
    if (!product) continue;
    const variant = product.variants && variantOf(product.variants, change);
    if (product.variants && !variant) {
      unclear.push(change);
      continue;
    }
    const key = JSON.stringify([product.id, variant?.id]);
    const before = (variant ?? product).quantity ?? 0;
    const by = (found.get(key)?.by ?? 0) + change.quantity;
    found.set(key, { product, variant, before, by });
  }
  const changed = [...found.values()].map(({ by, before: now, ...stock }) =>
    isDone
      ? { ...stock, before: now - by, after: now }
      : { ...stock, before: now, after: Math.max(0, now + by) },
  );
  return { changed, unclear };
}

/** 'Smock (Red / XL)'. */
export const stockName = ({ product: { title }, variant }: ChangedStock): string =>
  lineName({ title, variant: variant ? variantName(variant) : '' });

/** What the seller is told of lines whose stock was left alone; empty without any. */
export function unclearNote([first, ...others]: readonly StockChange[]): string {
  if (!first) return '';
  const names = `“${lineName(first)}”${others.length > 0 ? ` and ${plural(others.length, 'other')}` : ''}`;
  return `Stock of ${names} not changed: no variant of the product matches. Change it yourself.`;
}

/** The order with that in the newest entry of its timeline, behind the entry's own note. */
export function withStockNote(order: Order, unclear: readonly StockChange[]): Order {
  const said = unclearNote(unclear);
  const entry = order.timeline.at(-1);
  if (!said || !entry) return order;
  const note = [entry.note.replace(/(?<=[^.!?])$/, '.'), said].filter(Boolean).join(' ');
  return { ...order, timeline: [...order.timeline.slice(0, -1), { ...entry, note }] };
}
