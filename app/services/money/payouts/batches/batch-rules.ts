import type { BatchUpload, PayoutBatch } from '~/schemas/money/payout-batch';
import { isOwn } from '~/schemas/own-record';
import { AppError } from '~/utils/app-error';
import { fromPesewas, toPesewas } from '~/utils/money';
import { ownRecord } from '../../../auth/require-not-own';
import type { AloneLimits, ToPay } from '../alone-rules';

/** What is told of a batch. `amount` is GHS. */
export const factsOfBatch = ({ id, lines, totalPesewas, channel }: PayoutBatch) => ({
  id,
  payouts: lines.length,
  amount: fromPesewas(totalPesewas),
  channel,
});

/** Whether one of its payouts is this person's: then others decide on it. */
export const isOwnBatch = (actor: { id: string }, { lines }: Pick<PayoutBatch, 'lines'>): boolean =>
  isOwn(actor, ...lines.map(({ vendorId }) => vendorId));

/** @throws AppError `forbidden` for a batch with a payout of the actor's own */
export function requireNotOwnBatch(actor: { id: string }, batch: PayoutBatch): void {
  if (isOwnBatch(actor, batch)) throw ownRecord();
}

/**
 * Why two admins confirm a result; null when one is enough. The whole batch counts, so that no large sum is
 * divided into small results; and with the lines that are not settled, what the first one has paid by
 * themself today, so that it is not divided into batches (docs/product.md, "Payouts").
 *
 * @param whyNotAlone why an admin does not pay such lines by themself
 */
export function whyTwoConfirm(
  { totalPesewas, lines }: Pick<PayoutBatch, 'totalPesewas' | 'lines'>,
  { twoAdminsFrom }: AloneLimits,
  whyNotAlone: (toPay: readonly ToPay[]) => string | null,
): string | null {
  if (totalPesewas >= toPesewas(twoAdminsFrom)) return 'Two admins confirm a batch of this amount.';
  return whyNotAlone(lines.filter(({ outcome }) => outcome === null));
}

/** The lines that an uploaded file says are paid. */
export function paidLines(
  { lines }: Pick<PayoutBatch, 'lines'>,
  { findings }: Pick<BatchUpload, 'findings'>,
) {
  const paid = new Set(findings.filter(({ finding }) => finding === 'paid').map(({ payoutId }) => payoutId));
  return lines.filter(({ payoutId, outcome }) => outcome === null && paid.has(payoutId));
}

/** @throws AppError `conflict` for a batch that is settled, ended, or being settled */
export function requireOpenBatch({ status }: PayoutBatch): void {
  if (status === 'open') return;
  const now = { settling: 'being settled', settled: 'settled', ended: 'ended' }[status];
  throw new AppError('conflict', `the batch is ${status}`, `This batch is ${now}, so it can’t be changed.`);
}

/** @throws AppError `conflict` when the batch changed since the form was shown; without a version never */
export function requireBatchVersion({ version }: PayoutBatch, shown: number | undefined): void {
  if (shown === undefined || shown === version) return;
  throw new AppError(
    'conflict',
    'the batch changed since the form was shown',
    'This batch changed while you had it open. Check it, then try again.',
  );
}

/** The findings that settle a line: paid, or failed. */
export function settledBy({ findings }: Pick<BatchUpload, 'findings'>) {
  return findings.filter(({ finding }) => finding === 'paid' || finding === 'failed');
}
