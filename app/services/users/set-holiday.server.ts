import { publish } from '~/repositories/events.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate, updateHoliday } from '~/repositories/user-management.server';
import { eventOfSeller } from '~/schemas/events/seller-events';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { closedUntil as holidayOf } from '~/utils/holiday';
import { recordActivity } from '../activity/record-activity.server';

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
    publish(unit, [eventOfSeller(shop.sellerId, current?.status ?? 'active', day)]);
    recordActivity(unit, {
      event: 'user_holiday_changed',
      actor,
      itemId: shop.sellerId,
      values: { until: day ?? '' },
      changes: [{ field: 'closedUntil', from: before ?? '', to: day ?? '' }],
    });
  });
}
