import type { HistoryChange } from '~/schemas/activity/history-log';
import { maskNumber, nameOfAccount, placeOf, previousNumber } from '~/schemas/money/account-number';
import type { AccountDetails, AccountSummary, SellerAccount } from '~/schemas/money/seller-account';
import { parsePhone } from '~/utils/phone';

/**
 * Makes exactly one active account the default: the current default, else the oldest. Unchanged accounts stay
 * the same objects.
 */
export function settleDefault(accounts: readonly SellerAccount[]): SellerAccount[] {
  const since = ({ createdAt, id }: SellerAccount) => `${createdAt ?? ''} ${id}`;
  const active = accounts
    .filter(({ status }) => status === 'active')
    .sort((a, b) => (since(a) < since(b) ? -1 : 1));
  const chosen = active.find(({ isDefault }) => isDefault) ?? active[0];
  return accounts.map((account) => {
    const isDefault = account.id === chosen?.id;
    return account.isDefault === isDefault ? account : { ...account, isDefault };
  });
}

export function withDefault(accounts: readonly SellerAccount[], id: string): SellerAccount[] {
  return accounts.map((account) =>
    account.isDefault === (account.id === id) ? account : { ...account, isDefault: account.id === id },
  );
}

/** Whether money sent to either goes to the same account. */
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

/** The changes for the log. Numbers are masked, and listed even if their last three digits are the same. */
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

/** The change of the default for the log. */
export function changesOfDefault(
  before: readonly SellerAccount[],
  after: readonly SellerAccount[],
): HistoryChange[] {
  const [from, to] = [before, after].map((accounts) => accounts.find((one) => one.isDefault));
  if (from?.id === to?.id) return [];
  return [{ field: 'default', from: from ? nameOfAccount(from) : '', to: to ? nameOfAccount(to) : '' }];
}

/**
 * The account with new details. When money would go elsewhere, the previous details are kept for admins: of
 * several changes within 48 hours, those before the first.
 */
export function changedAccount(account: SellerAccount, details: AccountDetails, now: string): SellerAccount {
  const { accountNumber, network, bankName, accountName } = account;
  const isMoved =
    accountNumber !== details.accountNumber ||
    network !== details.network ||
    bankName !== details.bankName ||
    accountName !== details.accountName;
  const before = previousNumber(account, now) ?? { accountNumber, network, bankName, accountName };
  const previous = isMoved ? { ...before, changedAt: now } : account.previous;
  return { ...account, ...details, previous, updatedAt: now };
}

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
