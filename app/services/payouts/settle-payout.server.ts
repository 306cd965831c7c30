import { randomUUID } from 'node:crypto';
import { inTransaction, type UnitOfWork } from '~/repositories/firestore.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/payouts.server';
import type { Payout } from '~/schemas/payout';
import type { User } from '~/schemas/user';
import { type Away, orSentence } from '~/utils/away.server';
import { formatCedis } from '~/utils/money';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { discardUpload, storeUpload } from '../files/store-upload.server';
import { findRecipient, notify } from '../notifications/notify.server';
import {
  claimedMessage,
  claimPayout,
  holdsClaim,
  isClaimed,
  notFoundMessage,
  releaseClaim,
  whileClaimed,
} from './payout-claim.server';
import { issueNews, paidNews } from './payout-news';
import { forgetPayoutQueueLength } from './queue-length.server';
import { readReceipt } from './receipt.server';

export interface Settled {
  payout: Payout;
  /** False when it was so already: the form was sent twice, or another admin was first. */
  changed: boolean;
}

type Field = 'id' | 'receipt' | 'reason';

/**
 * Where a payout's receipt is kept (specification, section 3). One path for each payout: so nobody may store there but
 * who holds the payout's claim.
 */
export const receiptPath = (id: string) => `payout_receipts/${id}/receipt.pdf`;

/**
 * Marks a payout as Paid, with its receipt: the receipt is stored first, then status, `disbursementDate`,
 * `paymentReceipt`, the seller's notice and the log entry are written together; if that fails, the receipt goes again.
 *
 * @returns the messages of the specification (sections 5 and 8): no receipt, no PDF, no such payout, a storage or a
 * database that does not take it
 */
export function payPayout(
  actor: User,
  given: { id: string; receipt: File | undefined },
  now = new Date(),
): Promise<Result<Settled, Field> | Away> {
  return orSentence(pay(actor, given, now), 'a payout could not be paid');
}

async function pay(
  actor: User,
  { id, receipt }: { id: string; receipt: File | undefined },
  now: Date,
): Promise<Result<Settled, Field>> {
  if (!id) return fail('Payout ID is required for upload.', 'id');
  const content = await readReceipt(receipt);
  if (!content.success) return content;
  const claim = randomUUID();
  const claimed = await claimPayout(id, claim);
  if (!claimed.success || !claimed.data.changed) return claimed;
  return whileClaimed(id, claim, () => payClaimed({ actor, id, claim, now }, content.data));
}

interface Payment {
  actor: User;
  id: string;
  claim: string;
  now: Date;
}

async function payClaimed(payment: Payment, content: Buffer): Promise<Result<Settled, Field>> {
  const file = { path: receiptPath(payment.id), content, contentType: 'application/pdf' };
  const stored = await storeUpload(file, 'receipt');
  if (!stored.success) {
    await giveBack(payment);
    return stored;
  }
  try {
    const paid = await inTransaction((unit) => markPaid(unit, payment));
    forgetPayoutQueueLength();
    return paid;
  } catch (error) {
    await giveBack(payment);
    throw error;
  }
}

async function markPaid(
  unit: UnitOfWork,
  { actor, id, claim, now }: Payment,
): Promise<Result<Settled, Field>> {
  const payout = await findPayoutForUpdate(unit, 'all', id);
  if (!payout) return fail(notFoundMessage, 'id');
  // Whoever took it over after our time was up has stored their own receipt at this path.
  if (payout.claim?.by !== claim) return fail(claimedMessage);
  const seller = await findRecipient(unit, payout.vendorId);
  updatePayout(unit, id, {
    ...{ status: 'Paid', disbursementDate: now, paymentReceipt: receiptPath(id) },
    ...{ issueReason: null, claim: null },
  });
  notify(unit, seller, paidNews(payout));
  recordActivity(unit, {
    event: 'payment_processed',
    actor,
    itemId: id,
    description: `Paid ${formatCedis(payout.amount)} to ${payout.sellerData.businessName} (${payout.reference})`,
    changes: [{ field: 'status', from: payout.status, to: 'Paid' }],
  });
  return ok({ payout, changed: true });
}

/**
 * Takes away what was stored in vain, then lets others pay: the other way round, their receipt could be what is deleted.
 * Where nobody can tell whether the payment was written, the receipt stays; the claim runs out, and the next attempt
 * stores at the same path.
 */
async function giveBack({ id, claim }: Payment): Promise<void> {
  try {
    if (!(await holdsClaim(id, claim))) return;
    await discardUpload(receiptPath(id));
    await releaseClaim(id, claim);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    currentRequest().log.error({ payoutId: id, reason }, 'a receipt may be left behind');
  }
}

/**
 * Says that a payout could not be paid, and why; it waits on (specification, section 4). The seller is notified.
 * @returns "Payout request not found." when there is none; or that the database is away (section 8)
 */
export function reportIssue(
  actor: User,
  { id, reason }: { id: string; reason: string },
): Promise<Result<Settled, Field> | Away> {
  const reported = inTransaction<Result<Settled, Field>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(notFoundMessage, 'id');
    if (payout.status === 'issue with payment' && payout.issueReason === reason)
      return ok({ payout, changed: false });
    if (isClaimed(payout)) return fail(claimedMessage);
    const seller = await findRecipient(unit, payout.vendorId);
    updatePayout(unit, id, { status: 'issue with payment', issueReason: reason });
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
  return orSentence(reported, 'an issue with a payout could not be reported');
}
