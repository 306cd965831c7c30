import { getCounters } from '~/repositories/counters.server';
import type { TabCounts } from '~/repositories/marketplace-counters.server';
import { oncePerRequest } from '~/utils/request-context.server';
import { recountPayoutsOf } from '../payouts/recount-payouts.server';
import { recountPromotionsOf } from '../promotions/recount-promotions.server';

interface Scope {
  sellerId: string;
}

/** A seller's payouts by tab, and what is to be paid. They are counted when they are asked for first. */
export const loadPayoutCounts = (scope: Scope): Promise<TabCounts> =>
  oncePerRequest(`payout counts ${scope.sellerId}`, async () => {
    const { payouts } = await getCounters(scope);
    return payouts ?? (await recountPayoutsOf(scope.sellerId)).counts;
  });

/** A seller's promotions by tab, counted as `loadPayoutCounts`. */
export async function loadPromotionCounts(scope: Scope): Promise<TabCounts> {
  const { promotions } = await getCounters(scope);
  return promotions ?? (await recountPromotionsOf(scope.sellerId)).counts;
}
