import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate, updateLowStockAt } from '~/repositories/people/user-management.server';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { happened } from '../activity/happened.server';

/**
 * Sets the stock at which a seller is notified (docs/product.md, "Orders").
 *
 * @throws AppError `forbidden` unless the actor is a seller
 */
export async function setLowStock(shop: Shop, actor: User, lowStockAt: number): Promise<void> {
  if (actor.role !== 'seller')
    throw new AppError('forbidden', `role ${actor.role}`, 'Only sellers have stock.');
  await inTransaction(async (unit) => {
    const before = (await findUserForUpdate(unit, 'all', shop.sellerId))?.lowStockAt;
    if (before === lowStockAt) return;
    updateLowStockAt(unit, shop.sellerId, lowStockAt);
    const changes = [{ field: 'lowStockAt', from: String(before ?? ''), to: String(lowStockAt) }];
    happened(unit, 'profile.low_stock', { id: shop.sellerId, lowStockAt }, { by: actor, changes });
  });
}
