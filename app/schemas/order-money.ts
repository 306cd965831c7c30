import type { OrderStatus } from './order-states';

/** Tabs of 'Money by order'. */
export const orderMoneyTabs = ['delivered', 'coming', 'ended'] as const;
export type OrderMoneyTab = (typeof orderMoneyTabs)[number];

/** The statuses under each tab; every status belongs to one. */
export const orderMoneyStatuses = {
  delivered: ['delivered'],
  coming: ['pending', 'processing', 'shipped'],
  ended: ['cancelled', 'returned', 'refunded'],
} as const satisfies Record<OrderMoneyTab, readonly OrderStatus[]>;
