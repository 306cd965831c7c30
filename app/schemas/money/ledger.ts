import * as v from 'valibot';
import { storedValues } from '~/schemas/causes';
import { instant, text, textOrNull } from '~/schemas/files/documents';
import type { LedgerTold } from './ledger-causes';

export const ledgerTypes = [
  'sale',
  'commission',
  'refund',
  'payout',
  'payout_reversal',
  'b2b_sale',
  'b2b_refund',
  'promotion',
  'adjustment',
] as const;
export type LedgerType = (typeof ledgerTypes)[number];

/** The parts of a balance and the ledger types that each sums up; every type belongs to one part. */
export const balanceParts = {
  earned: ['sale', 'refund', 'b2b_sale', 'b2b_refund', 'adjustment'],
  commission: ['commission', 'promotion'],
  payouts: ['payout', 'payout_reversal'],
} as const satisfies Record<string, readonly LedgerType[]>;
type BalancePart = keyof typeof balanceParts;

/** The sums of all lines of a seller, in whole pesewas. */
export type LedgerSums = Record<BalancePart, number>;

/** With the sum of those on hold. */
export type BalanceSums = LedgerSums & { held: number };

/**
 * The part of a seller's balance that is on hold, never less than nothing. Lines on hold may be below zero
 * together: until 2026-11 those of orders paid in cash were on hold too.
 *
 * @param lines the sum of the lines on hold, in whole pesewas
 */
export const heldOf = (lines: number): number => Math.max(0, lines);

/**
 * What a seller can request: the balance without what is on hold, and never more than the balance.
 *
 * @param balance the sum of all lines; `held`, the sum of those on hold, in whole pesewas
 */
export const availableOf = (balance: number, held: number): number => balance - heldOf(held);

/** The sums of some lines. */
export function sumLines(lines: readonly Pick<LedgerLine, 'type' | 'amountPesewas'>[]): LedgerSums {
  const sumOf = (types: readonly LedgerType[]) =>
    lines.reduce((sum, { type, amountPesewas }) => sum + (types.includes(type) ? amountPesewas : 0), 0);
  return {
    earned: sumOf(balanceParts.earned),
    commission: sumOf(balanceParts.commission),
    payouts: sumOf(balanceParts.payouts),
  };
}

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
  /** Why it was booked, as `LedgerTold`; '' and none in older lines. */
  cause: text,
  values: v.fallback(v.optional(storedValues, {}), {}),
  /** Why it was booked, in the words of its day: of lines without a cause. */
  reason: text,
  createdAt: instant,
});
export type LedgerLine = v.InferOutput<typeof ledgerLineSchema>;

/** A line as a reader is shown it: `reason` is what its cause says. */
export type ShownLedgerLine = Omit<LedgerLine, 'cause' | 'values'>;

/** A line to book. Its document id is made from its cause, so that each cause is booked once. */
export type NewLedgerLine = Omit<ShownLedgerLine, 'availableAt' | 'createdAt' | 'reason'> &
  LedgerTold & { availableAt: Date | null };
