import type { SellerArgs } from '~/http/guards.server';
import { nameOfAccount } from '~/schemas/money/account-number';
import { settleDefault } from '~/services/money/accounts/account-rules';
import { versionOfAccount } from '~/services/money/accounts/change-accounts.server';
import { requireAccounts } from '~/services/money/accounts/list-accounts.server';
import { notFound } from '~/utils/app-error';

/** What the seller sees before removing an account. @throws AppError `not-found`, `upstream` */
export async function load({ shop, params: { id } }: SellerArgs<{ id: string }>) {
  const accounts = await requireAccounts(shop.sellerId);
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
