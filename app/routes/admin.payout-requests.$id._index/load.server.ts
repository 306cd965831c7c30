import type { AdminArgs } from '~/http/guards.server';
import { countPayouts, findNextRequested, getPayout } from '~/repositories/money/payouts.server';
import { findSellerAccount } from '~/repositories/money/seller-accounts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { placeOf, previousNumber, transferNumber } from '~/schemas/money/account-number';
import { isInBatch } from '~/schemas/money/payout';
import { isActionable } from '~/schemas/money/payout-states';
import { shownTimeline } from '~/schemas/money/payout-timeline';
import { isOwn } from '~/schemas/own-record';
import { loadPaidAlone } from '~/services/money/payouts/alone.server';
import { refusalToPayAlone, whyTwoAdmins } from '~/services/money/payouts/alone-rules';
import { balanceThen } from '~/services/money/payouts/balance-then';
import { expectedDay } from '~/services/money/payouts/expected-day';
import { sellerNameIn } from '~/services/money/payouts/list-payouts.server';
import { loadBalance } from '~/services/money/payouts/load-balance.server';
import { versionOfPayout } from '~/services/money/payouts/payout-rules';
import { dayOf } from '~/utils/days';
import { formatPhone } from '~/utils/phone';

/**
 * A payout with what an admin needs to decide: the payment account and recent changes to it, the seller's
 * balance, and whether the seller is suspended. The account number is not masked: the admin pays to it.
 */
export async function load({ actor, scope, params: { id } }: AdminArgs<{ id: string }>) {
  const now = new Date();
  const payout = await getPayout(scope, id);
  const { vendorId, account, sellerData, status } = payout;
  const isPayable = isActionable(status) && !isInBatch(payout);
  const [current, balance, paidBefore, suspended, settings, next, sums] = await Promise.all([
    account?.id ? findSellerAccount({ userId: vendorId }, account.id) : null,
    loadBalance({ sellerId: vendorId }, now),
    countPayouts({ vendorId }, { tab: 'paid' }),
    listSuspendedSellers(scope),
    getSettings(),
    isPayable ? findNextRequested(scope, payout) : null,
    isPayable ? loadPaidAlone(actor, now) : null,
  ]);
  const whyTwo = sums && whyTwoAdmins(sums, [payout], settings);
  const { reference, amount, requestDate, note, issueReason } = payout;
  const previous = isPayable && current ? previousNumber(current, now) : null;
  return {
    id,
    isOwn: isOwn(actor, vendorId),
    vendorId,
    reference,
    amount,
    status,
    type: payout.type,
    note,
    issueReason,
    isPayable,
    /** The requested payout after it, while it can be paid. */
    nextId: next?.id ?? null,
    /** The batch that is to pay it, or that paid it. */
    batchId: payout.batchId,
    isInBatch: isInBatch(payout),
    /** Why this admin does not pay it alone, and what to do. */
    notAlone: whyTwo && refusalToPayAlone(whyTwo, payout),
    expectedOn: expectedDay(payout, settings.payoutWorkingDays),
    timeline: shownTimeline(payout.timeline, 'admin'),
    balanceThen: balanceThen(payout),
    version: versionOfPayout(payout),
    /** The first and last day that it can have been paid on, YYYY-MM-DD. */
    payableDays: { from: requestDate ? dayOf(requestDate) : undefined, to: dayOf(now) },
    seller: {
      name: sellerNameIn(sellerData),
      person: sellerData.name,
      email: sellerData.email,
      suspended: suspended.has(vendorId),
    },
    hasReceipt: payout.paymentReceipt !== null,
    earlierReceipts: payout.earlierReceipts.length,
    to: account && {
      place: placeOf(account),
      ghippsCode: account.ghippsCode,
      number: numberOf(account.accountNumber),
      /** As it is typed into a transfer. */
      plainNumber: transferNumber(account.accountNumber),
      name: account.accountName,
    },
    /** Whether the account changed since the request; said only while the payout can still be paid. */
    accountChanged: isPayable && current !== null && current.accountNumber !== account?.accountNumber,
    accountRemoved: isPayable && account !== null && current === null,
    previous: previous && {
      place: placeOf(previous),
      number: numberOf(previous.accountNumber),
      changedAt: previous.changedAt,
    },
    balance,
    paidBefore,
  };
}

const numberOf = (accountNumber: string) =>
  accountNumber.startsWith('+') ? formatPhone(accountNumber) : accountNumber;
