import { inTransaction } from '~/repositories/firestore.server';
import { findPayoutForUpdate, getPayout, updatePayout } from '~/repositories/payouts.server';
import type { Payout } from '~/schemas/payout';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';

/**
 * Milliseconds for which nobody else may pay what somebody is paying. Whoever pays renews them in time, so that a slow
 * storage does not end them, while a server that was killed holds the payout no longer. Tests shorten it.
 */
export const claimLimits = { time: 60_000 };

export const notFoundMessage = 'Payout request not found.';
export const claimedMessage =
  'Another admin is paying this payout at this moment. Look again in a minute.';

/** Whether somebody is paying it now. */
export function isClaimed({ claim }: Payout): boolean {
  return claim !== null && claim.until > Date.now();
}

const claimOf = (by: string) => ({ by, until: Date.now() + claimLimits.time });

/** Takes the payout for this attempt alone; `changed` is false for one that is paid already. */
export function claimPayout(
  id: string,
  claim: string,
): Promise<Result<{ payout: Payout; changed: boolean }, 'id'>> {
  return inTransaction<Result<{ payout: Payout; changed: boolean }, 'id'>>(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (!payout) return fail(notFoundMessage, 'id');
    if (payout.status === 'Paid') return ok({ payout, changed: false });
    if (isClaimed(payout)) return fail(claimedMessage);
    updatePayout(unit, id, { claim: claimOf(claim) });
    return ok({ payout, changed: true });
  });
}

/**
 * Runs `work` while the claim is renewed: receipts have one path for each payout, and one that arrives late would replace
 * that of an admin who has paid meanwhile.
 */
export async function whileClaimed<T>(
  id: string,
  claim: string,
  work: () => Promise<T>,
): Promise<T> {
  const renewal = setInterval(() => {
    renewClaim(id, claim).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      currentRequest().log.error({ payoutId: id, reason }, 'a payout’s claim was not renewed');
    });
  }, claimLimits.time / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/** Whether this attempt has the payout still: nobody else does, and it is not paid. */
export async function holdsClaim(id: string, claim: string): Promise<boolean> {
  const payout = await getPayout('all', id);
  return payout.claim?.by === claim && isClaimed(payout);
}

/** Claims it for another while; false when somebody else has it, or it is paid. */
function renewClaim(id: string, claim: string): Promise<boolean> {
  return writeClaim(id, claim, () => claimOf(claim));
}

/** Lets others pay it. */
export function releaseClaim(id: string, claim: string): Promise<boolean> {
  return writeClaim(id, claim, () => null);
}

function writeClaim(id: string, claim: string, next: () => Payout['claim']): Promise<boolean> {
  return inTransaction(async (unit) => {
    const payout = await findPayoutForUpdate(unit, 'all', id);
    if (payout?.claim?.by !== claim) return false;
    updatePayout(unit, id, { claim: next() });
    return true;
  });
}
