import type { Order } from '~/schemas/orders/order';
import { linesOf, unitsToRefund } from '~/schemas/orders/order-refunds';
import type { WaitingReturn } from '~/schemas/orders/order-summary';
import type { OrderQueueTab } from '~/schemas/orders/order-tabs';
import { priceOf } from '~/schemas/orders/payment-status';
import { entryOfReturn } from '~/schemas/orders/waiting-since';
import { fromPesewas } from '~/utils/money';

const waitingStatus = { disputes: 'escalated', refunds: 'received' } as const;

/** The return for which an order is in a queue of admins; undefined where it is not in it. */
export function waitingReturnOf(order: Order, queue: OrderQueueTab): WaitingReturn | undefined {
  const status = waitingStatus[queue];
  const back = order.returns.find((one) => one.status === status);
  if (!back) return undefined;
  const left = linesOf(order, (line) => unitsToRefund(order, line, back.id));
  return {
    status,
    reason: back.reason,
    isAnswered: Boolean(entryOfReturn(order, 'escalate_return', back.id)?.note),
    since: order.waitingSince,
    amount: fromPesewas(priceOf(order, queue === 'refunds' ? left : back.lines)),
  };
}
