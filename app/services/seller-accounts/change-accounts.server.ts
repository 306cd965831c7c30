import { inTransaction } from '~/repositories/firebase/transactions.server';
import { readSellerAccountsForUpdate, saveSellerAccounts } from '~/repositories/seller-accounts.server';
import type { HistoryChange } from '~/schemas/activity/history-log';
import type { Told } from '~/schemas/activity/log-values';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { NewNotification } from '~/schemas/notifications/notification';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import type { Result } from '~/utils/result';
import { recordActivity } from '../activity/record-activity.server';
import { findPeopleOfShop, notify } from '../notifications/notify.server';
import { changesOfDefault, settleDefault, summaryOfAccount } from './account-rules';

/** The result of a change, and what to write; `write` is null when nothing changes. */
export interface Decision<T, Field extends string> {
  answer: Result<T, Field>;
  write: {
    /** All accounts after the change; the default is settled afterwards. */
    accounts: SellerAccount[];
    activity: Told & { changes?: HistoryChange[] };
    notification?: Omit<NewNotification, 'userId'>;
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
    const recipient = write.notification ? await findPeopleOfShop(unit, shop.sellerId) : [];
    saveSellerAccounts(unit, scope, before, after, summaryOfAccount);
    if (write.notification) notify(unit, recipient, write.notification);
    const { changes = [], ...activity } = write.activity;
    recordActivity(unit, {
      ...activity,
      actor,
      itemId: shop.sellerId,
      changes: [...changes, ...changesOfDefault(before, after)],
    });
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
