import * as v from 'valibot';
import { instant, text, textOrNull } from './documents';

/** What a line of the ledger is about (product.md, section 3). */
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
  /** Whole pesewas; what the seller owes is negative. */
  amountPesewas: v.pipe(v.number(), v.safeInteger()),
  /**
   * From when on it counts as available, until then it is held; null: at once, whatever the clock of a server
   * says.
   */
  availableAt: instant,
  orderId: textOrNull,
  payoutId: textOrNull,
  tradeId: textOrNull,
  reason: text,
  createdAt: instant,
});
export type LedgerLine = v.InferOutput<typeof ledgerLineSchema>;

/**
 * What a cause books; the document id is made of the cause, so that it is booked once (product.md, section
 * 3).
 */
export type NewLedgerLine = Omit<LedgerLine, 'availableAt' | 'createdAt'> & {
  availableAt: Date | null;
};
