import { randomUUID } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/payouts.server';
import type { Payout } from '~/schemas/payout';
import { payoutIdMissing, payoutNotFound } from '~/schemas/payout-forms';
import type { User } from '~/schemas/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/holiday';
import { formatCedis } from '~/utils/money';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { discardUpload, storeUpload } from '../files/store-upload.server';
import { findRecipient, notify } from '../notifications/notify.server';
import { forgetQueues } from '../queues/queue-lengths.server';
import { sellerNameIn } from './list-payouts.server';
import {
  type Claim,
  claimedMessage,
  claimPayout,
  freeReceiptPath,
  isClaimed,
  releaseClaim,
  whileClaimed,
} from './payout-claim.server';
import { issueNews, paidNews } from './payout-news';
import { requirePayoutVersion, requireUnpaid } from './payout-rules';
import { readReceipt } from './receipt.server';
import { receiptsOf } from './receipt-path';

export interface Settled {
  payout: Payout;
  /** False when it was so already: the form was sent twice, or another admin was first. */
  changed: boolean;
}

type Field = 'id' | 'receipt' | 'reason' | 'disbursementDate';

/** What an admin pays, with the version that the form showed. */
interface PayForm {
  id: string;
  version?: string;
  receipt: File | undefined;
  /** The day the money was sent, YYYY-MM-DD; empty or left out: now. */
  disbursementDate?: string;
  /** Milliseconds for which nobody else may pay it; a minute unless told. */
  claimMs?: number;
}

/**
 * Marks a payout as Paid, with its receipt: the receipt is stored first, then status, `disbursementDate`,
 * `paymentReceipt`, the seller's notification and the log entry are written together; if that fails, the
 * receipt is deleted.
 *
 * @returns the payout; or what is wrong: no receipt, not a PDF, no such payout, or the storage or database is
 * unavailable
 * @throws AppError `conflict` for a payout that was returned, or that is not as the form showed it
 */
export const payPayout = catchUnavailable(pay, 'a payout could not be paid');

async function pay(
  actor: User,
  { id, version, receipt, disbursementDate = '', claimMs }: PayForm,
  now = new Date(),
): Promise<Result<Settled, Field>> {
  if (!id) return fail(payoutIdMissing, 'id');
  const content = await readReceipt(receipt);
  if (!content.success) return content;
  const claimed = await claimPayout({ id, version, by: randomUUID(), actorId: actor.id, claimMs });
  if (!claimed.success || !claimed.data.changed) return claimed;
  const { claim } = claimed.data;
  return whileClaimed(claim, () => payClaimed({ actor, claim, now, disbursementDate }, content.data));
}

interface Payment {
  actor: User;
  claim: Claim;
  now: Date;
  disbursementDate: string;
}

async function payClaimed(payment: Payment, content: Buffer): Promise<Result<Settled, Field>> {
  const { claim } = payment;
  const file = { path: claim.path, content, contentType: 'application/pdf' };
  const stored = await storeUpload(file, 'receipt');
  if (!stored.success) {
    await giveUp(claim);
    return stored;
  }
  try {
    const paid = await inTransaction((unit) => markPaid(unit, payment));
    if (!paid.success) await giveUp(claim);
    forgetQueues('payouts');
    return paid;
  } catch (error) {
    await giveUp(claim);
    throw error;
  }
}

async function markPaid(
  unit: UnitOfWork,
  { actor, claim, now, disbursementDate }: Payment,
): Promise<Result<Settled, Field>> {
  const payout = await findPayoutForUpdate(unit, 'all', claim.id);
  if (!payout) return fail(payoutNotFound, 'id');
  // Our time was up: another admin took it over, or has decided otherwise.
  if (payout.claim?.by !== claim.by) return fail(claimedMessage);
  const paidAt = disbursedAt(payout, disbursementDate, now);
  if (!paidAt) {
    const requested = formatDate(payout.requestDate ?? now);
    return fail(
      `This payout was requested on ${requested}. Choose that day or a later one.`,
      'disbursementDate',
    );
  }
  const seller = await findRecipient(unit, payout.vendorId);
  updatePayout(unit, claim.id, {
    status: 'Paid',
    disbursementDate: paidAt,
    paidBy: actor.id,
    paymentReceipt: claim.path,
    earlierReceipts: receiptsOf(payout),
    issueReason: null,
    claim: null,
  });
  notify(unit, seller, paidNews(payout));
  recordActivity(unit, {
    event: 'payment_processed',
    actor,
    itemId: claim.id,
    description: `Paid ${formatCedis(payout.amount)} to ${sellerNameIn(payout.sellerData)} (${payout.reference})`,
    changes: [{ field: 'status', from: payout.status, to: 'Paid' }],
  });
  return ok({ payout, changed: true });
}

/**
 * The time of payment: now, unless the admin gave an earlier day; then its start, but not before the request.
 * @returns null when that day is before the request's
 */
function disbursedAt({ requestDate }: Payout, day: string, now: Date): Date | null {
  if (day === '' || day === dayOf(now)) return now;
  if (requestDate && day < dayOf(requestDate)) return null;
  return new Date(Math.max(Date.parse(day), requestDate ? Date.parse(requestDate) : 0));
}

/**
 * Lets others pay, then takes away what was stored in vain: in this order, because what the database has not
 * confirmed may still be written until the payout is given up, and a paid one keeps its receipt. Others store
 * elsewhere meanwhile. Where the payout cannot be given up, the receipt stays, and the claim runs out.
 */
async function giveUp(claim: Claim): Promise<void> {
  const { id: payoutId, path } = claim;
  try {
    if (!(await releaseClaim(claim))) return;
    if (await discardUpload(path)) await freeReceiptPath(claim);
  } catch (error) {
    currentRequest().log.error({ payoutId, path, err: error }, 'a receipt may be left behind');
  }
}

/**
 * Reports why a payout could not be paid; it stays to be paid. The seller is notified.
 * @returns "Payout request not found." when there is none; or that the database is unavailable
 * @throws AppError `conflict` for a payout that is paid or was returned, or that is not as the form showed it
 */
export const reportIssue = catchUnavailable(report, 'an issue with a payout could not be reported');

function report(
  actor: User,
  { id, reason, version }: { id: string; reason: string; version?: string },
): Promise<Result<Settled, Field>> {
  return inTransaction<Result<Settled, Field>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(payoutNotFound, 'id');
    if (payout.status === 'issue with payment' && payout.issueReason === reason)
      return ok({ payout, changed: false });
    requireUnpaid(payout);
    requirePayoutVersion(payout, version);
    if (isClaimed(payout)) return fail(claimedMessage);
    const seller = await findRecipient(unit, payout.vendorId);
    // A claim that ran out ends here: its attempt must not pay over this.
    updatePayout(unit, id, { status: 'issue with payment', issueReason: reason, claim: null });
    notify(unit, seller, issueNews(payout, reason));
    recordActivity(unit, {
      event: 'payout_issue_reported',
      actor,
      itemId: id,
      description: `Reported an issue with the payout ${payout.reference}: ${reason}`,
      changes: [{ field: 'status', from: payout.status, to: 'issue with payment' }],
    });
    return ok({ payout, changed: true });
  });
}
