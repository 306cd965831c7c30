import { nameOfAccount } from '~/schemas/account-number';
import type { NewNotification } from '~/schemas/notification';
import type { SellerAccount } from '~/schemas/seller-account';
import { paths } from '~/utils/paths';

const ifNotYou = 'If this was not you, change your password now and tell support.';

type News = Omit<NewNotification, 'userId'>;

const news = (what: string): News => ({
  type: 'warning',
  message: `Your payment account ${what} ${ifNotYou}`,
  link: paths.seller.accounts(),
});

/** What a seller hears of each change of an account: thieves change numbers. */
export function addedNews(account: SellerAccount): News {
  return news(`${nameOfAccount(account)} was added.`);
}

export function changedNews(before: SellerAccount, after: SellerAccount): News {
  const [from, to] = [nameOfAccount(before), nameOfAccount(after)];
  return news(from === to ? `${from} was changed.` : `${from} was changed: it is ${to} now.`);
}

export function removedNews(account: SellerAccount): News {
  return news(`${nameOfAccount(account)} was removed.`);
}
