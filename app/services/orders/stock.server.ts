import type { UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findProductForUpdate, setQuantity } from '~/repositories/products.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import type { User } from '~/schemas/user';
import { paths } from '~/utils/paths';
import { notify } from '../notifications/notify.server';

/** Units of a product that come back into stock; below zero when they leave it. */
export interface StockChange {
  productId: string;
  quantity: number;
  /** Whether the stock has changed already. */
  isDone?: boolean;
}

/** A product's stock before and after a change. */
export interface ChangedStock {
  id: string;
  title: string;
  category: string;
  before: number;
  after: number;
}

/** The stock of products before and after a change, not below zero; deleted products are left out. */
export async function readStock(unit: UnitOfWork, changes: readonly StockChange[]): Promise<ChangedStock[]> {
  const units = new Map<string, { quantity: number; isDone: boolean }>();
  for (const { productId, quantity, isDone = false } of changes)
    if (productId)
      units.set(productId, { quantity: (units.get(productId)?.quantity ?? 0) + quantity, isDone });
  const found = await Promise.all(
    [...units].map(async ([id, change]) => ({
      ...change,
      product: await findProductForUpdate(unit, 'all', id),
    })),
  );
  return found.flatMap(({ product, quantity, isDone }) => {
    if (!product) return [];
    const { id, title, category, quantity: stored } = product;
    const now = stored ?? 0;
    if (isDone) return [{ id, title, category, before: now - quantity, after: now }];
    return [{ id, title, category, before: now, after: Math.max(0, now + quantity) }];
  });
}

export function writeStock(unit: UnitOfWork, changed: readonly ChangedStock[]): void {
  for (const { id, before, after } of changed)
    if (before !== after) setQuantity(unit, id, { quantity: after });
}

/** The seller whose stock falls, with their low-stock mark; null without a record. */
export const findStockOwner = (unit: UnitOfWork, sellerId: string) =>
  findUserForUpdate(unit, 'all', sellerId);

/**
 * Notifies a seller of products whose stock fell to the low-stock mark or to 0: once, until it has risen
 * above the mark again (docs/product.md, "Orders").
 */
export function notifyLowStock(
  unit: UnitOfWork,
  seller: Pick<User, 'id' | 'lowStockAt'>,
  changed: readonly ChangedStock[],
): void {
  for (const { id, title, before, after } of changed) {
    const isOut = after === 0 && before > 0;
    const isLow = after <= seller.lowStockAt && before > seller.lowStockAt;
    if (!isOut && !isLow) continue;
    notify(unit, [{ id: seller.id }], {
      type: 'warning',
      message: isOut ? `“${title}” is out of stock.` : `“${title}” is low in stock: ${after} left.`,
      // Leads to the field itself.
      link: `${paths.seller.editProduct(id)}#product-quantity`,
      productId: id,
      productTitle: title,
    });
  }
}
