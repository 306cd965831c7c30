import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Payout, type PayoutAccount, payoutSchema } from '~/schemas/payout';
import { actionableStatuses, type PayoutStatus, type PayoutTab } from '~/schemas/payout-states';
import type { Unreadable } from '~/schemas/unreadable';
import { AppError, notFound } from '~/utils/app-error';
import { fromPesewas } from '~/utils/money';
import { keysToFind, searchKeys } from '~/utils/search-words';
import {
  collection,
  countQuery,
  readDocument,
  type Sum,
  sumQuery,
  type UnitOfWork,
} from './firebase/firestore.server';
import { countRows, type Order, type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** Whose payouts: one seller's, or everybody's for an admin. */
export type PayoutScope = { vendorId: string } | 'all';

export interface PayoutFilters {
  tab?: PayoutTab;
  /** Words of the seller's names or the reference, each from its beginning. */
  search?: string;
}

const payouts = () => collection('payouts');

const reference = (id: string) => {
  if (id.includes('/')) throw notFound('payout');
  return payouts().doc(id);
};

const takenReference = (text: string) => collection('payoutReferences').doc(text);

function matching(scope: PayoutScope, { tab, search = '' }: PayoutFilters): Query {
  let query: Query = payouts();
  if (scope !== 'all') query = query.where('vendorId', '==', scope.vendorId);
  if (tab === 'actionable') query = query.where('status', 'in', actionableStatuses);
  if (tab === 'paid') query = query.where('status', '==', 'Paid');
  if (tab === 'returned') query = query.where('status', '==', 'returned');
  for (const key of keysToFind(search)) query = query.where(new FieldPath('search', key), '==', true);
  return query;
}

/**
 * What waits longest comes first; what is paid, newest first by `disbursementDate` (specification, section
 * 4), and what was returned by when it was. While searching, by id, which is newest first too.
 */
function orderOf({ tab, search = '' }: PayoutFilters): Order {
  if (keysToFind(search).length > 0) return { field: null, direction: 'asc' };
  if (tab === 'paid') return { field: 'disbursementDate', direction: 'desc' };
  if (tab === 'returned') return { field: 'returnedAt', direction: 'desc' };
  return { field: 'requestDate', direction: tab === 'actionable' ? 'asc' : 'desc' };
}

/** Specification, section 8. */
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

/** The list of paid payouts lacks its index: the message of the specification; the log gets the link. */
export class MissingIndexError extends AppError {
  constructor(cause: Error) {
    super('upstream', cause.message, missingIndexMessage, { cause });
  }
}

/**
 * A page of payouts.
 * @throws MissingIndexError when the list of paid ones lacks its index
 */
export async function listPayouts(
  scope: PayoutScope,
  { cursor, size, ...filters }: PayoutFilters & { cursor: string | null; size?: number },
): Promise<Page<Payout | Unreadable>> {
  const page = await readPage(matching(scope, filters), orderOf(filters), cursor, { size }).catch(
    (error: unknown) => {
      throw filters.tab === 'paid' && lacksIndex(error) ? new MissingIndexError(error) : error;
    },
  );
  const items = page.snapshots.map((snapshot) => parseRow(payoutSchema, snapshot));
  return { items, nextCursor: page.nextCursor };
}

/** How many there are, by aggregation. */
export function countPayouts(scope: PayoutScope, filters: PayoutFilters): Promise<number> {
  const query = matching(scope, filters);
  const name = JSON.stringify(['payouts', scope, filters]);
  return countRows(query, orderOf(filters), name).catch((error: unknown) => {
    // Without the index the list says so itself; its tabs need no more than a count.
    if (filters.tab === 'paid' && lacksIndex(error)) return countQuery(query, name);
    throw error;
  });
}

/**
 * Whole pesewas and number of what is asked for and not paid; of one network or bank alone, when it is named.
 */
export function sumAskedFor(scope: PayoutScope, channel?: string): Promise<Sum> {
  const query = matching(scope, { tab: 'actionable' });
  return sumQuery(channel ? query.where('channel', '==', channel) : query, 'amountPesewas');
}

/** The payout, or null when there is none in the scope. */
export async function findPayout(scope: PayoutScope, id: string): Promise<Payout | null> {
  return inScope(scope, await readDocument(reference(id)));
}

/** @throws AppError `not-found`, also for another seller's payout */
export async function getPayout(scope: PayoutScope, id: string): Promise<Payout> {
  const payout = await findPayout(scope, id);
  if (!payout) throw notFound('payout');
  return payout;
}

/** The payout, inside a transaction that is going to write it; null when there is none in the scope. */
export async function findPayoutForUpdate(
  unit: UnitOfWork,
  scope: PayoutScope,
  id: string,
): Promise<Payout | null> {
  return inScope(scope, await unit.read(reference(id)));
}

function inScope(scope: PayoutScope, snapshot: DocumentSnapshot): Payout | null {
  const payout = snapshot.exists ? parseDocument(payoutSchema, snapshot) : null;
  return !payout || (scope !== 'all' && payout.vendorId !== scope.vendorId) ? null : payout;
}

/** Whether a reference is free still. */
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
}

/** Adds a payout, unpaid, with its reference. Rejects when the id or the reference is taken. */
export function createPayout(unit: UnitOfWork, id: string, payout: NewPayout, now: Date): void {
  const at = Timestamp.fromDate(now);
  unit.create(reference(id), {
    ...payout,
    amount: fromPesewas(payout.amountPesewas),
    channel: channelOf(payout.account),
    status: 'unpaid',
    requestDate: at,
    disbursementDate: null,
    paymentReceipt: null,
    issueReason: null,
    updatedAt: at,
    search: payoutSearchKeys(payout),
  });
  reserveReference(unit, payout.reference, id);
}

/** The id of the payout that has a reference; null when it is free. */
export async function findReferenceHolder(unit: UnitOfWork, text: string): Promise<string | null> {
  const snapshot = await unit.read(takenReference(text));
  return snapshot.exists ? String(snapshot.get('payoutId')) : null;
}

/** Keeps a reference for a payout. Rejects when it is taken. */
export function reserveReference(unit: UnitOfWork, text: string, payoutId: string): void {
  unit.create(takenReference(text), { payoutId });
}

/** What a payout is found by: the seller's names and the reference. */
export function payoutSearchKeys({
  sellerData: { name, businessName },
  reference,
}: Pick<Payout, 'sellerData' | 'reference'>): Record<string, true> {
  return searchKeys(name, businessName, reference);
}

/** The network or the bank that a bulk transfer goes through. */
export function channelOf({ network, bankName }: PayoutAccount): string {
  return network ?? bankName ?? '';
}

/** What an admin changes of a payout. */
export type PayoutChanges = Partial<
  Pick<
    Payout,
    'paymentReceipt' | 'earlierReceipts' | 'paidBy' | 'issueReason' | 'returnReason' | 'returnedBy' | 'claim'
  >
> & {
  status: PayoutStatus;
  disbursementDate?: Date;
  returnedAt?: Date;
};

/** Writes an admin's decision: forms that were opened before it are of an older version now. */
export function updatePayout(
  unit: UnitOfWork,
  id: string,
  { disbursementDate, returnedAt, ...changes }: PayoutChanges,
): void {
  unit.update(reference(id), {
    ...changes,
    ...(disbursementDate ? { disbursementDate: Timestamp.fromDate(disbursementDate) } : {}),
    ...(returnedAt ? { returnedAt: Timestamp.fromDate(returnedAt) } : {}),
    updatedAt: Timestamp.now(),
  });
}

/** Notes who is paying a payout. It decides nothing, so forms that were opened before it stay valid. */
export function writePayoutClaim(
  unit: UnitOfWork,
  id: string,
  fields: Partial<Pick<Payout, 'claim' | 'receiptPathUsed'>>,
): void {
  unit.update(reference(id), fields);
}
