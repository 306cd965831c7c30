import type { BatchUpload, PayoutBatch } from '~/schemas/money/payout-batch';
import { isOwn } from '~/schemas/own-record';
import { AppError } from '~/utils/app-error';
import { fromPesewas, toPesewas } from '~/utils/money';
import { ownRecord } from '../../auth/require-not-own';

/** 'of 10 payouts, GH₵ 1,234.00, MTN MoMo', for the log and notifications. */
export const batchValues = ({ lines, totalPesewas, channel }: PayoutBatch) => ({
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
 * Whether two admins confirm a result: what counts is the whole batch, so that no large sum is divided into
 * small results (docs/product.md, "Payouts").
 *
 * @param twoAdminsFrom GHS, of the settings
 */
export function needsTwoAdmins({ totalPesewas }: Pick<PayoutBatch, 'totalPesewas'>, twoAdminsFrom: number) {
  return totalPesewas >= toPesewas(twoAdminsFrom);
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
