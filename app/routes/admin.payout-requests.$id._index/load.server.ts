import type { AdminArgs } from '~/http/guards.server';
import { countPayouts, getPayout } from '~/repositories/payouts.server';
import { findSellerAccount } from '~/repositories/seller-accounts.server';
import { listSuspendedSellers } from '~/repositories/suspended-sellers.server';
import { placeOf, previousNumber } from '~/schemas/account-number';
import { sellerNameIn } from '~/services/payouts/list-payouts.server';
import { loadBalance } from '~/services/payouts/load-balance.server';
import { versionOfPayout } from '~/services/payouts/payout-rules';
import { dayOf } from '~/utils/holiday';
import { formatPhone } from '~/utils/phone';

/**
 * A payout beside what helps to decide: where the money goes, whether that was changed of late, and what the
 * seller earned and was paid, and whether they are suspended. An admin sees the whole number, because that is
 * what is paid to.
 */
export async function load({ scope, params: { id } }: AdminArgs<{ id: string }>) {
  const now = new Date();
  const payout = await getPayout(scope, id);
  const { vendorId, account, sellerData } = payout;
  const [current, balance, paidBefore, suspended] = await Promise.all([
    account?.id ? findSellerAccount({ userId: vendorId }, account.id) : null,
    loadBalance({ sellerId: vendorId }, now),
    countPayouts({ vendorId }, { tab: 'paid' }),
    listSuspendedSellers(scope),
  ]);
  const { reference, amount, status, requestDate, paidDate, note, issueReason } = payout;
  const { returnedAt, returnReason } = payout;
  const previous = current && previousNumber(current, now);
  return {
    id,
    vendorId,
    reference,
    amount,
    status,
    requestDate,
    paidDate,
    type: payout.type,
    note,
    issueReason,
    returnedAt,
    returnReason,
    version: versionOfPayout(payout),
    /** The days between which it can have been paid, YYYY-MM-DD. */
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
      name: account.accountName,
    },
    /** The account is another one now than when the payout was asked for. */
    changedSince: current !== null && current.accountNumber !== account?.accountNumber,
    gone: account !== null && current === null,
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
