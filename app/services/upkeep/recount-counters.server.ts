import {
  getMarketplaceCounts,
  type MarketplaceCounted,
} from '~/repositories/counters/marketplace-counters.server';
import { listUsers } from '~/repositories/people/user-management.server';
import { recountBulk } from '../bulk/recount-bulk.server';
import {
  recountBulkPayments,
  recountBuyingRequests,
  recountListings,
  recountTradeQueues,
} from '../bulk/recount-marketplace-bulk.server';
import { recountIntake } from '../intake/recount-intake.server';
import { recountSums } from '../money/ledger/load-sums.server';
import { recountPayouts, recountPayoutsOf, recountToPay } from '../money/payouts/recount-payouts.server';
import { recountOrderMoney } from '../orders/money/order-money-sums.server';
import { recountAllOrders, recountOrderQueues, recountOrders } from '../orders/recount-orders.server';
import { recountEdits } from '../products/edits/recount-edits.server';
import { recountMarketplaceProducts, recountSellerProducts } from '../products/recount-products.server';
import { recountPromotions, recountPromotionsOf } from '../promotions/recount-promotions.server';
import { recountRoles } from '../users/user-counts.server';

/** What the counters of a seller hold, each counted at one moment of its own; whether it was wrong. */
export const ofSeller: Record<string, (id: string) => Promise<boolean>> = {
  orders: recountOrders,
  ledger: recountSums,
  orderMoney: recountOrderMoney,
  bulk: recountBulk,
  products: recountSellerProducts,
  payouts: async (id) => (await recountPayoutsOf(id)).wasWrong,
  promotions: async (id) => (await recountPromotionsOf(id)).wasWrong,
};

/** What the counters of the marketplace hold. */
const ofMarketplace: Partial<Record<MarketplaceCounted, () => Promise<boolean>>> = {
  products: recountMarketplaceProducts,
  edits: recountEdits,
  payouts: recountPayouts,
  toPay: recountToPay,
  promotions: recountPromotions,
  listings: recountListings,
  buyingRequests: recountBuyingRequests,
  bulkPayments: recountBulkPayments,
  orders: recountAllOrders,
  orderQueues: recountOrderQueues,
  tradeQueues: recountTradeQueues,
  intake: recountIntake,
};

/** All of it, with the users by role, which the job `sign-ups` counts first. */
export const ofMarketplaceAndUsers = { ...ofMarketplace, users: () => recountRoles() };

/**
 * Counts what every seller has again, adds up their ledgers, and corrects
 * the counters (docs/decisions/counters.md).
 *
 * @param onSeller called with the number of sellers counted so far
 */
export async function recountSellers(
  onSeller: (counted: number) => void = () => {},
): Promise<{ sellers: number; corrected: number }> {
  const done = { sellers: 0, corrected: 0 };
  for await (const id of everySeller()) {
    let wrong = false;
    for (const recount of Object.values(ofSeller)) wrong = (await recount(id)) || wrong;
    done.corrected += Number(wrong);
    done.sellers += 1;
    onSeller(done.sellers);
  }
  return done;
}

/** Counts what the counters of the marketplace hold again. Returns what was wrong. */
export async function recountMarketplace(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [kind, recount] of Object.entries(ofMarketplaceAndUsers)) if (await recount()) wrong.push(kind);
  return wrong;
}

/** Counts for the marketplace what was never counted: 4 reads when nothing is left. */
export async function countMarketplace(): Promise<void> {
  const counts = await getMarketplaceCounts();
  for (const [kind, recount] of Object.entries(ofMarketplace)) {
    if (counts[kind as MarketplaceCounted] === null) await recount();
  }
}

async function* everySeller(): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listUsers>> = await listUsers('all', { role: 'seller', cursor });
    for (const { id } of page.items) yield id;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
