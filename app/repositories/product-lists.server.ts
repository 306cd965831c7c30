import { type DocumentSnapshot, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import { type Product, type ProductStatus, productFields, productSchema } from '~/schemas/product';
import { type ProductSort, productSorts } from '~/schemas/product-sorts';
import type { Unreadable } from '~/schemas/unreadable';
import type { Cursor } from '~/utils/cursor';
import { oncePerRequest } from '~/utils/request-context.server';
import { keysToFind } from '~/utils/search-words';
import { countQuery, readQuery } from './firebase/firestore.server';
import {
  comparing,
  countRows,
  cursorOf,
  type Order,
  type Page,
  pageQuery,
  pageSize,
  readPage,
} from './firebase/pages.server';
import { parseRow } from './firebase/parsing.server';
import { type ProductScope, products } from './products.server';

export interface ProductFilters {
  status?: ProductStatus;
  category?: string;
  outOfStock?: boolean;
  /** Words that title or sku must hold, each from its beginning. */
  search?: string;
}

type OwnerField = 'seller_id' | 'userId';

function matching(scope: ProductScope, filters: ProductFilters, owner: OwnerField = 'seller_id'): Query {
  let query: Query = products();
  if (scope !== 'all') query = query.where(owner, '==', scope.sellerId);
  if (filters.status) query = query.where('status', '==', filters.status);
  if (filters.category) query = query.where('category', '==', filters.category);
  if (filters.outOfStock) query = query.where('quantity', '==', 0);
  for (const key of keysToFind(filters.search ?? '')) {
    query = query.where(new FieldPath('search', key), '==', true);
  }
  return query;
}

/** While searching, products stand in the order of their ids, which is newest first for those made here. */
function orderOf(filters: ProductFilters, sort: ProductSort): Order {
  return keysToFind(filters.search ?? '').length > 0 ? { field: null, direction: 'asc' } : productSorts[sort];
}

/**
 * A page of products. A seller's older records, which carry `userId`, are merged in: of those, only the ones
 * are read that stand before the last row of the others.
 */
export async function listProducts(
  scope: ProductScope,
  {
    sort,
    cursor,
    size = pageSize,
    ...filters
  }: ProductFilters & { sort: ProductSort; cursor: string | null; size?: number },
): Promise<Page<Product | Unreadable>> {
  const order = orderOf(filters, sort);
  const page = (owner: OwnerField, until: string | null = null) =>
    readPage(matching(scope, filters, owner).select(...productFields), order, cursor, {
      size,
      until,
    });
  const [current, hasOlder] = await Promise.all([
    page('seller_id'),
    scope !== 'all' && hasOlderRecords(scope),
  ]);
  if (!hasOlder) return { items: current.snapshots.map(rowOf), nextCursor: current.nextCursor };
  const older = await page('userId', current.nextCursor);
  const ids = new Set(current.snapshots.map((snapshot) => snapshot.id));
  const merged = [...current.snapshots, ...older.snapshots.filter((snapshot) => !ids.has(snapshot.id))];
  merged.sort(comparing(order));
  const snapshots = merged.slice(0, size);
  const last = snapshots.at(-1);
  const more = merged.length > size || current.nextCursor !== null || older.nextCursor !== null;
  return { items: snapshots.map(rowOf), nextCursor: more && last ? cursorOf(last, order) : null };
}

const rowOf = (snapshot: DocumentSnapshot) => parseRow(productSchema, snapshot);

/** One read per request, which tells nearly every seller's page that there is nothing to merge. */
function hasOlderRecords({ sellerId }: { sellerId: string }): Promise<boolean> {
  return oncePerRequest(`older products of ${sellerId}`, async () => {
    const { empty } = await readQuery(products().where('userId', '==', sellerId).select().limit(1));
    return !empty;
  });
}

/** A seller's newest products, older records among them: as many reads as are shown, for most sellers. */
export async function listNewestProducts(
  scope: { sellerId: string },
  size: number,
): Promise<(Product | Unreadable)[]> {
  const order = productSorts.newest;
  const page = async (owner: OwnerField) => {
    const query = pageQuery(matching(scope, {}, owner), order, null);
    return (await readQuery(query.select(...productFields).limit(size))).docs;
  };
  const [current, hasOlder] = await Promise.all([page('seller_id'), hasOlderRecords(scope)]);
  const known = new Set(current.map(({ id }) => id));
  const older = hasOlder ? (await page('userId')).filter(({ id }) => !known.has(id)) : [];
  return [...current, ...older].sort(comparing(order)).slice(0, size).map(rowOf);
}

/**
 * How many products there are, by aggregation. A seller's older records count too, each once.
 * @param sort with it, what a list in this order shows; without, all that there are
 */
export async function countProducts(
  scope: ProductScope,
  filters: ProductFilters,
  sort?: ProductSort,
): Promise<number> {
  const count = (query: Query, which: string) => {
    const name = JSON.stringify(['products', which, scope, filters, sort]);
    const isListed = sort !== undefined && which !== 'both';
    return isListed ? countRows(query, orderOf(filters, sort), name) : countQuery(query, name);
  };
  const [ofSeller, hasOlder] = await Promise.all([
    count(matching(scope, filters), 'seller_id'),
    scope !== 'all' && hasOlderRecords(scope),
  ]);
  if (scope === 'all' || !hasOlder) return ofSeller;
  const older = matching(scope, filters, 'userId');
  const [ofUser, both] = await Promise.all([
    count(older, 'userId'),
    count(older.where('seller_id', '==', scope.sellerId), 'both'),
  ]);
  return ofSeller + ofUser - both;
}

/** The products that wait longest for approval. */
export async function listOldestPending(scope: 'all', size: number): Promise<(Product | Unreadable)[]> {
  const { docs } = await readQuery(
    waitingQueue(scope, null)
      .select(...productFields)
      .limit(size),
  );
  return docs.map(rowOf);
}

/**
 * The id of the waiting product that follows `current` in the queue (oldest first), else of the first one;
 * null when nothing else waits. One read, as a rule.
 */
export async function findNextPendingId(scope: 'all', current: Product): Promise<string | null> {
  const following = current.created_at
    ? [waitingQueue(scope, { value: secondsOf(current.created_at), id: current.id })]
    : [];
  for (const query of [...following, waitingQueue(scope, null)]) {
    // An older record's time may be finer than its cursor, so that the query begins with the record itself.
    for (const size of [1, 2]) {
      const { docs } = await readQuery(query.select().limit(size));
      const next = docs.find((doc) => doc.id !== current.id);
      if (next) return next.id;
      if (docs.length === 0) break;
    }
  }
  return null;
}

function waitingQueue(scope: 'all', after: Cursor | null): Query {
  return pageQuery(matching(scope, { status: 'pending' }), productSorts.oldest, after);
}

function secondsOf(iso: string): { seconds: number; nanoseconds: number } {
  const { seconds, nanoseconds } = Timestamp.fromDate(new Date(iso));
  return { seconds, nanoseconds };
}
