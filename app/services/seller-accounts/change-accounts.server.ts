import { inTransaction } from '~/repositories/firebase/firestore.server';
import { readSellerAccountsForUpdate, saveSellerAccounts } from '~/repositories/seller-accounts.server';
import type { NewNotification } from '~/schemas/notification';
import type { SellerAccount } from '~/schemas/seller-account';
import type { User } from '~/schemas/user';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import type { Result } from '~/utils/result';
import { type Activity, recordActivity } from '../activity/record-activity.server';
import { findRecipient, notify } from '../notifications/notify.server';
import { changesOfDefault, settleDefault, summaryOfAccount } from './account-rules';

/**
 * What a change of one account comes to: the answer, and what is to be written; `write` null when all stays
 * as it is.
 */
export interface Decision<T, Field extends string> {
  answer: Result<T, Field>;
  write: {
    /** All accounts as they are to be; which is the default is seen to afterwards. */
    accounts: SellerAccount[];
    activity: Omit<Activity, 'actor' | 'itemId'>;
    news?: Omit<NewNotification, 'userId'>;
  } | null;
}

/** Stands in the log when the database is unavailable. */
export const unavailableMessage = 'seller accounts are out of reach';

/**
 * Changes a seller's payment accounts in one transaction with the log entry and the seller's notification.
 * All accounts are read and their list is written each time, so that of two changes at once the second sees
 * the first, and exactly one of the active accounts is the default.
 *
 * @param decide may be called several times
 * @returns what `decide` answers; or a failure when the database does not answer
 * @throws what `decide` throws
 */
export const changeAccounts = catchUnavailable(change, unavailableMessage);

function change<T, Field extends string>(
  actor: User,
  decide: (accounts: SellerAccount[], now: string) => Decision<T, Field>,
): Promise<Result<T, Field>> {
  const scope = { userId: actor.id };
  return inTransaction(async (unit) => {
    const before = await readSellerAccountsForUpdate(unit, scope);
    const { answer, write } = decide(before, new Date().toISOString());
    if (!write) return answer;
    const after = settleDefault(write.accounts);
    const recipient = write.news ? await findRecipient(unit, actor.id) : [];
    saveSellerAccounts(unit, scope, before, after, summaryOfAccount);
    if (write.news) notify(unit, recipient, write.news);
    const { changes = [], ...activity } = write.activity;
    recordActivity(unit, {
      ...activity,
      actor,
      itemId: actor.id,
      changes: [...changes, ...changesOfDefault(before, after)],
    });
    return answer;
  });
}

/**
 * @throws AppError `conflict` when the account is not as the form showed it; without a version nothing is
 * compared
 */
export function requireAccountVersion(account: SellerAccount, version: string | undefined): void {
  if (version === undefined || version === versionOfAccount(account)) return;
  throw new AppError(
    'conflict',
    'the account changed since the form was opened',
    'This account was changed while you had it open. Look at how it is now, then send it again.',
  );
}

/** Tells two states of an account apart. */
export function versionOfAccount({ updatedAt }: Pick<SellerAccount, 'updatedAt'>): string {
  return updatedAt ?? 'never changed';
}
