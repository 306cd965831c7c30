import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  findShopOrderForUpdate,
  getShopOrder,
  writeShopOrder,
} from '~/repositories/orders/shop-orders.server';
import type { User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../activity/happened.server';
import { type BasketOutcome, takeBasket } from './take-basket.server';

/**
 * Takes a basket that was refused, or that waits, once more: what was wrong with it may be repaired.
 *
 * @throws AppError `not-found`
 */
export async function retryBasket(id: string, now = new Date()): Promise<BasketOutcome> {
  const { shop, shopOrderId, basket } = await getShopOrder('all', id);
  return takeBasket({ shop, shopOrderId: shopOrderId || id, said: basket }, now);
}

/**
 * Says that nothing is made of a refused basket; the shop may still send it again.
 *
 * @returns whether that is new; an error for one that is not refused
 */
export const dismissBasket = catchUnavailable(dismiss, 'a basket could not be dismissed');

function dismiss(
  actor: User,
  { id, reason }: { id: string; reason: string },
  now = new Date(),
): Promise<Result<{ changed: boolean }>> {
  return inTransaction(async (unit) => {
    const before = await findShopOrderForUpdate(unit, 'all', id);
    if (!before) return fail('Basket not found.');
    if (before.state === 'dismissed') return ok({ changed: false });
    if (before.state !== 'refused') return fail('Only a refused basket can be dismissed.');
    writeShopOrder(unit, before.state, {
      ...before,
      state: 'dismissed',
      dismissedBy: actor.id,
      dismissedReason: reason,
      updatedAt: now.toISOString(),
    });
    const facts = { id, basket: before.shopOrderId || id, reason };
    const changes = [{ field: 'state', from: 'refused', to: 'dismissed' }];
    happened(unit, 'basket.dismissed', facts, { by: actor, changes });
    return ok({ changed: true });
  });
}
