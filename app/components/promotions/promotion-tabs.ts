import type { PromotionStatus } from '~/schemas/promotions/promotion-states';
import { statusLabels } from '~/schemas/statuses';

/** Labels of the tabs, for sellers and admins. */
export const promotionTabLabels: Record<PromotionStatus | 'all', string> = {
  all: 'All',
  ...statusLabels.promotion,
};
