import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { updatePersonAndShop } from '~/repositories/people/users.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { PaperForm } from '~/schemas/users/paper-form';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError, notFound } from '~/utils/app-error';
import { closedUntil as holidayOf } from '~/utils/holiday';
import { changesBetween } from '../activity/changes-between';
import { happened } from '../activity/happened.server';

/*
 * What a seller sets of their shop. Each throws an AppError `forbidden` unless the actor is a seller, and
 * writes and tells nothing where nothing changes.
 */

/**
 * Closes the shop up to and including a day, or reopens it. A past holiday counts as none.
 *
 * @param day YYYY-MM-DD, or null to reopen
 */
export const setHoliday = (shop: Shop, actor: User, day: string | null): Promise<void> =>
  changeShop(shop, actor, { closedUntil: day }, (unit, owner, changes) => {
    const seller = { sellerId: shop.sellerId, status: owner.status, closedUntil: day };
    const facts = { id: shop.sellerId, until: day ?? '', seller };
    happened(unit, 'shop.holiday', facts, { by: actor, changes });
  });

/** Sets the stock at which the shop is notified (docs/product.md, "Orders"). */
export const setLowStock = (shop: Shop, actor: User, lowStockAt: number): Promise<void> =>
  changeShop(shop, actor, { lowStockAt }, (unit, _owner, changes) =>
    happened(unit, 'profile.low_stock', { id: shop.sellerId, lowStockAt }, { by: actor, changes }),
  );

/** Sets what the shop's papers say of the business (docs/product.md, "Orders"). */
export const setPaper = (shop: Shop, actor: User, form: PaperForm): Promise<void> =>
  changeShop(shop, actor, form, (unit, _owner, changes) =>
    happened(unit, 'profile.paper', { id: shop.sellerId }, { by: actor, changes }),
  );

type Settings = Partial<Pick<User, 'closedUntil' | 'lowStockAt' | 'businessAddress' | 'tin'>>;

async function changeShop(
  { sellerId }: Shop,
  actor: User,
  settings: Settings,
  tell: (unit: UnitOfWork, owner: User, changes: HistoryChange[]) => void,
): Promise<void> {
  if (actor.role !== 'seller')
    throw new AppError('forbidden', `role ${actor.role}`, 'Only sellers have a shop.');
  await inTransaction(async (unit) => {
    const owner = await findUserForUpdate(unit, 'all', sellerId);
    if (!owner) throw notFound('user');
    const changes = changesBetween({ ...owner, closedUntil: holidayOf(owner, Date.now()) }, settings);
    if (changes.length === 0) return;
    updatePersonAndShop(unit, owner, settings);
    tell(unit, owner, changes);
  });
}
