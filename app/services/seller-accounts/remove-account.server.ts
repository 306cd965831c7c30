import { nameOfAccount } from '~/schemas/account-number';
import type { SellerAccount } from '~/schemas/seller-account';
import type { User } from '~/schemas/user';
import { ok, type Result } from '~/utils/result';
import { removedNews } from './account-news';
import { changesOfDetails } from './account-rules';
import { changeAccounts, requireAccountVersion } from './change-accounts.server';

/**
 * Removes an account of the seller's own; the oldest one in use becomes the default when it was. Once more
 * for one that is gone already does nothing.
 *
 * @returns the account as it was, or null when there was none
 * @throws AppError `conflict` when it was changed since the person was asked
 */
export function removeAccount(
  actor: User,
  { id, version }: { id: string; version?: string },
): Promise<Result<SellerAccount | null>> {
  return changeAccounts<SellerAccount | null, never>(actor, (accounts) => {
    const account = accounts.find((one) => one.id === id);
    if (!account) return { answer: ok(null), write: null };
    requireAccountVersion(account, version);
    return {
      answer: ok(account),
      write: {
        accounts: accounts.filter((one) => one !== account),
        activity: {
          event: 'account_removed',
          description: `Removed the payment account ${nameOfAccount(account)}`,
          changes: changesOfDetails(account, null),
        },
        news: removedNews(account),
      },
    };
  });
}
