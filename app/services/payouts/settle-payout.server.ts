import { randomUUID } from 'node:crypto';
import { deleteFile, uploadFile } from '~/repositories/files.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firestore.server';
import { findPayoutForUpdate, updatePayout } from '~/repositories/payouts.server';
import type { Payout } from '~/schemas/payout';
import type { User } from '~/schemas/user';
import { formatCedis } from '~/utils/money';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { findRecipient, notify } from '../notifications/notify.server';
import { issueNews, paidNews } from './payout-news';
import { forgetPayoutQueueLength } from './queue-length.server';
import { readReceipt } from './receipt.server';

export interface Settled {
  payout: Payout;
  /** False when it was so already: the form was sent twice, or another admin was first. */
  changed: boolean;
}

type Field = 'id' | 'receipt' | 'reason';

/** Milliseconds for which nobody else may pay what somebody is paying; a server that was killed holds it no longer. */
const claimTime = 60_000;

const notFoundMessage = 'Payout request not found.';
const claimedMessage =
  'Another admin is paying this payout at this moment. Look again in a minute.';

/**
 * Where a payout's receipt is kept (specification, section 3). One path for each payout: so nobody may store there but
 * who holds the payout's claim.
 */
export const receiptPath = (id: string) => `payout_receipts/${id}/receipt.pdf`;

/**
 * Marks a payout as Paid, with its receipt: the receipt is stored first, then status, `disbursementDate`,
 * `paymentReceipt`, the seller's notice and the log entry are written together; if that fails, the receipt goes again.
 *
 * @returns the messages of the specification (sections 5 and 8): no receipt, no PDF, no such payout
 */
export async function payPayout(
  actor: User,
  { id, receipt }: { id: string; receipt: File | undefined },
  now = new Date(),
): Promise<Result<Settled, Field>> {
  if (!id) return fail('Payout ID is required for upload.', 'id');
  const content = await readReceipt(receipt);
  if (!content.success) return content;
  const claim = randomUUID();
  const claimed = await claimPayout(id, claim);
  if (!claimed.success || !claimed.data.changed) return claimed;
  const stored = await storeReceipt(id, content.data);
  if (!stored.success) {
    await releaseClaim(id, claim);
    return stored;
  }
  try {
    const paid = await inTransaction((unit) => markPaid(unit, { actor, id, claim, now }));
    forgetPayoutQueueLength();
    return paid;
  } catch (error) {
    await discardReceipt(id, claim);
    throw error;
  }
}

/** Takes the payout for this attempt alone; `changed` is false for one that is paid already. */
function claimPayout(id: string, claim: string): Promise<Result<Settled, Field>> {
  return inTransaction<Result<Settled, Field>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(notFoundMessage, 'id');
    if (payout.status === 'Paid') return ok({ payout, changed: false });
    if (payout.claim && payout.claim.until > Date.now()) return fail(claimedMessage);
    updatePayout(unit, id, { claim: { by: claim, until: Date.now() + claimTime } });
    return ok({ payout, changed: true });
  });
}

async function markPaid(
  unit: UnitOfWork,
  given: { actor: User; id: string; claim: string; now: Date },
): Promise<Result<Settled, Field>> {
  const { actor, id, claim, now } = given;
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

/** Specification, section 8: one message for every fault of the storage. */
async function storeReceipt(id: string, content: Buffer): Promise<Result<string, 'receipt'>> {
  try {
    const path = receiptPath(id);
    return ok(await uploadFile({ path, content, contentType: 'application/pdf', isPrivate: true }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    currentRequest().log.error({ payoutId: id, reason }, 'a receipt was not stored');
    return fail('An unexpected error occurred during file upload.', 'receipt');
  }
}

function releaseClaim(id: string, claim: string): Promise<boolean> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.claim?.by !== claim) return false;
    updatePayout(unit, id, { claim: null });
    return true;
  });
}

/** Takes away what was stored in vain. It may fail as the payment did: the next attempt stores at the same path. */
async function discardReceipt(id: string, claim: string): Promise<void> {
  try {
    if (await releaseClaim(id, claim)) await deleteFile(receiptPath(id));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    currentRequest().log.error({ payoutId: id, reason }, 'a receipt is left behind');
  }
}

/**
 * Says that a payout could not be paid, and why; it waits on (specification, section 4). The seller is notified.
 * @returns "Payout request not found." when there is none
 */
export async function reportIssue(
  actor: User,
  { id, reason }: { id: string; reason: string },
): Promise<Result<Settled, Field>> {
  return inTransaction<Result<Settled, Field>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(notFoundMessage, 'id');
    if (payout.status === 'issue with payment' && payout.issueReason === reason)
      return ok({ payout, changed: false });
    if (payout.claim && payout.claim.until > Date.now()) return fail(claimedMessage);
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
}
