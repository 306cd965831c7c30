import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { limits } from '~/schemas/limits';
import {
  type AccountSummary,
  accountListSchema,
  type SellerAccount,
  sellerAccountSchema,
} from '~/schemas/seller-account';
import { notFound } from '~/utils/app-error';
import { collection, readDocument, readQuery, type UnitOfWork } from './firebase/firestore.server';
import { parseDocument } from './firebase/parsing.server';

/** Whose accounts: one seller's. */
export type SellerAccountScope = { userId: string };

const accounts = () => collection('selleraccounts');

const reference = (id: string) => {
  if (id.includes('/')) throw notFound('account');
  return accounts().doc(id);
};

const listReference = ({ userId }: SellerAccountScope) => collection('sellerAccountLists').doc(userId);

const owned = ({ userId }: SellerAccountScope): Query =>
  accounts().where('userId', '==', userId).limit(limits.sellerAccounts.max);

function inScope({ userId }: SellerAccountScope, snapshot: DocumentSnapshot): SellerAccount | null {
  const account = snapshot.exists ? parseDocument(sellerAccountSchema, snapshot) : null;
  return account?.userId === userId ? account : null;
}

/** The account, or null when there is none or it is another seller's. */
export async function findSellerAccount(
  scope: SellerAccountScope,
  id: string,
): Promise<SellerAccount | null> {
  return inScope(scope, await readDocument(reference(id)));
}

/** As `findSellerAccount`, inside a transaction that goes by the account. */
export async function findSellerAccountForUpdate(
  unit: UnitOfWork,
  scope: SellerAccountScope,
  id: string,
): Promise<SellerAccount | null> {
  return inScope(scope, await unit.read(reference(id)));
}

/**
 * All accounts of a seller (specification, section 7), ten at most: the default first, those not in use last.
 */
export function listSellerAccounts(scope: SellerAccountScope): Promise<SellerAccount[]> {
  return list(owned(scope));
}

/** The accounts that a payout can go to (specification, section 7), the default first. */
export function listActiveSellerAccounts(scope: SellerAccountScope): Promise<SellerAccount[]> {
  return list(owned(scope).where('status', '==', 'active'));
}

async function list(query: Query): Promise<SellerAccount[]> {
  const { docs } = await readQuery(query);
  return inOrderOfUse(docs.flatMap((doc) => parseDocument(sellerAccountSchema, doc) ?? []));
}

/** The default first, then those in use, the oldest of them first. */
function inOrderOfUse(unordered: SellerAccount[]): SellerAccount[] {
  const rank = ({ isDefault, status }: SellerAccount) => (isDefault ? 0 : status === 'active' ? 1 : 2);
  const since = ({ createdAt, id }: SellerAccount) => `${createdAt ?? ''} ${id}`;
  return [...unordered].sort((a, b) => rank(a) - rank(b) || (since(a) < since(b) ? -1 : 1));
}

/** A seller's accounts as an admin sees them, with one read: none for a seller who never had one. */
export async function listAccountSummaries(scope: SellerAccountScope): Promise<AccountSummary[]> {
  const snapshot = await readDocument(listReference(scope));
  return (snapshot.exists && parseDocument(accountListSchema, snapshot)?.accounts) || [];
}

/**
 * All accounts of a seller, inside a transaction that is going to change one of them. Each is read by its
 * reference, and so is the list of them: a query would not see what another transaction is adding. Accounts
 * of before there were lists are found by a query, once.
 */
export async function openSellerAccounts(
  unit: UnitOfWork,
  scope: SellerAccountScope,
): Promise<SellerAccount[]> {
  const snapshot = await unit.read(listReference(scope));
  const known = snapshot.exists ? parseDocument(accountListSchema, snapshot) : null;
  const snapshots = known
    ? await Promise.all(known.accounts.map(({ id }) => unit.read(reference(id))))
    : (await unit.query(owned(scope))).docs;
  return snapshots.flatMap((one) => inScope(scope, one) ?? []);
}

/**
 * The accounts of a seller, whoever has stored them, inside a transaction that settles their list. `listed`
 * is the list as it is, or null; `more` tells that there are more accounts than a seller may have.
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
    accounts: docs.flatMap((one) => inScope(scope, one) ?? []),
    listed: known?.accounts ?? null,
    more: docs.length > max,
  };
}

/** Writes what differs between the accounts that `openSellerAccounts` gave and those that there are to be. */
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
    if (!known) unit.create(reference(id), toStored(fields));
    else if (known !== account) unit.update(reference(id), toStored(fields));
  }
  for (const { id } of before) if (!after.some((account) => account.id === id)) unit.delete(reference(id));
  const summaries = inOrderOfUse([...after]).map((account) => toStored(summaryOf(account)));
  unit.set(listReference(scope), { ...scope, accounts: summaries, updatedAt: Timestamp.now() });
}

interface WithTimes {
  createdAt: string | null;
  updatedAt?: string | null;
  previous: { changedAt: string | null } | null;
}

/** As it is stored: with Firestore's times. */
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
