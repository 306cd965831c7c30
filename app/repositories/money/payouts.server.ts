import { type Query, Timestamp } from 'firebase-admin/firestore';
import { isInBatch, keptSeller, type Payout, type PayoutAccount, payoutSchema } from '~/schemas/money/payout';
import { actionableStatuses, type PayoutStatus, type PayoutTab } from '~/schemas/money/payout-states';
import type { PayoutEntry } from '~/schemas/money/payout-timeline';
import type { Unreadable } from '~/schemas/unreadable';
import { AppError } from '~/utils/app-error';
import { isDocumentId } from '~/utils/document-id';
import { fromPesewas } from '~/utils/money';
import { joinNumber, numbersOf } from '~/utils/person-search';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { collectionOf, ownedBy, type PageOptions } from '../firebase/collection.server';
import { collection, type Sum, sumQuery } from '../firebase/firestore.server';
import { findNextInQueue, type Order, type Page } from '../firebase/pages.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { countPayoutMove } from './payout-counts.server';

/** One seller's payouts, or all for an admin. */
export type PayoutScope = { vendorId: string } | 'all';

export interface PayoutFilters {
  tab?: PayoutTab;
  /** Of payouts to pay: the network or bank. */
  channel?: string;
  /** Beginnings of words in the seller's names or the reference. */
  search?: string;
}

function where(query: Query, { tab, channel }: PayoutFilters): Query {
  if (tab === 'actionable') {
    const toPay = query.where('status', 'in', actionableStatuses);
    return channel ? toPay.where('channel', '==', channel) : toPay;
  }
  if (tab === 'paid') return query.where('status', '==', 'Paid');
  if (tab === 'returned' || tab === 'cancelled') return query.where('status', '==', tab);
  return query;
}

/** Payouts to pay are listed oldest first, others by when they reached their status, newest first. */
function orderOf({ tab }: PayoutFilters): Order {
  if (tab === 'paid') return { field: 'disbursementDate', direction: 'desc' };
  if (tab === 'returned') return { field: 'returnedAt', direction: 'desc' };
  if (tab === 'cancelled') return { field: 'cancelledAt', direction: 'desc' };
  return { field: 'requestDate', direction: tab === 'actionable' ? 'asc' : 'desc' };
}

const payouts = collectionOf({
  path: 'payouts',
  schema: payoutSchema,
  noun: 'payout',
  owner: ownedBy('vendorId'),
  order: orderOf,
  where,
  searchKeys: ({ search = '' }) => keysToFind(joinNumber(search)),
});

export const { find: findPayout, get: getPayout, findForUpdate: findPayoutForUpdate } = payouts;

/** The newest payouts of a scope: a read for each. */
export const listNewestPayouts = (scope: PayoutScope, size: number) => payouts.first(scope, { size });

/** Payouts in batches that are passed over on the way to the next one. */
const maxPassed = 10;

/**
 * The requested payout after this one, else the first one, without those in a batch; null when there is no
 * other, or only batches within the next ten. Usually 1 read.
 */
export async function findNextRequested(scope: 'all', current: Payout): Promise<Payout | null> {
  const queue = payouts.query(scope, {}).where('status', '==', 'unpaid');
  let from = current;
  for (let passed = 0; passed < maxPassed; passed += 1) {
    const order = orderOf({ tab: 'actionable' });
    const snapshot = await findNextInQueue(queue, order, { id: from.id, at: from.requestDate });
    const next = snapshot && payouts.parse(scope, snapshot);
    if (!next || !isInBatch(next)) return next;
    from = next;
  }
  return null;
}

/** One document for each reference in use: its id is the reference, so no two payouts can take the same. */
const takenReference = (text: string) => collection('payoutReferences').doc(text);

const missingIndexMessage =
  'Query requires a composite index. Please check the Firebase console for a link to create it.';

const failedPrecondition = 9;
const invalidArgument = 3;

/** Over REST (`FIRESTORE_PREFER_REST`) both codes arrive as one; then the words tell them apart. */
function lacksIndex(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  const { code, message } = error;
  return code === failedPrecondition || (code === invalidArgument && /an index/.test(message));
}

/** The list of paid payouts lacks its index; the log has Firestore's link to create it. */
export class MissingIndexError extends AppError {
  constructor(cause: Error) {
    super('upstream', cause.message, missingIndexMessage, { cause });
  }
}

/** @throws MissingIndexError when the list of paid payouts lacks its index */
export function listPayouts(
  scope: PayoutScope,
  options: PayoutFilters & PageOptions,
): Promise<Page<Payout | Unreadable>> {
  return payouts.list(scope, options).catch((error: unknown) => {
    throw options.tab === 'paid' && lacksIndex(error) ? new MissingIndexError(error) : error;
  });
}

export function countPayouts(scope: PayoutScope, filters: PayoutFilters): Promise<number> {
  return payouts.count(scope, filters).catch((error: unknown) => {
    // Without the index the list says so itself; its tabs only need a number.
    if (filters.tab === 'paid' && lacksIndex(error)) return payouts.countAll(scope, filters);
    throw error;
  });
}

/**
 * How many payouts have a status of a tab, in a transaction that goes by it: also older ones that lack the
 * date by which the tab is ordered, until the backfill.
 */
export const countPayoutsInTransaction = (unit: Reads, scope: PayoutScope, tab?: PayoutTab) =>
  unit.count(payouts.query(scope, { tab }));

/** As `sumRequested`, in a transaction that goes by it. */
export async function sumRequestedInTransaction(
  unit: Reads,
  scope: PayoutScope,
  channel?: string,
): Promise<Sum> {
  const query = requested(scope, channel);
  return { sum: await unit.sum(query, 'amountPesewas'), count: await unit.count(query) };
}

const requested = (scope: PayoutScope, channel?: string) =>
  payouts.query(scope, { tab: 'actionable', channel });

/** Pesewas and number of the payouts still to pay; with `channel`, those of one network or bank. */
export function sumRequested(scope: PayoutScope, channel?: string): Promise<Sum> {
  return sumQuery(requested(scope, channel), 'amountPesewas');
}

export async function isReferenceFree(unit: UnitOfWork, text: string): Promise<boolean> {
  return !(await unit.read(takenReference(text))).exists;
}

export interface NewPayout {
  vendorId: string;
  amountPesewas: number;
  reference: string;
  sellerData: Payout['sellerData'];
  account: PayoutAccount;
  note: string;
  type: string | null;
  requestedBy: string;
  /** Before it was requested, in whole pesewas. */
  balance: PayoutEntry['balance'];
}

/** Adds an unpaid payout. The transaction fails when the id or the reference is taken. */
export function createPayout(
  unit: UnitOfWork,
  id: string,
  { requestedBy: by, balance, ...payout }: NewPayout,
  now: Date,
): void {
  const status: PayoutStatus = 'unpaid';
  countPayoutMove(unit, null, { ...payout, status });
  const at = Timestamp.fromDate(now);
  unit.create(payouts.doc(id), {
    ...payout,
    sellerData: keptSeller(payout.sellerData),
    amount: fromPesewas(payout.amountPesewas),
    channel: channelOf(payout.account),
    status,
    requestDate: at,
    disbursementDate: null,
    paymentReceipt: null,
    issueReason: null,
    updatedAt: at,
    timeline: [{ step: 'request', at, by, note: payout.note, balance }],
    search: payoutSearchKeys(payout),
  });
  reserveReference(unit, payout.reference, id);
}

/** The id of the payout that has this reference; null when it is free. */
export async function findReferenceHolder(unit: Reads, text: string): Promise<string | null> {
  const snapshot = await unit.read(takenReference(text));
  return snapshot.exists ? String(snapshot.get('payoutId')) : null;
}

/** The reference that a payout has; null when there is no such payout. */
export async function readReferenceOf(unit: Reads, id: string): Promise<string | null> {
  if (!isDocumentId(id)) return null;
  const reference: unknown = (await unit.read(payouts.doc(id))).get('reference');
  return typeof reference === 'string' ? reference : null;
}

/** Gives a reserved reference free. */
export function releaseReference(unit: UnitOfWork, text: string): void {
  unit.delete(takenReference(text));
}

/** The transaction fails when the reference is taken. */
export function reserveReference(unit: UnitOfWork, text: string, payoutId: string): void {
  unit.create(takenReference(text), { payoutId });
}

/** The search words of a payout: the seller's names, the reference, and the account's name and number. */
export function payoutSearchKeys({
  sellerData,
  reference,
  account,
}: Pick<Payout, 'sellerData' | 'reference' | 'account'>): Record<string, true> {
  const { name, businessName } = keptSeller(sellerData);
  const ofAccount = account ? [account.accountName, ...numbersOf(account.accountNumber)] : [];
  return searchKeys(name, businessName, reference, ...ofAccount);
}

/** The network or bank that a bulk transfer goes through. */
export function channelOf({ network, bankName }: Pick<PayoutAccount, 'network' | 'bankName'>): string {
  return network ?? bankName ?? '';
}

/** What a step changes of a payout. */
export type PayoutChanges = Partial<
  Pick<
    Payout,
    | 'paymentReceipt'
    | 'earlierReceipts'
    | 'paidBy'
    | 'issueReason'
    | 'returnReason'
    | 'returnedBy'
    | 'claim'
    | 'batchId'
  >
> & {
  status: PayoutStatus;
  account?: PayoutAccount;
  disbursementDate?: Date;
  returnedAt?: Date;
  cancelledAt?: Date;
};

/** A step that is taken now, or at another time. */
export type TakenStep = Pick<PayoutEntry, 'step' | 'by'> & { note?: string; at?: Date };

/**
 * Writes a step of a payout, its entry in the timeline, and with `updatedAt` a new version: forms opened
 * before it conflict.
 */
export function updatePayout(
  unit: UnitOfWork,
  payout: Payout,
  { disbursementDate, returnedAt, cancelledAt, ...changes }: PayoutChanges,
  { step, by, note = '', at = new Date() }: TakenStep,
): void {
  countPayoutMove(unit, payout, { ...payout, ...changes });
  const before = payout.timeline.map((entry) => ({ ...entry, at: entry.at && timestampOf(entry.at) }));
  unit.update(payouts.doc(payout.id), {
    ...changes,
    ...(changes.account
      ? {
          channel: channelOf(changes.account),
          search: payoutSearchKeys({ ...payout, account: changes.account }),
        }
      : {}),
    ...(disbursementDate ? { disbursementDate: Timestamp.fromDate(disbursementDate) } : {}),
    ...(returnedAt ? { returnedAt: Timestamp.fromDate(returnedAt) } : {}),
    ...(cancelledAt ? { cancelledAt: Timestamp.fromDate(cancelledAt) } : {}),
    updatedAt: Timestamp.now(),
    timeline: [...before, { step, at: Timestamp.fromDate(at), by, note, balance: null }],
  });
}

const timestampOf = (iso: string) => Timestamp.fromDate(new Date(iso));

/** Writes which batch is to pay a payout, or that none is. The version stays: it is not changed otherwise. */
export function writePayoutBatch(unit: UnitOfWork, id: string, batchId: string | null): void {
  unit.update(payouts.doc(id), { batchId });
}

/** Writes who is paying a payout. The version stays, so that open forms remain valid. */
export function writePayoutClaim(
  unit: UnitOfWork,
  id: string,
  fields: Partial<Pick<Payout, 'claim' | 'receiptPathUsed'>>,
): void {
  unit.update(payouts.doc(id), fields);
}
