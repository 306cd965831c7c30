import type { SellerArgs } from '~/http/guards.server';
import { getPayout } from '~/repositories/money/payouts.server';
import { listActiveSellerAccounts } from '~/repositories/money/seller-accounts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { nameOfAccount } from '~/schemas/money/account-number';
import { isInBatch } from '~/schemas/money/payout';
import { isActionable } from '~/schemas/money/payout-states';
import { shownTimeline } from '~/schemas/money/payout-timeline';
import { balanceThen } from '~/services/money/payouts/balance-then';
import { expectedDay } from '~/services/money/payouts/expected-day';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';

/** A payout of the seller; with an issue, also the accounts that it could be paid to. */
export async function load({ shop: { sellerId }, rights, params }: SellerArgs<{ id: string }>) {
  const payout = await getPayout({ vendorId: sellerId }, params.id);
  const { id, reference, amount, status, note, issueReason, returnReason, account } = payout;
  const [{ payoutWorkingDays }, accounts] = await Promise.all([
    getSettings(),
    status === 'issue with payment' ? listActiveSellerAccounts({ userId: sellerId }) : [],
  ]);
  return {
    id,
    reference,
    amount,
    status,
    note,
    issueReason,
    returnReason,
    version: versionOfPayout(payout),
    /** Whether the reader may ask for money, and say where it goes. */
    mayMove: rights.includes('money-moved'),
    /** While it is not paid. */
    canCancel: rights.includes('money-moved') && isActionable(status) && !isInBatch(payout),
    /** A batch is to pay it. */
    isOnItsWay: isInBatch(payout),
    expectedOn: expectedDay(payout, payoutWorkingDays),
    timeline: shownTimeline(payout.timeline, 'seller'),
    balanceThen: balanceThen(payout),
    accountId: account?.id ?? '',
    account: account && nameOfAccount(account),
    accountName: account?.accountName ?? '',
    // Only what the select shows: account numbers stay on the server.
    accounts: accounts.map((one) => ({ value: one.id, label: nameOfAccount(one) })),
    hasReceipt: payout.paymentReceipt !== null,
  };
}

export type OwnPayout = Awaited<ReturnType<typeof load>>;
