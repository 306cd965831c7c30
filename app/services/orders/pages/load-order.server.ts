import { findNeighbours, getOrder, type OrderScope } from '~/repositories/orders/orders.server';
import { findShopOrder } from '~/repositories/orders/shop-orders.server';
import type { OrderSearch } from '~/schemas/orders/order-search';
import { canTakeOrderStep, type OrderStepName } from '~/schemas/orders/order-steps';
import { isOwn } from '~/schemas/own-record';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { requireNotOwnOf } from '../../steps/take-step.server';
import { orderInWords } from '../order-in-words';
import { stepState } from '../steps/step-state';
import { type PersonOnOrder, scopeOf } from '../steps/take-order-step.server';
import { filtersOf } from './order-filters';
import { orderViewOf, withoutShare } from './view-order';

/**
 * An order with the steps that the reader can take, and the orders before and after it in the list that it
 * was opened from; for admins also the `others` of its basket. Reads at most 4 documents, under a search 100
 * more, and for admins the basket of several orders.
 *
 * @param search the list, or null when it was not opened from one
 * @param seesShare whether the reader sees what the shop receives
 * @param admin who reads it, if an admin does: they take no step of their own order
 * @throws AppError `not-found`
 */
export async function loadOrder(
  scope: OrderScope,
  id: string,
  search: OrderSearch | null,
  {
    admin,
    seesShare = true,
    now = new Date(),
  }: { admin?: { id: string }; seesShare?: boolean; now?: Date } = {},
) {
  const [order, neighbours] = await Promise.all([
    getOrder(scope, id),
    search
      ? findNeighbours(scope, { ...filtersOf(search), cursor: search.after || null }, id)
      : { previous: null, next: null },
  ]);
  // What is left out of the frame of one seller: sellers only know that there are others.
  const basket =
    scope === 'all' && order.basketOrders > 1 && order.groupId
      ? await findShopOrder('all', order.groupId)
      : null;
  const own = admin !== undefined && isOwn(admin, order.sellerId, order.buyerId);
  const view = orderViewOf(orderInWords(order), scope === 'all' ? 'admin' : 'seller', now, own);
  return {
    order: seesShare ? view : withoutShare(view),
    neighbours,
    isOwn: own,
    others: (basket?.orders ?? []).filter((one) => one.id !== id),
  };
}

/**
 * An order with what the form of one step needs; `canTake` tells whether they can take it now.
 *
 * @param of the parcel or return that the step is about
 * @throws AppError `not-found`; `forbidden` for an admin's own order
 */
export async function loadOrderStep<Step extends OrderStepName>(
  by: PersonOnOrder,
  { id, step, of }: { id: string; step: Step; of: string },
  now = new Date(),
) {
  const order = await getOrder(scopeOf(by), id);
  requireNotOwnOf(by, order);
  const view = orderViewOf(orderInWords(order), by.role, now);
  const back = view.returns.find(({ id: returnId }) => returnId === of);
  const isLeft = step !== 'refund' || of === '' || (back !== undefined && back.toRefund.length > 0);
  return {
    order: view,
    step,
    of,
    canTake:
      order.problem === null &&
      isLeft &&
      canTakeOrderStep(by.role, step, stepState(order, now.toISOString()), of),
    idempotencyKey: newIdempotencyKey(),
  };
}
