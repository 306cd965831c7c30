import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import { type BuyingRequest, buyingRequestSchema } from '~/schemas/bulk/request';
import { type RequestStatus, takesOffers } from '~/schemas/bulk/request-states';
import { dayMs } from '~/utils/dates';
import type { Due } from '~/utils/run-due';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { dueOf } from '../counters/due.server';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { fieldsOf } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

interface RequestFilters {
  status?: RequestStatus;
  /** Only those that sellers can answer. */
  takesOffers?: boolean;
  category?: string;
  region?: string;
  /** Beginnings of words in the title, the category or the buyer's name. */
  search?: string;
}

function where(query: Query, { status, takesOffers: open, category, region }: RequestFilters): Query {
  let found = query;
  if (status) found = found.where('status', '==', status);
  if (open) found = found.where('takesOffers', '==', true);
  if (category) found = found.where('category', '==', category);
  if (region) found = found.where('region', '==', region);
  return found;
}

const requests = collectionOf({
  path: 'b2bRequests',
  schema: buyingRequestSchema,
  noun: 'request',
  owner: ownedBy('buyerId'),
  order: { field: 'createdAt', direction: 'desc' },
  where,
  fields: fieldsOf(buyingRequestSchema),
  searchKeys: ({ search = '' }: RequestFilters) => keysToFind(search),
});

export const {
  find: findRequest,
  get: getRequest,
  findForUpdate: findRequestForUpdate,
  list: listRequests,
  count: countRequests,
} = requests;

/** How many requests there are with a status, or with any, in a transaction that goes by it. */
export function countRequestsInTransaction(
  unit: Reads,
  scope: { buyerId: string } | 'all',
  status: RequestStatus | undefined,
): Promise<number> {
  return unit.count(requests.query(scope, { status }));
}

/** Requests that still take offers although their day is over, the longest ago first. */
export async function listDueRequests(now: Date, size: number): Promise<Due[]> {
  const due = requests.reference().where('actAt', '<=', Timestamp.fromDate(now)).orderBy('actAt');
  return (await readQuery(due.select('buyerId').limit(size))).docs.map((doc) => dueOf(doc, 'buyerId'));
}

const timestamp = (iso: string | null) => (iso === null ? null : Timestamp.fromDate(new Date(iso)));

/** When a request takes no more offers: its day is over. */
const endOf = (neededBy: string) => new Date(Date.parse(neededBy) + dayMs).toISOString();

/** A request as it is stored. */
export function requestRecord({ id: _id, ...request }: BuyingRequest): DocumentData {
  const { status, neededBy, title, category, buyerName } = request;
  return {
    ...request,
    createdAt: timestamp(request.createdAt),
    updatedAt: timestamp(request.updatedAt),
    takesOffers: takesOffers(status),
    actAt: takesOffers(status) ? timestamp(endOf(neededBy)) : null,
    search: searchKeys(title, category, buyerName),
  };
}

/** Adds a request. The transaction fails when the id is taken. */
export function createRequest(unit: UnitOfWork, request: BuyingRequest): void {
  countMovedInMarketplace(unit, 'buyingRequests', [{ before: [], after: ['all', request.status] }]);
  unit.create(requests.doc(request.id), requestRecord(request));
}

/** Writes all of a request. */
export function updateRequest(unit: UnitOfWork, before: BuyingRequest, request: BuyingRequest): void {
  countMovedInMarketplace(unit, 'buyingRequests', [{ before: [before.status], after: [request.status] }]);
  unit.update(requests.doc(request.id), requestRecord(request));
}
