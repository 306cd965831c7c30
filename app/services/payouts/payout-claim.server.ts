import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findPayoutForUpdate, writePayoutClaim } from '~/repositories/payouts.server';
import type { Payout } from '~/schemas/payout';
import { payoutNotFound } from '~/schemas/payout-forms';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { requireNotPaidByAnother, requireNotReturned, requirePayoutVersion } from './payout-rules';
import { laterReceiptPath, receiptPath, receiptsOf } from './receipt-path';

/**
 * Milliseconds for which nobody else may pay what somebody is paying. Whoever pays renews them in time, so
 * that a slow storage does not end them, while a server that was killed holds the payout no longer.
 */
export const usualClaimMs = 60_000;

export const claimedMessage = 'Another admin is paying this payout at this moment. Look again in a minute.';

/** One attempt to pay. `path` is where it may store its receipt: no other attempt stores or deletes there. */
export interface Claim {
  id: string;
  by: string;
  path: string;
  /** Milliseconds for which each renewal holds. */
  claimMs: number;
}

/** Whether somebody is paying it now. */
export function isClaimed({ claim }: Payout): boolean {
  return claim !== null && claim.until > Date.now();
}

const claimFor = (by: string, claimMs: number) => ({ by, until: Date.now() + claimMs });

/**
 * Takes the payout for this attempt alone; `changed` is false for one that is paid already.
 * @throws AppError `conflict` for one that was returned, or that is not as the form showed it
 */
export function claimPayout({
  id,
  by,
  actorId,
  version,
  claimMs = usualClaimMs,
}: {
  id: string;
  by: string;
  actorId: string;
  version: string | undefined;
  claimMs?: number;
}): Promise<Result<{ payout: Payout; changed: boolean; claim: Claim }, 'id'>> {
  return inTransaction<Result<{ payout: Payout; changed: boolean; claim: Claim }, 'id'>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(payoutNotFound, 'id');
    requireNotReturned(payout);
    requireNotPaidByAnother(payout, { actorId, version });
    const path = pathFor(payout, by);
    const claim = { id, by, path, claimMs };
    if (payout.status === 'Paid') return ok({ payout, changed: false, claim });
    requirePayoutVersion(payout, version);
    if (isClaimed(payout)) return fail(claimedMessage);
    const first = path === receiptPath(id) ? { receiptPathUsed: true } : {};
    writePayoutClaim(unit, id, { claim: claimFor(by, claimMs), ...first });
    return ok({ payout, changed: true, claim });
  });
}

/**
 * The first receipt's path, unless it holds a receipt, or an attempt that was broken off may have stored
 * there.
 */
function pathFor(payout: Payout, by: string): string {
  const isFree = !payout.receiptPathUsed && payout.claim === null && receiptsOf(payout).length === 0;
  return isFree ? receiptPath(payout.id) : laterReceiptPath(payout.id, by);
}

/** Runs `work` while the claim is renewed. */
export async function whileClaimed<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => {
    renewClaim(claim).catch((error: unknown) => {
      currentRequest().log.error({ payoutId: claim.id, err: error }, 'a payout’s claim was not renewed');
    });
  }, claim.claimMs / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Claims it for another while; does nothing when somebody else has it, or it is paid. */
function renewClaim({ id, by, claimMs }: Claim): Promise<void> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.claim?.by === by) writePayoutClaim(unit, id, { claim: claimFor(by, claimMs) });
  });
}

/**
 * Gives the payout up: once this is written, the attempt can pay no more, whatever is still on its way to the
 * database.
 * @returns whether the receipt is in vain; false when the attempt did pay and only its answer was lost
 */
export function releaseClaim({ id, by, path }: Claim): Promise<boolean> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return true;
    if (receiptsOf(payout).includes(path)) return false;
    if (payout.claim?.by === by) writePayoutClaim(unit, id, { claim: null });
    return true;
  });
}

/** Lets the next attempt store at the first receipt's path, if it was this one's and its file is gone. */
export async function freeReceiptPath({ id, path }: Claim): Promise<void> {
  if (path !== receiptPath(id)) return;
  await inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.receiptPathUsed && !receiptsOf(payout).includes(path))
      writePayoutClaim(unit, id, { receiptPathUsed: false });
  });
}
