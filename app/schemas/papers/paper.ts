import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';

export const paperKinds = ['invoice', 'credit_note', 'payout_advice', 'statement'] as const;
export type PaperKind = (typeof paperKinds)[number];

export const paperKindLabels: Record<PaperKind, string> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  payout_advice: 'Payout advice',
  statement: 'Statement',
};

/** What the amount of a paper is. */
export const paperAmountLabels: Record<PaperKind, string> = {
  invoice: 'Total',
  credit_note: 'Total credit',
  payout_advice: 'Paid',
  statement: 'Closing balance',
};

/**
 * A record of `papers`: what was issued as PDF, with its code as the id. Never changed, never deleted; it
 * holds nothing of the buyer (docs/product.md, "Paper as PDF").
 */
export const paperSchema = v.object({
  id: v.string(),
  kind: v.picklist(paperKinds),
  /** As it stands on the paper: `INV-…`, `CN-…`, a payout's reference, `ST-` and the month. */
  number: v.string(),
  /** The order, the payout, or the month (YYYY-MM) that it is about. */
  subjectId: v.string(),
  sellerId: v.string(),
  /** As it stood on the paper. */
  sellerName: text,
  amountPesewas: v.pipe(v.number(), v.safeInteger()),
  issuedAt: instant,
  /** SHA-256 of what counts, as hex digits. */
  contentHash: v.string(),
});
export type Paper = v.InferOutput<typeof paperSchema>;

/** A paper before it is issued: what its record keeps, and what counts of its content. */
export interface PaperFacts
  extends Pick<Paper, 'kind' | 'number' | 'subjectId' | 'sellerId' | 'sellerName' | 'amountPesewas'> {
  /** What would make it another paper if it changed; of JSON. */
  content: unknown;
}
