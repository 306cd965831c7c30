import { getMarketplaceCounts, type MarketplaceCounted } from '~/repositories/marketplace-counters.server';
import {
  recountBulkPayments,
  recountBuyingRequests,
  recountListings,
} from '../b2b/recount-marketplace-bulk.server';
import { recountPayouts, recountPayoutsOf, recountToPay } from '../payouts/recount-payouts.server';
import { recountEdits } from '../products/edits/recount-edits.server';
import { recountPromotions, recountPromotionsOf } from '../promotions/recount-promotions.server';

/** How each kind is counted again. */
const recounts: Partial<Record<MarketplaceCounted, () => Promise<boolean>>> = {
  edits: recountEdits,
  payouts: recountPayouts,
  toPay: recountToPay,
  promotions: recountPromotions,
  listings: recountListings,
  buyingRequests: recountBuyingRequests,
  bulkPayments: recountBulkPayments,
};

/**
 * Counts what the whole marketplace has again, and corrects the counters.
 *
 * @returns the kinds that were wrong
 */
export async function recountMarketplace(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, recount] of Object.entries(recounts)) if (await recount()) wrong.push(kind);
  return wrong;
}

/**
 * Counts the kinds that were never counted, as in a marketplace that is older than its counters: 4 reads when
 * there is none. Lists count by aggregation until then.
 */
export async function countMissingKinds(): Promise<void> {
  const kept = await getMarketplaceCounts();
  for (const [kind, recount] of Object.entries(recounts))
    if (kept[kind as MarketplaceCounted] === null) await recount();
}

/** Counts a seller's payouts and promotions again. @returns whether a count was wrong */
export async function recountListsOf(sellerId: string): Promise<boolean> {
  const done = [await recountPayoutsOf(sellerId), await recountPromotionsOf(sellerId)];
  return done.some(({ changed }) => changed);
}
