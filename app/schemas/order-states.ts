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

type Who = 'seller' | 'admin';

export interface OrderTransition {
  from: OrderStatus;
  to: OrderStatus;
  who: readonly Who[];
  /** What the form must say as well. */
  asks: 'nothing' | 'reason' | 'shipment';
  /** What it books in the ledger. */
  books: 'sale' | 'refund' | null;
  /** Whether the articles go back on the shelf. */
  restocks: boolean;
  /** Type of the notification to seller and buyer; the person who did it gets none. */
  notice: NotificationType;
}

const byBoth = ['seller', 'admin'] as const;
const nothing = { asks: 'nothing', books: null, restocks: false } as const;
const over = { asks: 'reason', books: null, restocks: true, notice: 'warning' } as const;

/** Who may change an order's status, from which to which (docs/product.md, "Orders"). All else is refused. */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'pending', to: 'processing', who: ['seller'], ...nothing, notice: 'info' },
  {
    from: 'processing',
    to: 'shipped',
    who: ['seller'],
    ...nothing,
    asks: 'shipment',
    notice: 'info',
  },
  { from: 'shipped', to: 'delivered', who: byBoth, ...nothing, books: 'sale', notice: 'success' },
  { from: 'pending', to: 'cancelled', who: byBoth, ...over },
  { from: 'processing', to: 'cancelled', who: byBoth, ...over },
  { from: 'shipped', to: 'returned', who: byBoth, ...over },
  { from: 'delivered', to: 'refunded', who: ['admin'], ...over, books: 'refund', restocks: false },
];

/** The move, or null when this person may not make it from this state. */
export function findOrderTransition(who: Who, from: OrderStatus, to: OrderStatus): OrderTransition | null {
  const found = orderTransitions.find((one) => one.from === from && one.to === to);
  return found?.who.includes(who) ? found : null;
}
