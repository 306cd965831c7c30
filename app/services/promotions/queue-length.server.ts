import { countPromotions } from '~/repositories/promotions.server';
import { queueLength } from '~/utils/queue-length.server';

/** How many promotions wait for an admin to check their payment. */
export const { count: countWaitingPromotions, forget: forgetPromotionQueueLength } = queueLength(() =>
  countPromotions('all', { status: 'pending' }),
);
