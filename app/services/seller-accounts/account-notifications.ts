import { nameOfAccount } from '~/schemas/money/account-number';
import type { SellerAccount } from '~/schemas/money/seller-account';
import type { NewNotification } from '~/schemas/notifications/notification';
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
