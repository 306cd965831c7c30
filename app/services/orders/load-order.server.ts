import { findNeighbours, getOrder, type OrderScope } from '~/repositories/orders.server';
import { stepState } from '~/schemas/order-payment';
import type { OrderSearch } from '~/schemas/order-search';
import { canTake, type OrderStepName } from '~/schemas/order-steps';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { filtersOf } from './order-filters';
import { viewOf } from './order-view';

/**
 * An order with the steps that the reader can take, and the orders before and after it in the list that it
 * was opened from. Reads at most 4 documents.
 *
 * @param search the list, or null when it was not opened from one
 * @throws AppError `not-found`
 */
export async function loadOrder(scope: OrderScope, id: string, search: OrderSearch | null, now = new Date()) {
  const [order, neighbours] = await Promise.all([
    getOrder(scope, id),
    search ? findNeighbours(scope, filtersOf(search), id) : { previous: null, next: null },
  ]);
  return { order: viewOf(order, scope === 'all' ? 'admin' : 'seller', now), neighbours };
}

/**
 * An order with what the form of one step needs; `canTake` tells whether this actor can take it now.
 *
 * @param of the parcel or return that the step is about
 * @throws AppError `not-found`
 */
export async function loadOrderStep<Step extends OrderStepName>(
  scope: OrderScope,
  { id, step, of }: { id: string; step: Step; of: string },
  now = new Date(),
) {
  const order = await getOrder(scope, id);
  const who = scope === 'all' ? 'admin' : 'seller';
  return {
    order: viewOf(order, who, now),
    step,
    of,
    canTake: order.problem === null && canTake(who, step, stepState(order), of),
    idempotencyKey: newIdempotencyKey(),
  };
}
