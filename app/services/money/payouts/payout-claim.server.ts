import { aside, inTransaction } from '~/repositories/firebase/transactions.server';
import { findPayoutForUpdate, writePayoutClaim } from '~/repositories/money/payouts.server';
import type { Payout } from '~/schemas/money/payout';
import { payoutNotFound } from '~/schemas/money/payout-forms';
import { credibleUntil, databaseNow } from '~/utils/clock.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { requireNotOwn } from '../../auth/require-not-own';
import {
  requireNoOtherBatch,
  requireNotOver,
  requireNotPaidByAnother,
  requirePayoutVersion,
} from './payout-rules';
import { laterReceiptPath, receiptPath, receiptsOf } from './receipt-path';

/**
 * How long a claim keeps other admins from paying. The paying request renews it, so a slow storage does not
 * end it, and a killed server does not block the payout for longer.
 */
const defaultClaimMs = 60_000;

export const claimedMessage = 'Another admin is paying this payout right now. Check again in a minute.';

/** One attempt to pay. Only this attempt stores and deletes at `path`. */
export interface PayoutClaim {
  id: string;
  by: string;
  path: string;
  /** How long each renewal holds. */
  claimMs: number;
}

/** Whether an attempt to pay is under way. */
export function isPayoutClaimed({ claim }: Payout): boolean {
  return claim !== null && credibleUntil(claim.until, defaultClaimMs) > databaseNow();
}

const claimFor = (by: string, claimMs: number) => ({ by, until: databaseNow() + claimMs });

/**
 * Claims the payout for this attempt; `changed` is false when it is already paid.
 * @throws AppError `conflict` when it is over, in a batch that is not `batchId`, or changed since the form
 * was shown; `forbidden` for the actor's own
 */
export function claimPayout({
  id,
  by,
  actorId,
  version,
  batchId,
  claimMs = defaultClaimMs,
}: {
  id: string;
  by: string;
  actorId: string;
  version: string | undefined;
  /** The batch that pays it, if one does. */
  batchId?: string;
  claimMs?: number;
}): Promise<Result<{ payout: Payout; changed: boolean; claim: PayoutClaim }, 'id'>> {
  return inTransaction<Result<{ payout: Payout; changed: boolean; claim: PayoutClaim }, 'id'>>(
    async (unit) => {
      const payout = await findPayoutForUpdate(unit, 'all', id);
      if (!payout) return fail(payoutNotFound, 'id');
      requireNotOwn({ id: actorId }, payout.vendorId);
      requireNotOver(payout);
      requireNotPaidByAnother(payout, { actorId, version });
      const path = pathFor(payout, by);
      const claim = { id, by, path, claimMs };
      if (payout.status === 'Paid') return ok({ payout, changed: false, claim });
      requireNoOtherBatch(payout, batchId);
      requirePayoutVersion(payout, version);
      // Its own claim: the answer of an earlier try was lost.
      if (isPayoutClaimed(payout) && payout.claim?.by !== by) return fail(claimedMessage);
      const first = path === receiptPath(id) ? { receiptPathUsed: true } : {};
      writePayoutClaim(unit, id, { claim: claimFor(by, claimMs), ...first });
      return ok({ payout, changed: true, claim });
    },
    aside,
  );
}

/** The first receipt's path, unless it has a receipt or an interrupted attempt may have stored one. */
function pathFor(payout: Payout, by: string): string {
  const isFree = !payout.receiptPathUsed && payout.claim === null && receiptsOf(payout).length === 0;
  return isFree ? receiptPath(payout.id) : laterReceiptPath(payout.id, by);
}

/** Runs `work` while the claim is renewed. */
export async function whilePayoutClaimed<T>(claim: PayoutClaim, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    renewClaim(claim).catch((error: unknown) => {
      currentRequest().log.error(
        { payoutId: claim.id, err: error },
        'the claim of a payout could not be renewed',
      );
    });
  }, claim.claimMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Does nothing when another attempt has the claim, or the payout is paid. */
function renewClaim({ id, by, claimMs }: PayoutClaim): Promise<void> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.claim?.by === by) writePayoutClaim(unit, id, { claim: claimFor(by, claimMs) });
  }, aside);
}

/**
 * Ends the attempt: after this write it cannot pay any more, whatever is still on its way to the database.
 * @returns null when the receipt is unused; the payout when the attempt did pay and only the answer was lost
 */
export function releaseClaim({ id, by, path }: PayoutClaim): Promise<Payout | null> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout && receiptsOf(payout).includes(path)) return payout;
    if (payout?.claim?.by === by) writePayoutClaim(unit, id, { claim: null });
    return null;
  }, aside);
}

/** Lets the next attempt use the first receipt's path, after this one's file was deleted. */
export async function freeReceiptPath({ id, path }: PayoutClaim): Promise<void> {
  if (path !== receiptPath(id)) return;
  await inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.receiptPathUsed && !receiptsOf(payout).includes(path))
      writePayoutClaim(unit, id, { receiptPathUsed: false });
  }, aside);
}
