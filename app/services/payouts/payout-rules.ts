import type { Payout } from '~/schemas/payout';
import type { PayoutStatus } from '~/schemas/payout-states';
import { AppError } from '~/utils/app-error';

const statusWords: Record<PayoutStatus, string> = {
  unpaid: 'not paid yet',
  'issue with payment': 'reported with an issue',
  Paid: 'paid',
  returned: 'returned',
};

/** Tells two states of a payout apart. Who is paying it right now is no part of that. */
export function versionOfPayout({ status, updatedAt }: Pick<Payout, 'status' | 'updatedAt'>) {
  return [status, updatedAt].join(' ');
}

/** Whether a form showed the payout as it no longer is; without a version nothing is compared. */
function isStale(payout: Payout, version: string | undefined): boolean {
  return version !== undefined && version !== versionOfPayout(payout);
}

/** @throws AppError `conflict` when the form showed the payout as it no longer is */
export function requirePayoutVersion(payout: Payout, version: string | undefined): void {
  if (!isStale(payout, version)) return;
  throw conflict(
    payout,
    `This payout was changed while you had it open: it is ${statusWords[payout.status]} now. Check it, then decide again.`,
  );
}

/** @throws AppError `conflict` for a payout to which no issue can be reported any more */
export function requireUnpaid(payout: Payout): void {
  requireNotReturned(payout);
  if (payout.status === 'Paid')
    throw conflict(
      payout,
      'This payout is already paid, so an issue can’t be reported. If the network sent the money back, mark the payout as returned.',
    );
}

/** @throws AppError `conflict` for a payout that the network sent back: nothing follows on that */
export function requireNotReturned(payout: Payout): void {
  if (payout.status === 'returned')
    throw conflict(
      payout,
      'This payout was returned, so it stays as it is. To be paid, the seller requests a new payout.',
    );
}

/** @throws AppError `conflict` for a payout that is not paid: no network can send it back */
export function requirePaid(payout: Payout): void {
  requireNotReturned(payout);
  if (payout.status !== 'Paid')
    throw conflict(
      payout,
      'This payout isn’t paid, so it can’t be marked as returned. If it can’t be paid, report an issue.',
    );
}

/**
 * Another admin has paid while this form was open, so the money may have been sent twice.
 * @throws AppError `conflict` unless the actor paid it, or the form showed it as it is
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
