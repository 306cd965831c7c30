import { type Query, Timestamp } from 'firebase-admin/firestore';
import { limits } from '~/schemas/limits';
import {
  type AccountSummary,
  accountListSchema,
  type SellerAccount,
  sellerAccountSchema,
} from '~/schemas/money/seller-account';
import { collectionOf, privateTo } from '../firebase/collection.server';
import { collection, readDocumentOnce, readQuery } from '../firebase/firestore.server';
import { parseDocument } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

export type SellerAccountScope = { userId: string };

const accounts = collectionOf({
  path: 'selleraccounts',
  schema: sellerAccountSchema,
  noun: 'account',
  owner: privateTo('userId'),
  order: { field: 'createdAt', direction: 'asc' },
});

export const { find: findSellerAccount, findForUpdate: findSellerAccountForUpdate } = accounts;

const listReference = ({ userId }: SellerAccountScope) => collection('sellerAccountLists').doc(userId);

const owned = (scope: SellerAccountScope): Query =>
  accounts.query(scope, {}).limit(limits.sellerAccounts.max);

/** All payment accounts of a seller: the default first, inactive ones last. */
export function listSellerAccounts(scope: SellerAccountScope): Promise<SellerAccount[]> {
  return list(owned(scope));
}

/** The accounts that a payout can go to, the default first. */
export function listActiveSellerAccounts(scope: SellerAccountScope): Promise<SellerAccount[]> {
  return list(owned(scope).where('status', '==', 'active'));
}

async function list(query: Query): Promise<SellerAccount[]> {
  const { docs } = await readQuery(query);
  return inOrderOfUse(docs.flatMap((doc) => parseDocument(sellerAccountSchema, doc) ?? []));
}

/** The default first, then active ones, then the others; the oldest of each first. */
function inOrderOfUse(unordered: SellerAccount[]): SellerAccount[] {
  const rank = ({ isDefault, status }: SellerAccount) => (isDefault ? 0 : status === 'active' ? 1 : 2);
  const since = ({ createdAt, id }: SellerAccount) => `${createdAt ?? ''} ${id}`;
  return [...unordered].sort((a, b) => rank(a) - rank(b) || (since(a) < since(b) ? -1 : 1));
}

/** A seller's accounts for admins: 1 read. */
export async function listAccountSummaries(scope: SellerAccountScope): Promise<AccountSummary[]> {
  const snapshot = await readDocumentOnce(listReference(scope));
  return (snapshot.exists && parseDocument(accountListSchema, snapshot)?.accounts) || [];
}

/**
 * All accounts of a seller, in the transaction that changes one of them. The list and each account are read
 * by reference: a query would miss what another transaction is adding. Sellers whose accounts are older than
 * these lists are read by a query once.
 */
export async function readSellerAccountsForUpdate(
  unit: UnitOfWork,
  scope: SellerAccountScope,
): Promise<SellerAccount[]> {
  const snapshot = await unit.read(listReference(scope));
  const known = snapshot.exists ? parseDocument(accountListSchema, snapshot) : null;
  const snapshots = known
    ? await Promise.all(known.accounts.map(({ id }) => unit.read(accounts.doc(id))))
    : (await unit.query(owned(scope))).docs;
  return snapshots.flatMap((one) => accounts.parse(scope, one) ?? []);
}

/**
 * The stored accounts of a seller, in the transaction that rewrites their list. `listed` is the present list
 * or null; `more` is true when there are more accounts than a seller may have.
 */
export async function readStoredAccounts(
  unit: UnitOfWork,
  scope: SellerAccountScope,
): Promise<{ accounts: SellerAccount[]; listed: AccountSummary[] | null; more: boolean }> {
  const { max } = limits.sellerAccounts;
  const snapshot = await unit.read(listReference(scope));
  const known = snapshot.exists ? parseDocument(accountListSchema, snapshot) : null;
  const { docs } = await unit.query(owned(scope).limit(max + 1));
  return {
    accounts: docs.flatMap((one) => accounts.parse(scope, one) ?? []),
    listed: known?.accounts ?? null,
    more: docs.length > max,
  };
}

/** Writes the differences between the accounts that `readSellerAccountsForUpdate` read and the new ones. */
export function saveSellerAccounts(
  unit: UnitOfWork,
  scope: SellerAccountScope,
  before: readonly SellerAccount[],
  after: readonly SellerAccount[],
  summaryOf: (account: SellerAccount) => AccountSummary,
): void {
  for (const account of after) {
    const known = before.find(({ id }) => id === account.id);
    const { id, ...fields } = account;
    if (!known) unit.create(accounts.doc(id), toStored(fields));
    else if (known !== account) unit.update(accounts.doc(id), toStored(fields));
  }
  for (const { id } of before) if (!after.some((account) => account.id === id)) unit.delete(accounts.doc(id));
  const summaries = inOrderOfUse([...after]).map((account) => toStored(summaryOf(account)));
  const { userId } = scope;
  unit.set(listReference(scope), { userId, accounts: summaries, updatedAt: Timestamp.now() });
}

interface WithTimes {
  createdAt: string | null;
  updatedAt?: string | null;
  previous: { changedAt: string | null } | null;
}

/** ISO times become Firestore's timestamps. */
function toStored<T extends WithTimes>(account: T) {
  const { createdAt, updatedAt, previous, ...fields } = account;
  return {
    ...fields,
    createdAt: timestamp(createdAt),
    ...(updatedAt === undefined ? {} : { updatedAt: timestamp(updatedAt) }),
    previous: previous && { ...previous, changedAt: timestamp(previous.changedAt) },
  };
}

function timestamp(iso: string | null): Timestamp | null {
  return iso === null ? null : Timestamp.fromDate(new Date(iso));
}
