import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { usualNetworks } from '~/schemas/money/account-number';
import { banks, ghippsCodeOf } from '~/schemas/money/banks';
import {
  type AccountSummary,
  type SellerAccount,
  type SellerAccountStatus,
  sellerAccountSchema,
} from '~/schemas/money/seller-account';
import { summaryOfAccount } from '~/services/money/accounts/account-rules';
import { type Made, makeName, makePhone } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `selleraccounts` as the repository writes it. */
export interface StoredSellerAccount {
  userId: string;
  type: SellerAccount['type'];
  network: string | null;
  bankName: string | null;
  ghippsCode: string | null;
  branch: string;
  accountNumber: string;
  accountName: string;
  isDefault: boolean;
  status: SellerAccountStatus;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  previous: {
    accountNumber: string;
    network: string | null;
    bankName: string | null;
    accountName: string;
    changedAt: Timestamp;
  } | null;
}

type Overrides = Partial<StoredSellerAccount> & { id?: string };

/** An active default mobile money account, added now, unless overridden. */
export function makeSellerAccount(
  overrides: Overrides = {},
  random: Random = sharedRandom,
): Made<StoredSellerAccount> {
  const { id = random.id(), ...rest } = overrides;
  const { firstName, lastName } = makeName(random);
  const accountNumber = makePhone(random);
  const createdAt = rest.createdAt ?? Timestamp.now();
  const data: StoredSellerAccount = {
    userId: 'nobody',
    type: 'momo',
    network: usualNetworks[`0${accountNumber.slice(4, 6)}`] ?? 'MTN MoMo',
    bankName: null,
    ghippsCode: null,
    branch: '',
    accountNumber,
    accountName: `${firstName} ${lastName}`,
    isDefault: true,
    status: 'active',
    createdAt,
    updatedAt: createdAt,
    previous: null,
    ...rest,
  };
  return { id, data };
}

const branches = ['Makola', 'Osu', 'Adum', 'Takoradi Market Circle', 'Tema Community 1', ''];

/** Like `makeSellerAccount`, at a bank. */
export function makeBankAccount(
  overrides: Overrides = {},
  random: Random = sharedRandom,
): Made<StoredSellerAccount> {
  const { name } = random.pick(banks);
  const digits = Array.from({ length: 13 }, () => random.int(0, 9)).join('');
  return makeSellerAccount(
    {
      type: 'bank',
      network: null,
      bankName: name,
      ghippsCode: ghippsCodeOf(name),
      branch: random.pick(branches),
      accountNumber: digits,
      ...overrides,
    },
    random,
  );
}

/** The account as the program reads it. */
export function sellerAccountOf({ id, data }: Made<StoredSellerAccount>): SellerAccount {
  return v.parse(sellerAccountSchema, { ...data, id });
}

/** The record of `sellerAccountLists` of a seller who has these accounts. */
export function makeAccountList(
  userId: string,
  accounts: Made<StoredSellerAccount>[],
): Made<{ userId: string; accounts: AccountSummary[] }> {
  const summaries = accounts.map((account) => summaryOfAccount(sellerAccountOf(account)));
  return { id: userId, data: { userId, accounts: summaries } };
}
