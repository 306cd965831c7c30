import { type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type EditChange,
  type EditRequest,
  editRequestSchema,
  type OtherEditRequest,
} from '~/schemas/products/edit-request';
import { type EditRequestStatus, editRequestStatuses } from '~/schemas/products/edit-request-states';
import { otherEditRequest } from '~/schemas/products/other-edit-request';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { collectionOf, ownedBy, type PageOptions } from '../firebase/collection.server';
import { readDocumentOnce, readQuery } from '../firebase/firestore.server';
import type { Order, Page } from '../firebase/pages.server';
import { parseDocument } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

export interface EditRequestFilters {
  status?: EditRequestStatus;
  /** Beginnings of words in the product's title or the seller's name. */
  search?: string;
}

/** The list of all goes by id, so that old-format records, which lack the times, are in it. */
function orderOf({ status }: EditRequestFilters): Order {
  if (!status) return { field: null, direction: 'asc' };
  return { field: 'updatedAt', direction: status === 'pending' ? 'asc' : 'desc' };
}

const requests = collectionOf({
  path: 'editRequests',
  schema: editRequestSchema,
  noun: 'edit request',
  owner: ownedBy('sellerId'),
  order: orderOf,
  where: (query: Query, { status }: EditRequestFilters) =>
    status ? query.where('status', '==', status) : query,
  searchKeys: ({ search = '' }) => keysToFind(search),
});

/** An old-format request is not found by these; see `getAnyEditRequest`. */
export const {
  find: findEditRequest,
  findMany: findEditRequests,
  findForUpdate: findEditRequestForUpdate,
} = requests;

/** Pending requests oldest first, others newest first. */
export function listEditRequests(
  scope: 'all',
  options: EditRequestFilters & PageOptions,
): Promise<Page<EditRequest | Unreadable>> {
  return requests.list(scope, options);
}

export function countEditRequests(scope: 'all', filters: EditRequestFilters): Promise<number> {
  return requests.count(scope, filters);
}

/** As `countEditRequests`, in a transaction that goes by it. */
export function countEditRequestsInTransaction(
  unit: Reads,
  status: EditRequestStatus | undefined,
): Promise<number> {
  const query = requests.query('all', { status });
  return unit.count(status ? query.orderBy('updatedAt') : query);
}

/** The id of the oldest pending request but for `except`; null when no other is pending. */
export async function findNextEditRequestId(scope: 'all', except: string): Promise<string | null> {
  const pending = requests.query(scope, { status: 'pending' }).orderBy('updatedAt');
  const { docs } = await readQuery(pending.select().limit(2));
  return docs.find(({ id }) => id !== except)?.id ?? null;
}

/** A request, also an old-format one. @throws AppError `not-found` */
export async function getAnyEditRequest(_scope: 'all', id: string): Promise<EditRequest | OtherEditRequest> {
  const snapshot = await readDocumentOnce(requests.doc(id));
  if (!snapshot.exists) throw notFound('edit request');
  return parseDocument(editRequestSchema, snapshot) ?? otherEditRequest(id, snapshot.data());
}

/** An old-format request, in the transaction that rejects it; null when it does not exist. */
export async function findOtherEditRequestForUpdate(
  unit: UnitOfWork,
  id: string,
): Promise<{ request: OtherEditRequest; closing: ClosingRequest } | null> {
  const snapshot = await unit.read(requests.doc(id));
  if (!snapshot.exists) return null;
  // Without a time it is in no list but that of all.
  const isListed = snapshot.get('updatedAt') !== undefined;
  const status = editRequestStatuses.find((one) => one === snapshot.get('status'));
  return {
    request: otherEditRequest(id, snapshot.data()),
    closing: { id, listedUnder: (isListed && status) || null },
  };
}

/** A request to close, and the status by which lists find it; null for none. */
export interface ClosingRequest {
  id: string;
  listedUnder: EditRequestStatus | null;
}

const listed = ({ id, status }: EditRequest): ClosingRequest => ({ id, listedUnder: status });

function countMove(unit: UnitOfWork, { listedUnder }: ClosingRequest, after: EditRequestStatus): void {
  const before = listedUnder === null ? [] : [listedUnder];
  countMovedInMarketplace(unit, 'edits', [{ before, after: [after] }]);
}

export interface NewEditRequest {
  productId: string;
  productTitle: string;
  sellerId: string;
  sellerName: string;
  changes: EditChange[];
}

/** Adds a pending request. The transaction fails when the id is taken. */
export function createEditRequest(unit: UnitOfWork, id: string, request: NewEditRequest): void {
  const now = Timestamp.now();
  countMovedInMarketplace(unit, 'edits', [{ before: [], after: ['all', 'pending'] }]);
  unit.create(requests.doc(id), {
    ...request,
    status: 'pending',
    round: 1,
    reason: null,
    decidedAt: null,
    decidedBy: null,
    createdAt: now,
    updatedAt: now,
    search: searchKeys(request.productTitle, request.sellerName),
  });
}

/** Writes the seller's newest changes; the request is pending (again). */
export function updateEditRequest(
  unit: UnitOfWork,
  request: EditRequest,
  { changes, round }: { changes: EditChange[]; round: number },
): void {
  countMove(unit, listed(request), 'pending');
  unit.update(requests.doc(request.id), { changes, round, status: 'pending', updatedAt: Timestamp.now() });
}

/** Writes changes that are the same as before, with photos stored elsewhere: status and round stay. */
export function setRequestedChanges(unit: UnitOfWork, id: string, changes: EditChange[]): void {
  unit.update(requests.doc(id), { changes, updatedAt: Timestamp.now() });
}

/** Writes a decision, or a withdrawal by the seller (`decidedBy` is null). */
export function closeEditRequest(unit: UnitOfWork, request: EditRequest, decision: Closing): void {
  close(unit, listed(request), decision);
}

/** Closes a request of an older format. */
export function closeOtherEditRequest(unit: UnitOfWork, closing: ClosingRequest, decision: Closing): void {
  close(unit, closing, decision);
}

interface Closing {
  status: EditRequestStatus;
  reason: string | null;
  decidedBy: string | null;
  changes?: EditChange[];
}

function close(unit: UnitOfWork, closing: ClosingRequest, decision: Closing): void {
  const now = Timestamp.now();
  countMove(unit, closing, decision.status);
  unit.update(requests.doc(closing.id), { ...decision, decidedAt: now, updatedAt: now });
}
