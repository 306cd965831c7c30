import { nameOfAccount } from '~/schemas/money/account-number';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { ok, type Result } from '~/utils/result';
import { changesOfDetails } from './account-rules';
import { changeAccounts, requireAccountVersion } from './change-accounts.server';

/**
 * Removes one of the seller's accounts. If it was the default, the oldest active one becomes the default.
 *
 * @returns the removed account, or null when it does not exist any more
 * @throws AppError `conflict` when it changed since the confirmation was shown
 */
export function removeAccount(
  shop: Shop,
  actor: User,
  { id, version }: { id: string; version?: string },
): Promise<Result<SellerAccount | null>> {
  return changeAccounts<SellerAccount | null, never>(shop, actor, (accounts) => {
    const account = accounts.find((one) => one.id === id);
    if (!account) return { answer: ok(null), write: null };
    requireAccountVersion(account, version);
    return {
      answer: ok(account),
      write: {
        accounts: accounts.filter((one) => one !== account),
        done: { act: 'account.removed', facts: { account: nameOfAccount(account) } },
        changes: changesOfDetails(account, null),
      },
    };
  });
}
