import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type EditChange,
  type EditRequest,
  editRequestSchema,
  type OtherEditRequest,
} from '~/schemas/edit-request';
import type { EditRequestStatus } from '~/schemas/edit-request-states';
import { otherEditRequest } from '~/schemas/other-edit-request';
import type { Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { keysToFind, searchKeys } from '~/utils/search-words';
import {
  collection,
  readDocument,
  readDocuments,
  readQuery,
  type UnitOfWork,
} from './firebase/firestore.server';
import { countRows, type Order, type Page, readPage } from './firebase/pages.server';
import { parseDocument, parseRow } from './firebase/parsing.server';

/** One seller's requests, or everybody's for an admin. */
export type EditRequestScope = { sellerId: string } | 'all';

export interface EditRequestFilters {
  status?: EditRequestStatus;
  /** Words of the product's title or the seller's name, each from its beginning. */
  search?: string;
}

const requests = () => collection('editRequests');

const reference = (id: string) => {
  if (id.includes('/')) throw notFound('edit request');
  return requests().doc(id);
};

function matching({ status, search = '' }: EditRequestFilters): Query {
  let query: Query = requests();
  if (status) query = query.where('status', '==', status);
  for (const key of keysToFind(search)) query = query.where(new FieldPath('search', key), '==', true);
  return query;
}

/**
 * What waits longest comes first, else the newest. Searches and the list of all go by id, which is newest
 * first too: so that records of another shape, which lack the times, are in it.
 */
function orderOf({ status, search = '' }: EditRequestFilters): Order {
  if (!status || keysToFind(search).length > 0) return { field: null, direction: 'asc' };
  return { field: 'updatedAt', direction: status === 'pending' ? 'asc' : 'desc' };
}

/** A page of requests. Only admins have it. */
export async function listEditRequests(
  _scope: 'all',
  { cursor, size, ...filters }: EditRequestFilters & { cursor: string | null; size?: number },
): Promise<Page<EditRequest | Unreadable>> {
  const page = await readPage(matching(filters), orderOf(filters), cursor, { size });
  return { items: page.snapshots.map(rowOf), nextCursor: page.nextCursor };
}

const rowOf = (snapshot: DocumentSnapshot) => parseRow(editRequestSchema, snapshot);

/** How many there are, by aggregation. */
export function countEditRequests(_scope: 'all', filters: EditRequestFilters): Promise<number> {
  return countRows(matching(filters), orderOf(filters), JSON.stringify(['editRequests', filters]));
}

/** The id of the waiting request that waits longest, `except` this one; null when none waits. */
export async function findNextEditRequestId(_scope: 'all', except: string): Promise<string | null> {
  const { docs } = await readQuery(matching({ status: 'pending' }).orderBy('updatedAt').select().limit(2));
  return docs.find(({ id }) => id !== except)?.id ?? null;
}

/** The request, or null when there is none, it is not in the scope, or it has another shape. */
export async function findEditRequest(scope: EditRequestScope, id: string): Promise<EditRequest | null> {
  return inScope(scope, await readDocument(reference(id)));
}

/** Those of the requests that are in the scope, by their ids: one read for each id. */
export async function findEditRequests(
  scope: EditRequestScope,
  ids: readonly string[],
): Promise<Map<string, EditRequest>> {
  const snapshots = await readDocuments([...new Set(ids)].map(reference));
  const found = snapshots.flatMap((snapshot) => inScope(scope, snapshot) ?? []);
  return new Map(found.map((request) => [request.id, request]));
}

/** The request for an admin, also one of another shape. @throws AppError `not-found` */
export async function getAnyEditRequest(_scope: 'all', id: string): Promise<EditRequest | OtherEditRequest> {
  const snapshot = await readDocument(reference(id));
  if (!snapshot.exists) throw notFound('edit request');
  return parseDocument(editRequestSchema, snapshot) ?? otherEditRequest(id, snapshot.data());
}

/** As `findEditRequest`, inside a transaction. */
export async function findEditRequestForUpdate(
  unit: UnitOfWork,
  scope: EditRequestScope,
  id: string,
): Promise<EditRequest | null> {
  return inScope(scope, await unit.read(reference(id)));
}

/** A record of another shape, inside the transaction that rejects it; null when there is none. */
export async function findOtherEditRequestForUpdate(
  unit: UnitOfWork,
  id: string,
): Promise<OtherEditRequest | null> {
  const snapshot = await unit.read(reference(id));
  return snapshot.exists ? otherEditRequest(id, snapshot.data()) : null;
}

function inScope(scope: EditRequestScope, snapshot: DocumentSnapshot): EditRequest | null {
  const request = snapshot.exists ? parseDocument(editRequestSchema, snapshot) : null;
  if (!request || (scope !== 'all' && request.sellerId !== scope.sellerId)) return null;
  return request;
}

export interface NewEditRequest {
  productId: string;
  productTitle: string;
  sellerId: string;
  sellerName: string;
  changes: EditChange[];
}

/** Files a request, waiting. Rejects when the id is taken. */
export function createEditRequest(unit: UnitOfWork, id: string, request: NewEditRequest): void {
  const now = Timestamp.now();
  unit.create(reference(id), {
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

/** Writes what the seller wants now; the request waits (again). */
export function updateEditRequest(
  unit: UnitOfWork,
  id: string,
  { changes, round }: { changes: EditChange[]; round: number },
): void {
  unit.update(reference(id), { changes, round, status: 'pending', updatedAt: Timestamp.now() });
}

/** Writes a decision, or that the seller has withdrawn (`decidedBy` null). */
export function closeEditRequest(
  unit: UnitOfWork,
  id: string,
  decision: {
    status: EditRequestStatus;
    reason: string | null;
    decidedBy: string | null;
    changes?: EditChange[];
  },
): void {
  const now = Timestamp.now();
  unit.update(reference(id), { ...decision, decidedAt: now, updatedAt: now });
}
