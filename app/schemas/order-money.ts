import type { OrderStatus } from './order-quantities';

/** Tabs of 'Money by order'. */
export const orderMoneyTabs = ['delivered', 'coming', 'ended'] as const;
export type OrderMoneyTab = (typeof orderMoneyTabs)[number];

/** The statuses under each tab; every status belongs to one. */
export const orderMoneyStatuses = {
  delivered: ['partly_delivered', 'delivered', 'returned'],
  coming: ['pending', 'processing', 'partly_shipped', 'shipped'],
  ended: ['cancelled'],
} as const satisfies Record<OrderMoneyTab, readonly OrderStatus[]>;
