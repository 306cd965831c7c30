import { nameOfAccount } from '~/schemas/money/account-number';
import type { SellerAccount } from '~/schemas/money/seller-account';
import { paths } from '~/utils/paths';
import { notificationOf } from '../notifications/notification-of';

const shown = { type: 'warning', link: paths.seller.accounts() } as const;

export const accountAddedNotification = (account: SellerAccount) =>
  notificationOf('account.added', { account: nameOfAccount(account) }, shown);

export const accountChangedNotification = (before: SellerAccount, after: SellerAccount) =>
  notificationOf('account.changed', { before: nameOfAccount(before), after: nameOfAccount(after) }, shown);

export const accountRemovedNotification = (account: SellerAccount) =>
  notificationOf('account.removed', { account: nameOfAccount(account) }, shown);
