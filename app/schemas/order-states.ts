import type { NotificationType } from './notification';

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

type OrderRole = 'seller' | 'admin';

export interface OrderTransition {
  from: OrderStatus;
  to: OrderStatus;
  who: readonly OrderRole[];
  /** What the form must ask for. */
  asks: 'nothing' | 'reason' | 'shipment';
  /** What is booked in the ledger. */
  books: 'sale' | 'refund' | null;
  /** Whether the items go back into stock. */
  restocks: boolean;
  /** Type of the notification to seller and buyer; the actor gets none. */
  notificationType: NotificationType;
}

const byBoth = ['seller', 'admin'] as const;
const nothing = { asks: 'nothing', books: null, restocks: false } as const;
const over = { asks: 'reason', books: null, restocks: true, notificationType: 'warning' } as const;

/**
 * Who may change an order's status, from which to which (docs/product.md, "Orders"). Nothing else is allowed.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'pending', to: 'processing', who: ['seller'], ...nothing, notificationType: 'info' },
  {
    from: 'processing',
    to: 'shipped',
    who: ['seller'],
    ...nothing,
    asks: 'shipment',
    notificationType: 'info',
  },
  { from: 'shipped', to: 'delivered', who: byBoth, ...nothing, books: 'sale', notificationType: 'success' },
  { from: 'pending', to: 'cancelled', who: byBoth, ...over },
  { from: 'processing', to: 'cancelled', who: byBoth, ...over },
  { from: 'shipped', to: 'returned', who: byBoth, ...over },
  { from: 'delivered', to: 'refunded', who: ['admin'], ...over, books: 'refund', restocks: false },
];

/** The transition, or null when this role may not make it. */
export function findOrderTransition(
  who: OrderRole,
  from: OrderStatus,
  to: OrderStatus,
): OrderTransition | null {
  const found = orderTransitions.find((one) => one.from === from && one.to === to);
  return found?.who.includes(who) ? found : null;
}
