import { findSkuHolders } from '~/repositories/catalogue/product-skus.server';
import { findProductsForUpdate } from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { StockItem } from '~/schemas/api/seller-bodies';
import type { RefusalCode } from '~/schemas/intake/refusals';
import type { Product } from '~/schemas/products/product';
import { stockOfVariants, withStock } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { Actor } from '../../activity/actor';
import { type Stock, stockChanges } from '../variants/variant-changes.server';
import { writeStock } from './change-stock.server';
import { stockOf } from './stock-of';

/** What became of one item: it is written, it was so before, or why it is refused. */
export type StockOutcome = 'changed' | 'unchanged' | Extract<RefusalCode, 'unknown_sku' | 'sku_of_several'>;

/** Products that are changed in one transaction: each is a record, a log entry and an event. */
const productsAtOnce = 25;

/**
 * Changes price and stock of a seller's products and variants by their SKUs, whatever the products' status
 * (docs/product.md, "Products"). An SKU that is not theirs refuses none of the others. All of one product
 * change together; sent twice, nothing changes again. Two reads for each product, one more for each SKU of a
 * product with several.
 *
 * @param items each with another SKU
 * @returns what became of each, in their order
 */
export async function changeStockBySku(
  shop: Shop,
  actor: Actor,
  items: readonly StockItem[],
): Promise<StockOutcome[]> {
  const skus = items.map(({ sku }) => sku);
  const holders = await findSkuHolders(shop.sellerId, skus);
  const ofProduct = new Map<string, StockItem[]>();
  for (const [index, item] of items.entries()) {
    const id = holders[index];
    if (id) ofProduct.set(id, [...(ofProduct.get(id) ?? []), item]);
  }
  const products = [...ofProduct];
  const outcomes = new Map<StockItem, StockOutcome>();
  for (let from = 0; from < products.length; from += productsAtOnce) {
    const some = products.slice(from, from + productsAtOnce);
    for (const [item, outcome] of await changeSome(shop, actor, some)) outcomes.set(item, outcome);
  }
  return items.map((item) => outcomes.get(item) ?? 'unknown_sku');
}

async function changeSome(
  shop: Shop,
  actor: Actor,
  some: readonly [id: string, items: readonly StockItem[]][],
): Promise<[StockItem, StockOutcome][]> {
  return inTransaction(async (unit) => {
    const ids = some.map(([id]) => id);
    const products = await findProductsForUpdate(unit, shop, ids);
    return some.flatMap(([id, items]) => {
      const product = products.get(id);
      return product ? changeOne(unit, actor, product, items) : [];
    });
  });
}

/** Writes what the items name of one product. */
function changeOne(
  unit: UnitOfWork,
  actor: Actor,
  product: Product,
  items: readonly StockItem[],
): [StockItem, StockOutcome][] {
  let after = stockOf(product);
  const outcomes = items.map((item): [StockItem, StockOutcome] => {
    const changed = withItem(after, item);
    if (typeof changed === 'string') return [item, changed];
    const outcome = stockChanges(after, changed).length > 0 ? 'changed' : 'unchanged';
    after = changed;
    return [item, outcome];
  });
  // No SKU changes, so none is reserved or released.
  const { id: productId, seller_id } = product;
  writeStock(unit, actor, product, after, { sellerId: seller_id ?? '', productId, reserve: [], release: [] });
  return outcomes;
}

/** The stock with what an item names of it. */
function withItem(
  before: Stock,
  { sku, price, quantity }: StockItem,
): Stock | Exclude<StockOutcome, 'changed' | 'unchanged'> {
  const isMeant = (one: { sku: string }) => one.sku.trim().toLowerCase() === sku.trim().toLowerCase();
  if (!before.variants) {
    if (!isMeant(before)) return 'unknown_sku';
    return { ...before, price: price ?? before.price, quantity: quantity ?? before.quantity };
  }
  const [variant, another] = before.variants.rows.filter(isMeant);
  if (!variant) return 'unknown_sku';
  if (another) return 'sku_of_several';
  const variants = withStock(before.variants, { [variant.id]: { price, quantity } });
  return { ...stockOfVariants(variants), variants };
}
