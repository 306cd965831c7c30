import type { OrderStatus } from './order-states';

/** Tabs of 'where is my money': orders that brought some, that will, and that came to nothing. */
export const orderMoneyTabs = ['delivered', 'coming', 'ended'] as const;
export type OrderMoneyTab = (typeof orderMoneyTabs)[number];

/** The orders under each tab; every state belongs to one. */
export const orderMoneyStatuses = {
  delivered: ['delivered'],
  coming: ['pending', 'processing', 'shipped'],
  ended: ['cancelled', 'returned', 'refunded'],
} as const satisfies Record<OrderMoneyTab, readonly OrderStatus[]>;
