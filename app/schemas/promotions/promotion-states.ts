import type { NotificationType } from '~/schemas/notifications/notification';

export const promotionStatuses = ['pending', 'active', 'completed', 'cancelled', 'rejected'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** The statuses that an admin may set, whatever the status was before. */
export const promotionDecisions = ['active', 'completed', 'cancelled', 'rejected', 'pending'] as const;
export type PromotionDecision = (typeof promotionDecisions)[number];

/** The type of the notification to the seller. */
export const decisionNotificationTypes: Record<PromotionDecision, NotificationType> = {
  active: 'success',
  completed: 'info',
  cancelled: 'warning',
  rejected: 'danger',
  pending: 'info',
};
