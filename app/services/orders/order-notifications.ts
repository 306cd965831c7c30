import type { NewNotification } from '~/schemas/notification';
import type { Order } from '~/schemas/order';
import type { OrderStatus, OrderTransition } from '~/schemas/order-states';
import { paths } from '~/utils/paths';

const phrases: Record<OrderStatus, string> = {
  pending: 'is pending',
  processing: 'is being packed',
  shipped: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'was returned',
  refunded: 'was refunded',
};

/** Buyers have no order screens here, so their link leads to their notifications. */
export function orderMovedNotification(
  { orderNumber }: Pick<Order, 'orderNumber'>,
  { to: status, notificationType }: Pick<OrderTransition, 'to' | 'notificationType'>,
  { to, reason }: { to: 'seller' | 'buyer'; reason: string },
): Omit<NewNotification, 'userId'> {
  const whose = to === 'buyer' ? 'Your order' : 'Order';
  return {
    type: notificationType,
    message: `${whose} ${orderNumber} ${phrases[status]}${reason ? `: ${reason}` : '.'}`,
    link: to === 'seller' ? paths.seller.payouts() : paths.notifications(),
    status,
    ...(reason ? { reason } : {}),
  };
}
