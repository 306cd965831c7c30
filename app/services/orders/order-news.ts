import type { NewNotification } from '~/schemas/notification';
import type { Order } from '~/schemas/order';
import type { OrderStatus, OrderTransition } from '~/schemas/order-states';
import { paths } from '~/utils/paths';

const words: Record<OrderStatus, string> = {
  pending: 'waits for the seller',
  processing: 'is being packed',
  shipped: 'is on its way',
  delivered: 'was delivered',
  cancelled: 'was cancelled',
  returned: 'came back',
  refunded: 'was refunded',
};

/**
 * The other side's notification of an order's new status. Buyers follow their orders in the shop; here they
 * read of them in their notifications.
 */
export function movedNews(
  { orderNumber }: Pick<Order, 'orderNumber'>,
  { to: status, notice }: Pick<OrderTransition, 'to' | 'notice'>,
  { to, reason }: { to: 'seller' | 'buyer'; reason: string },
): Omit<NewNotification, 'userId'> {
  const whose = to === 'buyer' ? 'Your order' : 'Order';
  return {
    type: notice,
    message: `${whose} ${orderNumber} ${words[status]}${reason ? `: ${reason}` : '.'}`,
    link: to === 'seller' ? paths.seller.payouts() : paths.notifications(),
    status,
    ...(reason ? { reason } : {}),
  };
}
