import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/money/payouts.server';
import { findSellerAccountForUpdate } from '~/repositories/money/seller-accounts.server';
import { nameOfAccount } from '~/schemas/money/account-number';
import { accountNotFound, payoutNotFound } from '~/schemas/money/payout-forms';
import type { Shop } from '~/schemas/users/shop';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { beingPaid } from './cancel-payout.server';
import { factsOfPayout } from './facts-of-payout';
import { requireIssue, requireOpen, requirePayoutVersion } from './payout-rules';
import { accountOfPayout } from './seller-data';
import type { Settled } from './settle-payout.server';

/**
 * Pays a payout with an issue to an active account of the seller, as it is now; it is requested again, at its
 * old place in the queue. Record, the seller's notification and the log entry are written together.
 *
 * @returns `changed` false when the form was sent twice; "Payout request not found."; the error of the
 * account; that it is being paid right now; or that the database is unavailable
 * @throws AppError `conflict` for a payout without an issue, or one that changed since the form was shown
 */
export const changePayoutAccount = catchUnavailable(change, 'the account of a payout could not be changed');

function change(
  { sellerId }: Pick<Shop, 'sellerId'>,
  actor: User,
  { id, accountId, version }: { id: string; accountId: string; version?: string },
): Promise<Result<Settled, 'id' | 'accountId'>> {
  return inTransaction<Result<Settled, 'id' | 'accountId'>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, { vendorId: sellerId }, id);
    if (!payout) return fail(payoutNotFound, 'id');
    if (payout.status === 'unpaid' && payout.account?.id === accountId && wasChanged(payout))
      return ok({ payout, changed: false });
    requireOpen(payout);
    requireIssue(payout);
    requirePayoutVersion(payout, version);
    const problem = beingPaid(payout);
    if (problem) return fail(problem);
    const found = await findSellerAccountForUpdate(unit, { userId: sellerId }, accountId);
    if (found?.status !== 'active') return fail(accountNotFound, 'accountId');
    const recipients = await readRecipients(unit, 'payout.account', { seller: sellerId });
    const account = accountOfPayout(found);
    const name = nameOfAccount(account);
    updatePayout(
      unit,
      payout,
      { status: 'unpaid', account, issueReason: null, claim: null },
      { step: 'account', by: nameOf(actor), note: name },
    );
    const changes = [{ field: 'status', from: payout.status, to: 'unpaid' }];
    const facts = { ...factsOfPayout(payout), account: name };
    happened(unit, 'payout.account', facts, { by: actor, changes, ...recipients });
    return ok({ payout: { ...payout, account }, changed: true });
  });
}

const wasChanged = ({ timeline }: Settled['payout']) => timeline.at(-1)?.step === 'account';
