export const promotionStatuses = ['pending', 'active', 'completed', 'cancelled', 'rejected'] as const;
export type PromotionStatus = (typeof promotionStatuses)[number];

/** The statuses that an admin may set, whatever the status was before. */
export const promotionDecisions = ['active', 'completed', 'cancelled', 'rejected', 'pending'] as const;
export type PromotionDecision = (typeof promotionDecisions)[number];
