import { maskNumber, nameOfAccount, placeOf, previousNumber } from '~/schemas/account-number';
import type { HistoryChange } from '~/schemas/history-log';
import type { AccountDetails, AccountSummary, SellerAccount } from '~/schemas/seller-account';
import { parsePhone } from '~/utils/phone';

/**
 * Sees to it that one of the accounts in use is the default, and no other: the one that says so, else the
 * oldest. Accounts that stay as they are stay the same objects.
 */
export function settleDefault(accounts: readonly SellerAccount[]): SellerAccount[] {
  const since = ({ createdAt, id }: SellerAccount) => `${createdAt ?? ''} ${id}`;
  const inUse = accounts
    .filter(({ status }) => status === 'active')
    .sort((a, b) => (since(a) < since(b) ? -1 : 1));
  const chosen = inUse.find(({ isDefault }) => isDefault) ?? inUse[0];
  return accounts.map((account) => {
    const isDefault = account.id === chosen?.id;
    return account.isDefault === isDefault ? account : { ...account, isDefault };
  });
}

/** The accounts, with this one as the default. */
export function withDefault(accounts: readonly SellerAccount[], id: string): SellerAccount[] {
  return accounts.map((account) =>
    account.isDefault === (account.id === id) ? account : { ...account, isDefault: account.id === id },
  );
}

/** Whether two accounts are one and the same for whoever sends money. */
export function isSameAccount(
  a: Pick<AccountDetails, 'type' | 'bankName' | 'accountNumber'>,
  b: Pick<AccountDetails, 'type' | 'bankName' | 'accountNumber'>,
): boolean {
  const number = ({ accountNumber }: typeof a) => parsePhone(accountNumber) ?? accountNumber;
  return a.type === b.type && a.bankName === b.bankName && number(a) === number(b);
}

const detailNames = [
  'type',
  'network',
  'bankName',
  'ghippsCode',
  'branch',
  'accountNumber',
  'accountName',
] as const satisfies (keyof AccountDetails)[];

/** What differs, in the words of the log; numbers are masked, also where their last three are the same. */
export function changesOfDetails(
  before: AccountDetails | null,
  after: AccountDetails | null,
): HistoryChange[] {
  return detailNames.flatMap((field): HistoryChange[] => {
    const [from, to] = [before?.[field] ?? '', after?.[field] ?? ''];
    if (from === to) return [];
    if (field !== 'accountNumber') return [{ field, from, to }];
    return [{ field, from: maskNumber(from), to: maskNumber(to) }];
  });
}

/** That the default moved, in the words of the log. */
export function changesOfDefault(
  before: readonly SellerAccount[],
  after: readonly SellerAccount[],
): HistoryChange[] {
  const [from, to] = [before, after].map((accounts) => accounts.find((one) => one.isDefault));
  if (from?.id === to?.id) return [];
  return [{ field: 'default', from: from ? nameOfAccount(from) : '', to: to ? nameOfAccount(to) : '' }];
}

/**
 * The account with these details. What it was before is kept for the admins, when money would go to another
 * number or name now: of several changes within 48 hours, what it was before the first of them.
 */
export function changedAccount(account: SellerAccount, details: AccountDetails, now: string): SellerAccount {
  const { accountNumber, network, bankName, accountName } = account;
  const moved =
    accountNumber !== details.accountNumber ||
    network !== details.network ||
    bankName !== details.bankName ||
    accountName !== details.accountName;
  const was = previousNumber(account, now) ?? { accountNumber, network, bankName, accountName };
  const previous = moved ? { ...was, changedAt: now } : account.previous;
  return { ...account, ...details, previous, updatedAt: now };
}

/** What an admin sees of an account. */
export function summaryOfAccount(account: SellerAccount): AccountSummary {
  const { id, type, accountName, isDefault, status, createdAt, previous } = account;
  return {
    id,
    type,
    accountName,
    isDefault,
    status,
    createdAt,
    place: placeOf(account),
    number: maskNumber(account.accountNumber),
    previous: previous && {
      place: placeOf(previous),
      number: maskNumber(previous.accountNumber),
      accountName: previous.accountName,
      changedAt: previous.changedAt,
    },
  };
}
