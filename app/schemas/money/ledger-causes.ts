import * as v from 'valibot';

// Why a line of the ledger was booked. Lines keep the name of the cause and its values; what a reader is
// told of them stands in `app/texts/` (docs/product/money.md, "Money and the ledger").

const ofOrder = v.object({ orderNumber: v.string() });
const ofPayout = v.object({ reference: v.string() });
const ofTrade = v.object({ reference: v.string() });

/** Each cause with its values. */
const causes = {
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

type LedgerCause = keyof typeof causes;
type ValuesOf<Cause extends LedgerCause> = v.InferOutput<(typeof causes)[Cause]>;

/** A cause with its values, as a line stores them. */
export type LedgerTold = {
  [Cause in LedgerCause]: { cause: Cause; values: ValuesOf<Cause> };
}[LedgerCause];

/** What is said of each cause. */
export type LedgerTexts = { [Cause in LedgerCause]: (values: ValuesOf<Cause>) => string };

/** The values of a stored line; null where they are not those of its cause, or the cause is not known. */
export function valuesOfCause(cause: string, values: unknown): LedgerTold | null {
  if (!isCause(cause)) return null;
  const read = v.safeParse(causes[cause], values);
  // The values are those of the cause; the compiler does not see that the two belong together.
  return read.success ? ({ cause, values: read.output } as LedgerTold) : null;
}

const isCause = (name: string): name is LedgerCause => Object.hasOwn(causes, name);
