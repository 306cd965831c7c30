import { isInBatch, type Payout } from '~/schemas/money/payout';
import { isActionable } from '~/schemas/money/payout-states';
import { statusLabels } from '~/schemas/statuses';
import { AppError } from '~/utils/app-error';

/** Identifies a state of a payout. The claim is not part of it. */
export function versionOfPayout({ status, updatedAt }: Pick<Payout, 'status' | 'updatedAt'>) {
  return [status, updatedAt].join(' ');
}

/** @throws AppError `conflict` for a payout without an issue: its account is only changed after one */
export function requireIssue(payout: Payout): void {
  if (payout.status === 'issue with payment') return;
  throw conflict(
    payout,
    'This payout has no issue any more, so its account stays. You can cancel it instead.',
  );
}

/** Whether the payout changed since the form was shown; without a version nothing is compared. */
function isStale(payout: Payout, version: string | undefined): boolean {
  return version !== undefined && version !== versionOfPayout(payout);
}

/** @throws AppError `conflict` when the payout changed since the form was shown */
export function requirePayoutVersion(payout: Payout, version: string | undefined): void {
  if (!isStale(payout, version)) return;
  throw conflict(
    payout,
    `This payout changed while you had it open. It is now “${statusLabels.payout[payout.status]}”. Check it, then decide again.`,
  );
}

/** @throws AppError `conflict` for a Paid or returned payout: no issue can be reported */
export function requireUnpaid(payout: Payout): void {
  requireNotOver(payout);
  if (payout.status === 'Paid')
    throw conflict(
      payout,
      'This payout is already paid, so an issue can’t be reported. If the network sent the money back, mark the payout as returned.',
    );
}

/** @throws AppError `conflict` for a payout of a batch, unless it is this one that decides */
export function requireNoOtherBatch(payout: Payout, batchId: string | undefined): void {
  if (batchId === undefined ? !isInBatch(payout) : payout.batchId === batchId) return;
  throw conflict(
    payout,
    batchId === undefined
      ? 'This payout is in a batch, so it can’t be changed here. Upload the result of the batch, or end it if its file wasn’t sent.'
      : 'This payout is no longer in this batch. Check it on its own page.',
  );
}

/** @throws AppError `conflict` for a returned or cancelled payout: these are final */
export function requireNotOver(payout: Payout): void {
  if (payout.status === 'returned')
    throw conflict(
      payout,
      'This payout was returned and can’t be changed. The seller can request a new payout.',
    );
  if (payout.status === 'cancelled')
    throw conflict(
      payout,
      'The seller cancelled this payout, so the money is back in their balance. If you sent it, ask the network to return your transfer.',
    );
}

/** @throws AppError `conflict` for a payout that is paid or over: its seller cannot change it any more */
export function requireOpen(payout: Payout): void {
  if (isActionable(payout.status)) return;
  throw conflict(
    payout,
    `This payout is already “${statusLabels.payout[payout.status]}”, so you can’t change it.`,
  );
}

/** @throws AppError `conflict` for a payout that is not paid */
export function requirePaid(payout: Payout): void {
  requireNotOver(payout);
  if (payout.status !== 'Paid')
    throw conflict(
      payout,
      'This payout isn’t paid, so it can’t be marked as returned. If it can’t be paid, report an issue.',
    );
}

/**
 * Warns that the money may have been sent twice when another admin paid while this form was open.
 * @throws AppError `conflict` unless the actor paid it, or the form is up to date
 */
export function requireNotPaidByAnother(
  payout: Payout,
  { actorId, version }: { actorId: string; version: string | undefined },
): void {
  if (payout.status !== 'Paid' || payout.paidBy === actorId || !isStale(payout, version)) return;
  throw conflict(
    payout,
    'Another admin has already paid this payout. If you sent the money too, ask the network to return your transfer.',
  );
}

function conflict({ status }: Payout, userMessage: string): AppError {
  return new AppError('conflict', `the payout is ${status} now`, userMessage);
}
