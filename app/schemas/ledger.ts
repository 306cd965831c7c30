import * as v from 'valibot';
import { instant, text, textOrNull } from './documents';

export const ledgerTypes = [
  'sale',
  'commission',
  'refund',
  'payout',
  'payout_reversal',
  'b2b_sale',
  'promotion',
  'adjustment',
] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/** A record of `ledger`, the only source of a seller's balance: never changed, never deleted. */
export const ledgerLineSchema = v.object({
  id: v.string(),
  sellerId: v.string(),
  type: v.picklist(ledgerTypes),
  /** Whole pesewas; negative where money leaves the balance. */
  amountPesewas: v.pipe(v.number(), v.safeInteger()),
  /** On hold until then; null: available at once, whatever the server's clock says. */
  availableAt: instant,
  orderId: textOrNull,
  payoutId: textOrNull,
  tradeId: textOrNull,
  reason: text,
  createdAt: instant,
});
export type LedgerLine = v.InferOutput<typeof ledgerLineSchema>;

/** A line to book. Its document id is made from its cause, so that each cause is booked once. */
export type NewLedgerLine = Omit<LedgerLine, 'availableAt' | 'createdAt'> & {
  availableAt: Date | null;
};
