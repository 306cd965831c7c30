import { findProductsForUpdate, setSold } from '~/repositories/catalogue/products.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findShopForUpdate } from '~/repositories/people/shops.server';
import type { Product } from '~/schemas/products/product';
import { withStock } from '~/schemas/products/product-variants';
import type { SalesFacts } from '~/schemas/sales/sales-facts';
import type { ShopRecord } from '~/schemas/users/shop';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { isDocumentId } from '~/utils/document-id';
import { addSums, type Sums } from '~/utils/sums';
import { happened } from '../activity/happened.server';
import { findPeopleOfShop, type Recipient } from '../notifications/notify.server';
import { moveStock } from '../products/stock/move-stock.server';
import { type ChangedStock, changedStock, type StockChange, stockName } from './steps/stock-changes';

/** What changes of stock come to, and the products that they are of, by id. */
export interface ReadStock extends ReturnType<typeof changedStock> {
  products: ReadonlyMap<string, Product>;
}

export const noStock: ReadStock = { changed: [], unclear: [], moved: new Map(), products: new Map() };

/**
 * Reads the products of changes, each once and all in one call, for `changedStock`.
 *
 * @param known those that this transaction has read already
 */
export async function readStock(
  unit: UnitOfWork,
  changes: readonly StockChange[],
  { isDone = false, known }: { isDone?: boolean; known?: ReadonlyMap<string, Product> } = {},
): Promise<ReadStock> {
  const ids = [...new Set(changes.map(({ productId }) => productId))].filter(isDocumentId);
  const unread = ids.filter((id) => !known?.has(id));
  const read = await findProductsForUpdate(unit, 'all', unread);
  const products = new Map(
    ids.flatMap((id) => {
      const product = known?.get(id) ?? read.get(id);
      return product ? [[id, product] as const] : [];
    }),
  );
  return { ...changedStock(products, changes, isDone), products };
}

/** What products keep of what was ordered of them lately, by their ids. */
export type SoldLately = ReadonlyMap<string, Product['sold']>;

/**
 * What these products keep of today, with orders that are taken over now; of earlier days only yesterday,
 * until it is added to the best of its month.
 */
export function soldToday(
  { products }: Pick<ReadStock, 'products'>,
  placed: readonly (SalesFacts | null)[],
  now: Date,
): SoldLately {
  const today = dayOf(now);
  const yesterday = dayOf(now.getTime() - dayMs);
  const sums: Sums = {};
  for (const facts of placed) if (facts?.day === today) addSums(sums, facts.products);
  const sold = new Map<string, Product['sold']>();
  for (const { id, sold: known } of products.values()) {
    if (!sums[id]) continue;
    const kept = Object.entries(known).filter(([day]) => day === today || day === yesterday);
    const next: Sums = structuredClone(Object.fromEntries(kept));
    addSums(next, { [today]: sums[id] });
    sold.set(id, next as Product['sold']);
  }
  return sold;
}

/** Writes each product once, however many of its variants changed, and whatever was sold of it. */
export function writeStock(
  unit: UnitOfWork,
  { changed, products }: Pick<ReadStock, 'changed' | 'products'>,
  soldLately: SoldLately = new Map(),
): void {
  const moved = changed.filter(({ before, after }) => before !== after);
  for (const product of products.values()) {
    const own = moved.filter((one) => one.product.id === product.id);
    const known = soldLately.get(product.id);
    const sold = known ? { sold: known } : null;
    if (own.length === 0) {
      if (known) setSold(unit, product.id, known);
      continue;
    }
    const rows = own.flatMap(({ variant, after }) => (variant ? [[variant.id, { quantity: after }]] : []));
    const stock = product.variants
      ? { variants: withStock(product.variants, Object.fromEntries(rows)) }
      : { quantity: own[0]?.after ?? 0 };
    moveStock(unit, product, stock, sold);
  }
}

/** Whose order it is. */
export interface SellerOfOrder {
  /** With its holiday and its low-stock mark. */
  shop: ShopRecord;
  /** Who is notified: `findPeopleOfShop`. */
  people: Recipient[];
}

/** The seller of an order; null without a record: a read for the shop, and one for each of its people. */
export async function findSellerForUpdate(unit: UnitOfWork, sellerId: string): Promise<SellerOfOrder | null> {
  const [shop, people] = await Promise.all([
    findShopForUpdate(unit, sellerId),
    findPeopleOfShop(unit, sellerId),
  ]);
  return shop && { shop, people };
}

/**
 * Notifies a seller of products and variants whose stock fell to the low-stock mark or to 0: once, until it
 * has risen above the mark again (docs/product.md, "Orders").
 */
export function notifyLowStock(
  unit: UnitOfWork,
  { shop, people: seller }: SellerOfOrder,
  changed: readonly ChangedStock[],
): void {
  for (const stock of changed) {
    const { product, variant, before, after } = stock;
    const isLow = after <= shop.lowStockAt && before > shop.lowStockAt;
    const { id, title } = product;
    const facts = { id, title, name: stockName(stock), variantId: variant?.id ?? null };
    if (after === 0 && before > 0) happened(unit, 'stock.out', facts, { seller });
    else if (isLow) happened(unit, 'stock.low', { ...facts, left: after }, { seller });
  }
}
