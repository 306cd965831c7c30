import { getMarketplaceCounts, type MarketplaceCounted } from '~/repositories/marketplace-counters.server';
import {
  recountBulkPayments,
  recountBuyingRequests,
  recountListings,
} from '../b2b/recount-marketplace-bulk.server';
import { recountPayouts, recountPayoutsOf } from '../payouts/recount-payouts.server';
import { recountEdits } from '../products/edits/recount-edits.server';
import { recountPromotions, recountPromotionsOf } from '../promotions/recount-promotions.server';

/** Each recount, and the kinds that it counts. Products are counted by their own. */
const recounts: readonly { kinds: readonly MarketplaceCounted[]; recount: () => Promise<boolean> }[] = [
  { kinds: ['edits'], recount: recountEdits },
  { kinds: ['payouts', 'toPay'], recount: recountPayouts },
  { kinds: ['promotions'], recount: recountPromotions },
  { kinds: ['listings'], recount: recountListings },
  { kinds: ['buyingRequests'], recount: recountBuyingRequests },
  { kinds: ['bulkPayments'], recount: recountBulkPayments },
];

/** Counts what the whole marketplace has again, and corrects the counters. @returns the kinds that were wrong */
export async function recountMarketplace(): Promise<MarketplaceCounted[]> {
  const wrong: MarketplaceCounted[] = [];
  for (const { kinds, recount } of recounts) if (await recount()) wrong.push(...kinds);
  return wrong;
}

/**
 * Counts the kinds that were never counted, as in a marketplace that is older than its counters: 4 reads when
 * there is none. Lists count by aggregation until then.
 */
export async function countMissingKinds(): Promise<void> {
  const kept = await getMarketplaceCounts();
  for (const { kinds, recount } of recounts) if (kinds.some((kind) => kept[kind] === null)) await recount();
}

/** Counts a seller's payouts and promotions again. @returns whether a count was wrong */
export async function recountListsOf(sellerId: string): Promise<boolean> {
  const done = [await recountPayoutsOf(sellerId), await recountPromotionsOf(sellerId)];
  return done.some(({ changed }) => changed);
}
