import { lineName } from '~/schemas/orders/line-name';
import type { Order, OrderItem } from '~/schemas/orders/order';
import type { LineUnits } from '~/schemas/orders/order-quantities';
import type { Product } from '~/schemas/products/product';
import { type ProductVariants, type Variant, variantName } from '~/schemas/products/product-variants';
import type { StepNote } from '~/schemas/step-notes';
import { sayNote } from '~/texts/en/step-notes';

/** Units of a line that come back into stock; below zero when they leave it. */
export interface StockChange
  extends Pick<OrderItem, 'productId' | 'variantId' | 'sku' | 'title' | 'variant' | 'quantity'> {}

export function stockChangeOf(
  { productId, variantId, sku, title, variant }: Omit<StockChange, 'quantity'>,
  quantity: number,
): StockChange {
  return { productId, variantId, sku, title, variant, quantity };
}

type StockedLine = Omit<StockChange, 'quantity'> & Pick<OrderItem, 'lineId' | 'taken' | 'short'>;

/**
 * Units of lines that go back into stock: those that were taken from it, and never more (docs/product.md,
 * "Orders"). Of cancelled units the first are those that the stock lacked. A change of 0 units is kept where
 * a line took nothing because no variant matched, so that the seller is told again.
 *
 * @returns the lines after that, and what goes back
 */
export function putBack<Line extends StockedLine>(
  items: readonly Line[],
  units: readonly LineUnits[],
  why: 'cancelled' | 'returned',
): { items: Line[]; stock: StockChange[] } {
  const stock: StockChange[] = [];
  const after = items.map((line) => {
    const quantity = units.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0;
    if (quantity === 0) return line;
    const missing = why === 'cancelled' ? Math.min(quantity, line.short) : 0;
    const back = line.taken === null ? quantity : Math.min(quantity - missing, line.taken);
    if (line.productId && (back > 0 || missing === 0)) stock.push(stockChangeOf(line, back));
    const taken = line.taken === null ? null : line.taken - back;
    return { ...line, taken, short: line.short - missing };
  });
  return { items: after, stock };
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
 * @returns also `moved`: by how much each of the changes changed the stock, without those that found no stock
 */
export function changedStock(
  products: ReadonlyMap<string, ChangedStock['product'] & Pick<Product, 'quantity'>>,
  changes: readonly StockChange[],
  isDone = false,
): { changed: ChangedStock[]; unclear: StockChange[]; moved: ReadonlyMap<StockChange, number> } {
  const found = new Map<string, ChangedStock>();
  const unclear: StockChange[] = [];
  const moved = new Map<StockChange, number>();
  for (const change of changes) {
    const product = products.get(change.productId);
    if (!product) continue;
    const variant = product.variants && variantOf(product.variants, change);
    if (product.variants && !variant) {
      unclear.push(change);
      continue;
    }
    const key = JSON.stringify([product.id, variant?.id]);
    const now = (variant ?? product).quantity ?? 0;
    const stock = found.get(key) ?? { product, variant, before: now, after: now };
    const { before, after } = stock;
    const by = isDone ? change.quantity : Math.max(-after, change.quantity);
    found.set(key, isDone ? { ...stock, before: before - by } : { ...stock, after: after + by });
    moved.set(change, by);
  }
  return { changed: [...found.values()], unclear, moved };
}

/** A line that was just placed, with what the stock gave for it; null where the line found no stock. */
export function withTaken<Line extends StockedLine & { quantity: number }>(
  line: Line,
  moved: number | null,
): Line {
  return moved === null
    ? { ...line, taken: 0, short: 0 }
    : { ...line, taken: -moved, short: line.quantity + moved };
}

type ShortLine = Pick<OrderItem, 'title' | 'variant' | 'short'>;

/** 'Not in stock: 2 of “Pot”.', of the first lines that lack some; empty when nothing is short. */
export const shortNote = (items: readonly ShortLine[]): string => sayNote({ note: '', told: shortIn(items) });

/** As `shortNote`, as the timeline keeps it. */
export function shortIn(items: readonly ShortLine[]): StepNote[] {
  const short = items.filter((line) => line.short > 0);
  if (short.length === 0) return [];
  const lines = short.slice(0, maxNamed).map((line) => ({ name: lineName(line), units: line.short }));
  return [{ cause: 'stock_short', values: { lines, others: short.length - lines.length } }];
}

/** A notification names so many products at most. */
const maxNamed = 3;

/** 'Smock (Red / XL)'. */
export const stockName = ({ product: { title }, variant }: ChangedStock): string =>
  lineName({ title, variant: variant ? variantName(variant) : '' });

/** What the timeline keeps of lines whose stock was left alone, and the seller is told; empty without any. */
export const unclearIn = ([first, ...others]: readonly StockChange[]): StepNote[] =>
  first ? [{ cause: 'stock_unclear', values: { name: lineName(first), others: others.length } }] : [];

/** The order with notes in the newest entry of its timeline, behind the entry's own. */
export function withNote(order: Order, notes: readonly StepNote[]): Order {
  const entry = order.timeline.at(-1);
  if (notes.length === 0 || !entry) return order;
  const told = [...(entry.told ?? []), ...notes];
  return { ...order, timeline: [...order.timeline.slice(0, -1), { ...entry, told }] };
}
