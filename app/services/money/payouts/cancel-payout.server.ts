import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findLedgerLineForUpdate } from '~/repositories/money/ledger.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/money/payouts.server';
import { isInBatch, type Payout } from '~/schemas/money/payout';
import { payoutNotFound } from '~/schemas/money/payout-forms';
import type { Shop } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened } from '../../activity/happened.server';
import { payoutLineId } from '../ledger/ledger-lines';
import { bookReversal } from './book-reversal';
import { factsOfPayout } from './facts-of-payout';
import { isPayoutClaimed } from './payout-claim.server';
import { requireOpen, requirePayoutVersion } from './payout-rules';
import type { Settled } from './settle-payout.server';

export const beingPaidMessage =
  'This payout is being paid right now, so it can’t be changed. Check again in a minute.';

const inBatchMessage =
  'This payout is on its way to your account, so it can’t be changed. We’ll notify you of the result.';

/** Why its seller cannot change a payout that is being paid, alone or in a batch; null when they can. */
export function beingPaid(payout: Payout): string | null {
  return isInBatch(payout) ? inBatchMessage : isPayoutClaimed(payout) ? beingPaidMessage : null;
}

/**
 * Takes a request back while it is not paid: status, the ledger's reversal and the log entry are written
 * together. The money can be requested again at once; the payout never changes again.
 *
 * @returns `changed` false when it was cancelled already; "Payout request not found."; that it is being paid
 * right now; or that the database is unavailable
 * @throws AppError `conflict` for a payout that is paid or over, or changed since the form was shown
 */
export const cancelPayout = catchUnavailable(cancel, 'a payout could not be cancelled');

function cancel(
  { sellerId }: Pick<Shop, 'sellerId'>,
  actor: User,
  { id, version }: { id: string; version?: string },
  now = new Date(),
): Promise<Result<Settled, 'id'>> {
  return inTransaction<Result<Settled, 'id'>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, { vendorId: sellerId }, id);
    if (!payout) return fail(payoutNotFound, 'id');
    if (payout.status === 'cancelled') return ok({ payout, changed: false });
    requireOpen(payout);
    requirePayoutVersion(payout, version);
    const problem = beingPaid(payout);
    if (problem) return fail(problem);
    const line = await findLedgerLineForUpdate(unit, payoutLineId(id));
    // Without the claim, an attempt to pay that ran out cannot end later.
    const changes = { status: 'cancelled', cancelledAt: now, issueReason: null, claim: null } as const;
    updatePayout(unit, payout, changes, { step: 'cancel', by: nameOf(actor), at: now });
    bookReversal(unit, { payout, line, now, cause: 'payout_cancelled' });
    const moved = [{ field: 'status', from: payout.status, to: 'cancelled' }];
    happened(unit, 'payout.cancelled', factsOfPayout(payout), { by: actor, changes: moved });
    return ok({ payout, changed: true });
  });
}
