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
}

/** A product's stock before and after a change. */
export interface ChangedStock {
  id: string;
  title: string;
  before: number;
  after: number;
}

/** The stock of products after a change, not below zero; deleted products are left out. */
export async function readStock(unit: UnitOfWork, changes: readonly StockChange[]): Promise<ChangedStock[]> {
  const units = new Map<string, number>();
  for (const { productId, quantity } of changes)
    if (productId) units.set(productId, (units.get(productId) ?? 0) + quantity);
  const found = await Promise.all(
    [...units].map(async ([id, quantity]) => ({
      quantity,
      product: await findProductForUpdate(unit, 'all', id),
    })),
  );
  return found.flatMap(({ product, quantity }) => {
    const before = product?.quantity ?? 0;
    return product
      ? [{ id: product.id, title: product.title, before, after: Math.max(0, before + quantity) }]
      : [];
  });
}

export function writeStock(unit: UnitOfWork, changed: readonly ChangedStock[]): void {
  for (const { id, before, after } of changed) if (before !== after) setQuantity(unit, id, after);
}

/** The seller whose stock falls, with their low-stock mark; null without a record. */
export const findStockOwner = (unit: UnitOfWork, sellerId: string) =>
  findUserForUpdate(unit, 'all', sellerId);

/**
 * Notifies a seller of products whose stock fell to the low-stock mark or to 0: once, until it has risen above
 * the mark again (docs/product.md, "Orders").
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
