import { listSellerAccounts } from '~/repositories/seller-accounts.server';
import { nameOfAccount } from '~/schemas/account-number';
import type { SellerAccount } from '~/schemas/seller-account';
import { AppError, notFound } from '~/utils/app-error';
import { fail, ok, type Result } from '~/utils/result';
import { type Away, orSentence } from '~/utils/unavailable.server';
import { settleDefault } from './account-rules';
import { outOfReach, versionOfAccount } from './change-accounts.server';

/**
 * A seller's accounts, ten at most, the default first.
 * @returns "User ID is required" without one (specification, section 5)
 */
export async function listAccounts(
  userId: string | undefined,
): Promise<Result<{ accounts: SellerAccount[] }> | Away> {
  if (!userId) return fail('User ID is required');
  const list = listSellerAccounts({ userId }).then((accounts) => ok({ accounts }));
  return orSentence(list, outOfReach);
}

/** As `listAccounts`, for a page, which is nothing without them. @throws AppError `upstream` */
export async function requireAccounts(userId: string): Promise<SellerAccount[]> {
  const result = await listAccounts(userId);
  if (result.success) return result.data.accounts;
  throw new AppError('upstream', 'the accounts cannot be read', result.error);
}

/** What a seller is told before an account is removed. @throws AppError `not-found`, `upstream` */
export async function loadRemoval(userId: string, id: string) {
  const accounts = await requireAccounts(userId);
  const account = accounts.find((one) => one.id === id);
  if (!account) throw notFound('account');
  const rest = settleDefault(accounts.filter((one) => one !== account));
  const next = rest.find(({ isDefault }) => isDefault);
  return {
    id,
    name: nameOfAccount(account),
    accountName: account.accountName,
    version: versionOfAccount(account),
    nextDefault: account.isDefault && next ? nameOfAccount(next) : null,
    last: next === undefined,
  };
}
