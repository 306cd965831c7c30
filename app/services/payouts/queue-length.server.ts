import { countPayouts } from '~/repositories/payouts.server';
import { queueLength } from '~/utils/queue-length.server';

/** How many payouts are to be paid: unpaid, or with an issue. */
export const { count: countWaitingPayouts, forget: forgetPayoutQueueLength } = queueLength(() =>
  countPayouts('all', { tab: 'actionable' }),
);
