import { Timestamp } from 'firebase-admin/firestore';
import { nameOfAccount } from '~/schemas/money/account-number';
import type { PayoutAccount } from '~/schemas/money/payout';
import { notificationOf } from '~/services/activity/tellings';
import { changesOfDetails } from '~/services/money/accounts/account-rules';
import { type Made, makePhone } from '../../tests/factories/people';
import type { Random } from '../../tests/factories/random';
import {
  makeAccountList,
  makeBankAccount,
  makeSellerAccount,
  type StoredSellerAccount,
  sellerAccountOf,
} from '../../tests/factories/seller-accounts';
import type { Area, Market, Seller } from './market';
import { byDay, day, daysBefore, hour } from './times';

/** The sellers' payment accounts: most have one or two, some none yet. */
export const sellerAccounts: Area = {
  name: 'accounts',
  async fill(market) {
    let made = 0;
    for (const [index, seller] of market.sellers.entries()) {
      const accounts = accountsOf(market, seller, index);
      if (accounts.length === 0) continue;
      for (const account of accounts) market.documents.add('selleraccounts', account);
      const [first] = accounts;
      if (first) market.accounts.set(seller.id, payoutAccountOf(first));
      market.documents.add('sellerAccountLists', makeAccountList(seller.id, accounts));
      made += accounts.length;
    }
    return `${made} payment accounts`;
  },
};

/** The copy of the account that a payout stores. */
function payoutAccountOf(account: Made<StoredSellerAccount>): PayoutAccount {
  const { id, type, network, bankName, ghippsCode, branch, ...own } = sellerAccountOf(account);
  const { accountNumber, accountName } = own;
  return { id, type, network, bankName, ghippsCode, branch, accountNumber, accountName };
}

function accountsOf(market: Market, seller: Seller, index: number): Made<StoredSellerAccount>[] {
  const random = market.random(`accounts ${index}`);
  const demo = index === 0;
  if (!demo && random.chance(0.12)) return [];
  const accounts = [addAccount(market, seller, { random, isDefault: true })];
  if (demo || random.chance(0.4)) accounts.push(addAccount(market, seller, { random, isDefault: false }));
  // The demo seller's number changed yesterday, so that an admin sees both. Some others have an inactive
  // account.
  const [first, second] = accounts;
  if (demo && first) changeNumber(market, seller, first, random);
  if (!demo && second && random.chance(0.25)) second.data.status = 'inactive';
  return accounts;
}

function addAccount(
  market: Market,
  seller: Seller,
  { random, isDefault }: { random: Random; isDefault: boolean },
): Made<StoredSellerAccount> {
  const joined = new Date(seller.data.createdAt);
  const later = joined.getTime() + (isDefault ? 2 : 9 + 30 * random.next()) * day;
  const latest = daysBefore(market.now, 3);
  const from = joined < latest ? joined : latest;
  const at = byDay(new Date(Math.min(later, latest.getTime())), random, { from, to: latest });
  const make = isDefault ? makeSellerAccount : makeBankAccount;
  const account = make(
    {
      userId: seller.id,
      accountName: `${seller.data.firstName} ${seller.data.lastName}`,
      isDefault,
      createdAt: Timestamp.fromDate(at),
    },
    random,
  );
  market.record(at, {
    type: 'account_edit',
    description: `Added the payment account ${nameOfAccount(sellerAccountOf(account))}`,
    itemId: seller.id,
    user: seller.data.email,
  });
  return account;
}

function changeNumber(
  market: Market,
  seller: Seller,
  account: Made<StoredSellerAccount>,
  random: Random,
): void {
  const { data } = account;
  const before = sellerAccountOf(account);
  const at = new Date(market.now.getTime() - 20 * hour);
  const changedAt = Timestamp.fromDate(at);
  const { accountNumber, network, bankName, accountName } = data;
  data.previous = { accountNumber, network, bankName, accountName, changedAt };
  data.accountNumber = `${accountNumber.slice(0, 6)}${makePhone(random).slice(6)}`;
  data.updatedAt = changedAt;
  const after = sellerAccountOf(account);
  const name = nameOfAccount(before);
  const facts = { id: seller.id, account: name, before: name, after: nameOfAccount(after) };
  market.notify(seller, notificationOf('account.changed', facts, 'seller'), { at, isRead: true });
  market.record(at, {
    type: 'account_edit',
    description: `Changed the payment account ${name}`,
    itemId: seller.id,
    user: seller.data.email,
    changes: changesOfDetails(before, after),
  });
}
