import * as v from 'valibot';
import type { SellerArgs } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import {
  maskNumber,
  nameOfAccount,
  networkHint,
  placeOf,
  usualNetworks,
} from '~/schemas/money/account-number';
import { banks } from '~/schemas/money/banks';
import { networks } from '~/schemas/money/networks';
import { accountTypes, type SellerAccount } from '~/schemas/money/seller-account';
import { versionOfAccount } from '~/services/money/accounts/change-accounts.server';
import { requireAccounts } from '~/services/money/accounts/list-accounts.server';
import { newIdempotencyKey } from '~/utils/record-id.server';

/** `add` shows the form of a new account of that type, `edit` that of the account with this id. */
export const accountsSearch = v.object({
  add: v.fallback(v.optional(v.picklist(accountTypes)), undefined),
  edit: v.fallback(v.optional(documentId), undefined),
});
type AccountsSearch = v.InferOutput<typeof accountsSearch>;

/** @throws AppError `upstream` */
export async function load({ shop, search }: SellerArgs<unknown, AccountsSearch>) {
  const accounts = (await requireAccounts(shop.sellerId)).map(viewOf);
  return {
    accounts,
    search,
    maxAccounts: limits.sellerAccounts.max,
    choices: { networks, banks: banks.map(({ name }) => name), usualNetworks },
    idempotencyKey: newIdempotencyKey(),
  };
}

/** What the browser gets of an account: the number is masked. */
function viewOf(account: SellerAccount) {
  const { id, type, network, bankName, branch, accountName } = account;
  const { isDefault, status, createdAt, updatedAt } = account;
  return {
    id,
    type,
    network,
    bankName,
    branch,
    accountName,
    isDefault,
    status,
    name: nameOfAccount(account),
    place: placeOf(account),
    number: maskNumber(account.accountNumber),
    hint: networkHint(account),
    version: versionOfAccount(account),
    changedAt: updatedAt ?? createdAt,
  };
}

export type AccountsPage = Awaited<ReturnType<typeof load>>;
export type AccountView = AccountsPage['accounts'][number];
