import { nameOfAccount } from '~/schemas/money/account-number';
import type { SellerAccount, SellerAccountStatus } from '~/schemas/money/seller-account';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { withDefault } from './account-rules';
import { changeAccounts, type Decision, requireAccountVersion } from './change-accounts.server';

export interface AccountChange {
  account: SellerAccount;
  /** False when it already was so. */
  changed: boolean;
}

/** Which account a button is for, and its version when the button was shown. */
interface Target {
  id: string;
  version?: string;
}

/**
 * Activates or deactivates one of the seller's accounts. If it was the default, the oldest active one becomes
 * the default.
 * @throws AppError `not-found`; `conflict` when it changed since the button was shown
 */
export function setAccountStatus(
  shop: Shop,
  actor: User,
  { id, version }: Target,
  status: SellerAccountStatus,
): Promise<Result<AccountChange>> {
  return changeAccounts<AccountChange, never>(shop, actor, (accounts, now) => {
    const account = requireAccount(accounts, id);
    if (account.status === status) return same(account);
    requireAccountVersion(account, version);
    const after = { ...account, status, updatedAt: now };
    return {
      answer: ok({ account: after, changed: true }),
      write: {
        accounts: accounts.map((one) => (one === account ? after : one)),
        done: {
          act: 'account.status',
          facts: { account: nameOfAccount(account), isActive: status === 'active' },
        },
        changes: [{ field: 'status', from: account.status, to: status }],
      },
    };
  });
}

/**
 * Makes an active account the one that payouts go to by default.
 * @throws AppError as `setAccountStatus`
 */
export function makeDefault(
  shop: Shop,
  actor: User,
  { id, version }: Target,
): Promise<Result<AccountChange>> {
  return changeAccounts<AccountChange, never>(shop, actor, (accounts) => {
    const account = requireAccount(accounts, id);
    if (account.status !== 'active') {
      const error = 'This account is inactive. Activate it first, then make it the default.';
      return { answer: fail(error), write: null };
    }
    if (account.isDefault) return same(account);
    requireAccountVersion(account, version);
    return {
      answer: ok({ account, changed: true }),
      write: {
        accounts: withDefault(accounts, id),
        done: { act: 'account.default', facts: { account: nameOfAccount(account) } },
      },
    };
  });
}

function same(account: SellerAccount): Decision<AccountChange, never> {
  return { answer: ok({ account, changed: false }), write: null };
}

function requireAccount(accounts: SellerAccount[], id: string): SellerAccount {
  const account = accounts.find((one) => one.id === id);
  if (!account) throw notFound('account');
  return account;
}
