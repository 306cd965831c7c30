import { nameOfAccount } from '~/schemas/account-number';
import type { NewNotification } from '~/schemas/notification';
import type { SellerAccount } from '~/schemas/seller-account';
import { paths } from '~/utils/paths';

/** Part of every notification: thieves change numbers. */
const ifNotYou = 'If this wasn’t you, change your password now and contact support.';

type AccountNotification = Omit<NewNotification, 'userId'>;

const accountNotification = (what: string): AccountNotification => ({
  type: 'warning',
  message: `Your payment account ${what} ${ifNotYou}`,
  link: paths.seller.accounts(),
});

export function accountAddedNotification(account: SellerAccount): AccountNotification {
  return accountNotification(`${nameOfAccount(account)} was added.`);
}

export function accountChangedNotification(before: SellerAccount, after: SellerAccount): AccountNotification {
  const [from, to] = [nameOfAccount(before), nameOfAccount(after)];
  return accountNotification(from === to ? `${from} was changed.` : `${from} was changed to ${to}.`);
}

export function accountRemovedNotification(account: SellerAccount): AccountNotification {
  return accountNotification(`${nameOfAccount(account)} was removed.`);
}
