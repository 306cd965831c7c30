import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findLedgerLineForUpdate } from '~/repositories/money/ledger.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/money/payouts.server';
import { payoutNotFound } from '~/schemas/money/payout-forms';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { payoutLineId } from '../ledger/ledger-lines';
import { bookReversal } from './book-reversal';
import { factsOfPayout } from './facts-of-payout';
import { requirePaid, requirePayoutVersion } from './payout-rules';
import type { Settled } from './settle-payout.server';

/**
 * Records that the network sent a Paid payout back: status, reason, the ledger's reversal, the seller's
 * notification and the log entry are written together. The money can be requested again; the payout keeps its
 * receipt and the date paid, and never changes again.
 *
 * @returns `changed` false when it was already returned for the same reason; "Payout request not found."; or
 * that the database is unavailable
 * @throws AppError `conflict` for a payout that is not Paid, or changed since the form was shown; `forbidden`
 * for the actor's own
 */
export const returnPayout = catchUnavailable(giveBack, 'a payout could not be marked as returned');

function giveBack(
  actor: User,
  { id, reason, version }: { id: string; reason: string; version?: string },
  now = new Date(),
): Promise<Result<Settled, 'id'>> {
  return inTransaction<Result<Settled, 'id'>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(payoutNotFound, 'id');
    requireNotOwn(actor, payout.vendorId);
    if (payout.status === 'returned' && payout.returnReason === reason) return ok({ payout, changed: false });
    requirePaid(payout);
    requirePayoutVersion(payout, version);
    const [line, recipients] = await Promise.all([
      findLedgerLineForUpdate(unit, payoutLineId(id)),
      readRecipients(unit, 'payout.returned', { seller: payout.vendorId }),
    ]);
    updatePayout(
      unit,
      payout,
      {
        status: 'returned',
        returnReason: reason,
        returnedAt: now,
        returnedBy: actor.id,
      },
      { step: 'return', by: nameOf(actor), note: reason, at: now },
    );
    bookReversal(unit, { payout, line, now, cause: 'payout_returned' });
    const changes = [{ field: 'status', from: payout.status, to: 'returned' }];
    const facts = { ...factsOfPayout(payout), reason };
    happened(unit, 'payout.returned', facts, { by: actor, changes, ...recipients });
    return ok({ payout, changed: true });
  });
}
