import { isDeepStrictEqual } from 'node:util';
import { listAccountOwners } from '~/repositories/backfill/seller-accounts.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { readStoredAccounts, saveSellerAccounts } from '~/repositories/seller-accounts.server';
import { existsUser } from '~/repositories/users.server';
import { limits } from '~/schemas/limits';
import { settleDefault, summaryOfAccount } from '../seller-accounts/account-rules';

export interface BackfilledAccounts {
  /** Accounts looked at. */
  seen: number;
  /** Sellers whose list of accounts, or whose default, was settled. */
  settled: number;
  /** Accounts and sellers that could not be settled, and why. */
  skipped: { id: string; why: string }[];
}

/**
 * Completes payment accounts that another program stored: the list that admins see, and one
 * default among those in use (docs/decisions/payment-accounts.md). A transaction for each seller, so it can
 * be interrupted and run again.
 */
export async function backfillAccounts(
  onStep: (seen: number) => void = () => {},
): Promise<BackfilledAccounts> {
  const done: BackfilledAccounts = { seen: 0, settled: 0, skipped: [] };
  const handled = new Set<string>();
  let after: string | null = null;
  do {
    const page: Owners = await inTransaction((unit) => listAccountOwners(unit, after));
    done.seen += page.seen;
    for (const id of page.ownerless) done.skipped.push({ id, why: 'it names no seller' });
    for (const userId of page.owners.filter((owner) => !handled.has(owner))) {
      handled.add(userId);
      const outcome = await inTransaction((unit) => settle(unit, userId));
      if (outcome === 'settled') done.settled += 1;
      else if (outcome !== 'unchanged') done.skipped.push({ id: userId, why: outcome });
    }
    after = page.next;
    onStep(done.seen);
  } while (after !== null);
  return done;
}

type Owners = Awaited<ReturnType<typeof listAccountOwners>>;

/** @returns 'settled', 'unchanged', or why it could not be settled */
async function settle(unit: UnitOfWork, userId: string): Promise<string> {
  if (!(await existsUser(unit, userId))) return 'the seller has no record';
  const { accounts, listed, more } = await readStoredAccounts(unit, { userId });
  if (more) return `the seller has more than ${limits.sellerAccounts.max} accounts`;
  const after = settleDefault(accounts);
  const isSettled = after.every((account, index) => account === accounts[index]);
  if (isSettled && listed && isSame(listed, after.map(summaryOfAccount))) return 'unchanged';
  saveSellerAccounts(unit, { userId }, accounts, after, summaryOfAccount);
  return 'settled';
}

function isSame<T extends { id: string }>(a: T[], b: T[]): boolean {
  const sorted = (list: T[]) => [...list].sort((one, other) => (one.id < other.id ? -1 : 1));
  return isDeepStrictEqual(sorted(a), sorted(b));
}
