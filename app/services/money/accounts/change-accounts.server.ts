import type { ActName, Facts } from '~/acts/acts';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { readSellerAccountsForUpdate, saveSellerAccounts } from '~/repositories/money/seller-accounts.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import type { Result } from '~/utils/result';
import { happened, readRecipients } from '../../activity/happened.server';
import { changesOfDefault, settleDefault, summaryOfAccount } from './account-rules';

type AccountAct = Extract<ActName, `account.${string}`>;

/** An act with its facts, without the id of the seller. */
type ActOfAccount = { [Act in AccountAct]: { act: Act; facts: Omit<Facts<Act>, 'id'> } }[AccountAct];

/** The result of a change, and what to write; `write` is null when nothing changes. */
export interface Decision<T, Field extends string> {
  answer: Result<T, Field>;
  write: {
    /** All accounts after the change; the default is settled afterwards. */
    accounts: SellerAccount[];
    done: ActOfAccount;
    changes?: HistoryChange[];
  } | null;
}

/** The log message when the database is unavailable. */
export const unavailableMessage = 'payment accounts could not be read or written';

/**
 * Changes a seller's payment accounts in one transaction with the log entry and the seller's notification.
 * Each change reads all accounts and writes their list, so that concurrent changes see each other and exactly
 * one active account is the default.
 *
 * @param decide may be called several times
 * @returns the answer of `decide`, or that the database is unavailable
 * @throws what `decide` throws
 */
export const changeAccounts = catchUnavailable(change, unavailableMessage);

function change<T, Field extends string>(
  shop: Shop,
  actor: User,
  decide: (accounts: SellerAccount[], now: string) => Decision<T, Field>,
): Promise<Result<T, Field>> {
  const scope = { userId: shop.sellerId };
  return inTransaction(async (unit) => {
    const before = await readSellerAccountsForUpdate(unit, scope);
    const { answer, write } = decide(before, new Date().toISOString());
    if (!write) return answer;
    const after = settleDefault(write.accounts);
    const { act, facts } = write.done;
    const recipients = await readRecipients(unit, act, { seller: shop.sellerId });
    saveSellerAccounts(unit, scope, before, after, summaryOfAccount);
    const changes = [...(write.changes ?? []), ...changesOfDefault(before, after)];
    happened(unit, act, { id: shop.sellerId, ...facts }, { by: actor, changes, ...recipients });
    return answer;
  });
}

/** @throws AppError `conflict` when the account changed since the form was shown; no version, no check */
export function requireAccountVersion(account: SellerAccount, version: string | undefined): void {
  if (version === undefined || version === versionOfAccount(account)) return;
  throw new AppError(
    'conflict',
    'the account changed since the form was shown',
    'This account changed while you had it open. Check its current details, then send the form again.',
  );
}

export function versionOfAccount({ updatedAt }: Pick<SellerAccount, 'updatedAt'>): string {
  return updatedAt ?? 'never changed';
}
