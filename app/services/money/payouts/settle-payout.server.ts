import { randomUUID } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/money/payouts.server';
import { getSettings } from '~/repositories/operator/settings.server';
import type { Payout } from '~/schemas/money/payout';
import { payoutIdMissing, payoutNotFound } from '~/schemas/money/payout-forms';
import { nameOf, type User } from '~/schemas/users/user';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { formatDate } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { requireNotOwn } from '../../auth/require-not-own';
import { discardUpload, storeUpload } from '../../files/store-upload.server';
import { readAlone } from './alone.server';
import { type AloneLimits, refusalToPayAlone } from './alone-rules';
import { factsOfPayout } from './facts-of-payout';
import {
  claimedMessage,
  claimPayout,
  freeReceiptPath,
  isPayoutClaimed,
  type PayoutClaim,
  releaseClaim,
  whilePayoutClaimed,
} from './payout-claim.server';
import { requireNoOtherBatch, requirePayoutVersion, requireUnpaid } from './payout-rules';
import { receiptsOf } from './receipt-path';
import { type ReceiptFiles, validateReceipt } from './validate-receipt.server';

export interface Settled {
  payout: Payout;
  /** False when it already was so: the form was sent twice, or another admin was first. */
  changed: boolean;
}

type Field = 'id' | keyof ReceiptFiles | 'reason' | 'disbursementDate';

interface PaidPayout {
  id: string;
  version?: string;
  /** The day the money was sent, YYYY-MM-DD; empty or missing: now. */
  disbursementDate?: string;
  /** The batch that pays it, if one does. */
  batchId?: string;
  /** See `defaultClaimMs`. */
  claimMs?: number;
}

type PayForm = ReceiptFiles & Omit<PaidPayout, 'batchId'>;

/**
 * Marks a payout as Paid: stores the receipt first, then writes status, `disbursementDate`, `paymentReceipt`,
 * the seller's notification and the log entry together; if that fails, the receipt is deleted. What the admin
 * pays by themself in a day is limited (`alone-rules.ts`): above that, a batch takes the yes of two.
 *
 * @returns the payout; or the error, or that the storage or database is unavailable
 * @throws AppError `conflict` for a payout that is over, or changed since the form was shown;
 * `forbidden` for the actor's own
 */
export const payPayout = catchUnavailable(pay, 'a payout could not be paid');

async function pay(
  actor: User,
  { receipt, receiptPhoto, ...paid }: PayForm,
  now = new Date(),
): Promise<Result<Settled, Field>> {
  if (!paid.id) return fail(payoutIdMissing, 'id');
  const content = await validateReceipt({ receipt, receiptPhoto });
  if (!content.success) return content;
  return payWithReceipt(actor, paid, content.data, now);
}

/**
 * As `payPayout`, with a receipt that is ours or was checked.
 *
 * @param content of the receipt, a PDF
 */
export async function payWithReceipt(
  actor: User,
  { disbursementDate = '', ...paid }: PaidPayout,
  content: Buffer,
  now = new Date(),
): Promise<Result<Settled, Field>> {
  const limits = paid.batchId === undefined ? await getSettings() : null;
  const claimed = await claimPayout({ version: undefined, ...paid, by: randomUUID(), actorId: actor.id });
  if (!claimed.success || !claimed.data.changed) return claimed;
  const { claim } = claimed.data;
  return whilePayoutClaimed(claim, () =>
    payClaimed({ actor, claim, now, disbursementDate, limits }, content),
  );
}

interface Payment {
  actor: User;
  claim: PayoutClaim;
  now: Date;
  disbursementDate: string;
  /** Null for the line of a batch: its confirmation has counted it. */
  limits: AloneLimits | null;
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
    if (paid.success) return paid;
    // A try whose answer was lost may have paid: the next one then finds no claim any more.
    const payout = await giveUp(claim);
    return payout ? ok({ payout, changed: true }) : paid;
  } catch (error) {
    const payout = await giveUp(claim);
    if (payout) return ok({ payout, changed: true });
    throw error;
  }
}

async function markPaid(
  unit: UnitOfWork,
  { actor, claim, now, disbursementDate, limits }: Payment,
): Promise<Result<Settled, Field>> {
  const payout = await findPayoutForUpdate(unit, 'all', claim.id);
  if (!payout) return fail(payoutNotFound, 'id');
  // The claim ran out, and another admin took over or decided.
  if (payout.claim?.by !== claim.by) return fail(claimedMessage);
  const paidAt = disbursedAt(payout, disbursementDate, now);
  if (!paidAt) {
    const requested = formatDate(payout.requestDate ?? now);
    return fail(
      `This payout was requested on ${requested}. Choose that day or a later one.`,
      'disbursementDate',
    );
  }
  const alone = limits && (await readAlone(unit, actor, now));
  const whyTwo = limits && alone?.whyTwo([payout], limits);
  if (whyTwo) return fail(refusalToPayAlone(whyTwo, payout));
  const recipients = await readRecipients(unit, 'payout.paid', { seller: payout.vendorId });
  alone?.count([payout]);
  updatePayout(
    unit,
    payout,
    {
      status: 'Paid',
      disbursementDate: paidAt,
      paidBy: actor.id,
      paymentReceipt: claim.path,
      earlierReceipts: receiptsOf(payout),
      issueReason: null,
      claim: null,
    },
    { step: 'pay', by: nameOf(actor), at: paidAt },
  );
  const changes = [{ field: 'status', from: payout.status, to: 'Paid' }];
  happened(unit, 'payout.paid', factsOfPayout(payout), { by: actor, changes, ...recipients });
  return ok({ payout, changed: true });
}

/**
 * The time of payment: now, or the start of an earlier day, but not before the request; null for a day before
 * it.
 */
function disbursedAt({ requestDate }: Payout, day: string, now: Date): Date | null {
  if (day === '' || day === dayOf(now)) return now;
  if (requestDate && day < dayOf(requestDate)) return null;
  return new Date(Math.max(Date.parse(day), requestDate ? Date.parse(requestDate) : 0));
}

/**
 * Releases the claim, then deletes the unused receipt. In this order, because an unconfirmed write may still
 * arrive until the claim is released, and a paid payout needs its receipt. If the claim cannot be released,
 * the receipt stays and the claim runs out.
 *
 * @returns the payout when the attempt did pay, and only the answer was lost
 */
async function giveUp(claim: PayoutClaim): Promise<Payout | null> {
  const { id: payoutId, path } = claim;
  try {
    const paid = await releaseClaim(claim);
    if (paid) return paid;
    if (await discardUpload(path, { isUnused: true })) await freeReceiptPath(claim);
  } catch (error) {
    currentRequest().log.error({ payoutId, path, err: error }, 'a receipt may be left behind');
  }
  return null;
}

/**
 * Reports why a payout could not be paid, alone or as a line of a batch, which then frees it. It stays
 * actionable, and the seller is notified.
 * @returns "Payout request not found."; or that the database is unavailable
 * @throws AppError `conflict` for a payout that is Paid or over, or that changed since the form was shown;
 * `forbidden` for the actor's own
 */
export const reportIssue = catchUnavailable(report, 'an issue with a payout could not be reported');

function report(
  actor: User,
  { id, reason, version, batchId }: { id: string; reason: string; version?: string; batchId?: string },
): Promise<Result<Settled, Field>> {
  return inTransaction<Result<Settled, Field>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(payoutNotFound, 'id');
    requireNotOwn(actor, payout.vendorId);
    if (payout.status === 'issue with payment' && payout.issueReason === reason)
      return ok({ payout, changed: false });
    requireUnpaid(payout);
    requireNoOtherBatch(payout, batchId);
    requirePayoutVersion(payout, version);
    if (isPayoutClaimed(payout)) return fail(claimedMessage);
    const recipients = await readRecipients(unit, 'payout.issue', { seller: payout.vendorId });
    // Ends an expired claim: its attempt may not overwrite this.
    const step = { step: 'issue', by: nameOf(actor), note: reason } as const;
    const freed = { claim: null, ...(batchId === undefined ? {} : { batchId: null }) };
    updatePayout(unit, payout, { status: 'issue with payment', issueReason: reason, ...freed }, step);
    const changes = [{ field: 'status', from: payout.status, to: 'issue with payment' }];
    happened(
      unit,
      'payout.issue',
      { ...factsOfPayout(payout), reason },
      { by: actor, changes, ...recipients },
    );
    return ok({ payout, changed: true });
  });
}
