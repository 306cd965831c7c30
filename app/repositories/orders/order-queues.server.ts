import type { Order } from '~/schemas/orders/order';
import { orderSorts } from '~/schemas/orders/order-sorts';
import { type OrderQueueTab, orderQueueTabs } from '~/schemas/orders/order-tabs';
import { countEach } from '~/utils/record-for';
import { findNextInQueue } from '../firebase/pages.server';
import type { Reads } from '../firebase/transactions.server';
import { orders } from './orders.server';

// The queues of admins: orders with returns that support decides on, or that are to be refunded.

/** The id of the order after `current` in a queue of admins, else of the first one, as `findNextInQueue`. */
export async function findNextOrder(
  scope: 'all',
  tab: OrderQueueTab,
  { id, waitingSince }: Pick<Order, 'id' | 'waitingSince'>,
): Promise<string | null> {
  const queue = orders.query(scope, { tab }).select();
  const next = await findNextInQueue(queue, orderSorts.waiting, { id, at: waitingSince });
  return next?.id ?? null;
}

/** How many orders wait for support, by queue: a read for 1 000 of each. */
export const countOrderQueues = (unit: Reads): Promise<Record<OrderQueueTab, number>> =>
  countEach(orderQueueTabs, (tab) => unit.count(orders.query('all', { tab })));
