import type { NotificationType } from './notification';

export const promotionStatuses = ['pending', 'active', 'completed', 'cancelled', 'rejected'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** What an admin may make of a promotion, whatever it was before. */
export const promotionDecisions = ['active', 'completed', 'cancelled', 'rejected', 'pending'] as const;
export type PromotionDecision = (typeof promotionDecisions)[number];

/** The type of the notice to the seller. */
export const noticeOfDecision: Record<PromotionDecision, NotificationType> = {
  active: 'success',
  completed: 'info',
  cancelled: 'warning',
  rejected: 'danger',
  pending: 'info',
};

/** The words on the tabs of both areas' lists. */
export const promotionTabLabels: Record<PromotionStatus | 'all', string> = {
  all: 'All',
  pending: 'Pending',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
};
