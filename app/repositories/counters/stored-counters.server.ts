import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { readDocumentOnce } from '../firebase/firestore.server';
import { countersDocument } from './seller-figures.server';

const count = v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 0);
const flag = v.fallback(v.optional(v.boolean(), false), false);
const pesewas = v.fallback(v.optional(v.pipe(v.number(), v.safeInteger()), 0), 0);
// Below zero as long as only changes are counted.
const changedCounts = v.fallback(
  v.optional(v.record(v.string(), v.pipe(v.number(), v.safeInteger())), {}),
  {},
);
const countersSchema = v.object({
  /** Complete once `isCounted`: before, only what was booked since the document exists. */
  ledger: v.fallback(
    v.optional(
      v.object({
        earned: pesewas,
        commission: pesewas,
        payouts: pesewas,
        isCounted: flag,
      }),
    ),
    undefined,
  ),
  /** As `ledger`: complete once `isCounted`. How many orders are delivered, and the sum of their lines. */
  orderMoney: v.fallback(v.optional(v.object({ orders: count, pesewas, isCounted: flag })), undefined),
  /** As `ledger`: complete once `isCounted`. */
  products: v.fallback(
    v.optional(
      v.object({
        pending: count,
        approved: count,
        rejected: count,
        'out-of-stock': count,
        isCounted: flag,
      }),
    ),
    undefined,
  ),
  orders: v.fallback(v.optional(v.record(v.string(), count), {}), {}),
  listings: v.fallback(v.optional(v.record(v.string(), count), {}), {}),
  bulkSales: v.fallback(v.optional(v.record(v.string(), count), {}), {}),
  bulkPurchases: v.fallback(v.optional(v.record(v.string(), count), {}), {}),
  buyingRequests: v.fallback(v.optional(v.record(v.string(), count), {}), {}),
  payouts: changedCounts,
  promotions: changedCounts,
  /** What of payouts and promotions was counted in full: before, only what has changed since. */
  counted: v.fallback(v.optional(v.record(v.string(), v.boolean()), {}), {}),
});

/**
 * A seller's counters, one read per request. A loader whose page shows some asks its guard for
 * `counters: 'own'`: then they come with the user's record.
 */
export const readCounters = (sellerId: string) => readDocumentOnce(countersDocument(sellerId));

/** What the document holds; what was never counted is missing or zero, by its kind. */
export const countersIn = (snapshot: DocumentSnapshot) => v.parse(countersSchema, snapshot.data() ?? {});
