import { isDeepStrictEqual } from 'node:util';
import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import { listAccountOwners } from '~/repositories/backfill/seller-accounts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { readStoredAccounts, saveSellerAccounts } from '~/repositories/money/seller-accounts.server';
import { existsUser } from '~/repositories/people/users.server';
import { limits } from '~/schemas/limits';
import { settleDefault, summaryOfAccount } from '../money/accounts/account-rules';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledAccounts {
  /** Payment accounts checked. */
  checked: number;
  /** Sellers whose list of accounts or default account was corrected. */
  corrected: number;
  /** Payment accounts and sellers that were not changed. */
  needsFixing: RecordToFix[];
}

/**
 * Completes payment accounts that another program stored: adds each seller's list for admins, and chooses one
 * default among the active accounts (docs/decisions/ledger.md). One transaction per seller, so it
 * can be interrupted and run again.
 */
export async function backfillAccounts(progress?: Progress): Promise<BackfilledAccounts> {
  const done: BackfilledAccounts = { checked: 0, corrected: 0, needsFixing: [] };
  const handled = new Set<string>();
  const readOwners = (after: string | null) => inTransaction((unit) => listAccountOwners(unit, after));
  for await (const page of inSteps(readOwners, progress)) {
    done.checked += page.checked;
    for (const id of page.ownerless) done.needsFixing.push({ id, reason: 'no seller' });
    for (const userId of page.owners.filter((owner) => !handled.has(owner))) {
      handled.add(userId);
      const { isCorrected, reason } = await inTransaction((unit) => correctSeller(unit, userId));
      if (isCorrected) done.corrected += 1;
      if (reason) done.needsFixing.push({ id: userId, reason });
    }
  }
  return done;
}

/** `reason`: why the seller must be fixed by hand; nothing is written then. */
async function correctSeller(
  unit: UnitOfWork,
  userId: string,
): Promise<{ isCorrected: boolean; reason?: string }> {
  if (!(await existsUser(unit, userId)))
    return { isCorrected: false, reason: 'the seller has no user record' };
  const { accounts, listed, more } = await readStoredAccounts(unit, { userId });
  if (more)
    return { isCorrected: false, reason: `the seller has more than ${limits.sellerAccounts.max} accounts` };
  const after = settleDefault(accounts);
  const hasDefault = after.every((account, index) => account === accounts[index]);
  if (hasDefault && listed && isSame(listed, after.map(summaryOfAccount))) return { isCorrected: false };
  saveSellerAccounts(unit, { userId }, accounts, after, summaryOfAccount);
  return { isCorrected: true };
}

function isSame<T extends { id: string }>(a: T[], b: T[]): boolean {
  const sorted = (list: T[]) => [...list].sort((one, other) => (one.id < other.id ? -1 : 1));
  return isDeepStrictEqual(sorted(a), sorted(b));
}
