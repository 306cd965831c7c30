import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate, updateHoliday } from '~/repositories/people/user-management.server';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { closedUntil as holidayOf } from '~/utils/holiday';
import { happened } from '../activity/happened.server';

/**
 * A seller closes their shop up to and including a day, or reopens it. A past holiday counts as none.
 *
 * @param day YYYY-MM-DD, or null to reopen
 * @throws AppError `forbidden` unless the actor is a seller
 */
export async function setHoliday(shop: Shop, actor: User, day: string | null): Promise<void> {
  if (actor.role !== 'seller')
    throw new AppError('forbidden', `role ${actor.role}`, 'Only sellers can set a holiday.');
  await inTransaction(async (unit) => {
    const current = await findUserForUpdate(unit, 'all', shop.sellerId);
    const before = current && holidayOf(current, Date.now());
    if (before === day) return;
    updateHoliday(unit, shop.sellerId, day);
    const until = day ?? '';
    const seller = { sellerId: shop.sellerId, status: current?.status ?? 'active', closedUntil: day };
    const changes = [{ field: 'closedUntil', from: before ?? '', to: until }];
    happened(unit, 'shop.holiday', { id: shop.sellerId, until, seller }, { by: actor, changes });
  });
}
