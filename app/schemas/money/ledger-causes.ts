import * as v from 'valibot';
import type { CauseTexts, ToldBy } from '~/schemas/causes';

const ofOrder = v.object({ orderNumber: v.string() });
const ofPayout = v.object({ reference: v.string() });
const ofTrade = v.object({ reference: v.string() });

/** Why a line of the ledger was booked: each cause with its values. */
export const ledgerCauses = {
  sale: ofOrder,
  /** `rate` in percent, as the order keeps it. */
  commission: v.object({ ...ofOrder.entries, rate: v.number() }),
  /** What the seller has of the buyer already; `isOwn` of a sale of their own. */
  cash: v.object({ ...ofOrder.entries, isOwn: v.boolean() }),
  discount: ofOrder,
  refund: ofOrder,
  commission_refund: ofOrder,
  discount_refund: ofOrder,
  cash_refund: ofOrder,
  payout: ofPayout,
  payout_returned: ofPayout,
  payout_cancelled: ofPayout,
  b2b_sale: ofTrade,
  b2b_commission: ofTrade,
  b2b_refund: ofTrade,
};

export type LedgerTold = ToldBy<typeof ledgerCauses>;
export type LedgerTexts = CauseTexts<typeof ledgerCauses>;
