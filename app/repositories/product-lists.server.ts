import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type Product,
  type ProductStatus,
  productFields,
  productSchema,
  productStatuses,
} from '~/schemas/product';
import { type ProductSort, productSorts } from '~/schemas/product-sorts';
import { countedProductTabs, type ProductTab, type SellerProductCounts } from '~/schemas/product-tabs';
import type { Unreadable } from '~/schemas/unreadable';
import type { Cursor } from '~/utils/cursor';
import { remember } from '~/utils/remember.server';
import { getProductCounts } from './counters.server';
import type { PageOptions } from './firebase/collection.server';
import { countQuery, readQuery, type UnitOfWork } from './firebase/firestore.server';
import {
  comparatorOf,
  countRows,
  cursorOf,
  type Page,
  pageQuery,
  pageSize,
  readPage,
} from './firebase/pages.server';
import { parseRow } from './firebase/parsing.server';
import { type ProductFilters, type ProductScope, productsBy } from './products.server';

export type { ProductFilters } from './products.server';

const products = productsBy('seller_id');
/** A seller's older records, which may have `seller_id` as well. */
const olderProducts = productsBy('userId');

/**
 * A page of products. A seller's older records are merged in; of those only the ones are read that come
 * before the last row of the others.
 */
export async function listProducts(
  scope: ProductScope,
  { cursor, size = pageSize, ...filters }: ProductFilters & PageOptions & { sort: ProductSort },
): Promise<Page<Product | Unreadable>> {
  const order = products.orderOf(filters);
  const page = (from: typeof products, until: string | null = null) =>
    readPage(from.query(scope, filters).select(...productFields), order, cursor, { size, until });
  const [current, hasOlder] = await Promise.all([page(products), scope !== 'all' && hasOlderRecords(scope)]);
  if (!hasOlder) return { items: current.snapshots.map(rowOf), nextCursor: current.nextCursor };
  const older = await page(olderProducts, current.nextCursor);
  const ids = new Set(current.snapshots.map((snapshot) => snapshot.id));
  const merged = [...current.snapshots, ...older.snapshots.filter((snapshot) => !ids.has(snapshot.id))];
  merged.sort(comparatorOf(order));
  const snapshots = merged.slice(0, size);
  const last = snapshots.at(-1);
  const more = merged.length > size || current.nextCursor !== null || older.nextCursor !== null;
  return { items: snapshots.map(rowOf), nextCursor: more && last ? cursorOf(last, order) : null };
}

const rowOf = (snapshot: DocumentSnapshot) => parseRow(productSchema, snapshot);

const olderRecordsKnownForMs = 60_000;
const olderRecords = remember<boolean>(olderRecordsKnownForMs);

/**
 * Whether there is anything to merge: the seller's counters say so. Before they were counted it is one read
 * per seller and minute.
 */
async function hasOlderRecords({ sellerId }: { sellerId: string }): Promise<boolean> {
  const counted = await getProductCounts({ sellerId });
  if (counted) return counted.hasOlder;
  return olderRecords.get(sellerId, async () => {
    const { empty } = await readQuery(olderProducts.query({ sellerId }, {}).select().limit(1));
    return !empty;
  });
}

/** A seller's newest products, older records included: for most sellers as many reads as are shown. */
export async function listNewestProducts(
  scope: { sellerId: string },
  size: number,
): Promise<(Product | Unreadable)[]> {
  const order = productSorts.newest;
  const page = async (from: typeof products) => {
    const query = pageQuery(from.query(scope, {}), order, null);
    return (await readQuery(query.select(...productFields).limit(size))).docs;
  };
  const [current, hasOlder] = await Promise.all([page(products), hasOlderRecords(scope)]);
  const known = new Set(current.map(({ id }) => id));
  const older = hasOlder ? (await page(olderProducts)).filter(({ id }) => !known.has(id)) : [];
  return [...current, ...older].sort(comparatorOf(order)).slice(0, size).map(rowOf);
}

/**
 * How many products there are. A seller's older records count too, each once.
 *
 * @param sort counts what the list in this order shows; without it, all records
 */
export async function countProducts(
  scope: ProductScope,
  filters: ProductFilters,
  sort?: ProductSort,
): Promise<number> {
  const count = (query: Query, which: string) => {
    const name = JSON.stringify(['products', which, scope, filters, sort]);
    const isListed = sort !== undefined && which !== 'both';
    return isListed
      ? countRows(query, products.orderOf({ ...filters, sort }), name)
      : countQuery(query, name);
  };
  const [ofSeller, hasOlder] = await Promise.all([
    count(products.query(scope, filters), 'seller_id'),
    scope !== 'all' && hasOlderRecords(scope),
  ]);
  if (scope === 'all' || !hasOlder) return ofSeller;
  const older = olderProducts.query(scope, filters);
  const [ofUser, both] = await Promise.all([
    count(older, 'userId'),
    count(older.where('seller_id', '==', scope.sellerId), 'both'),
  ]);
  return ofSeller + ofUser - both;
}

/** The conditions of a tab. */
export function filtersOfTab(tab: ProductTab): ProductFilters {
  if (tab === 'all') return {};
  return tab === 'out-of-stock' ? { outOfStock: true } : { status: tab };
}

/** What a seller's list shows under each tab, in the transaction that replaces that: 5 reads or more. */
export async function countProductTabsForUpdate(
  unit: UnitOfWork,
  scope: { sellerId: string },
): Promise<SellerProductCounts> {
  const { empty } = await unit.query(olderProducts.query(scope, {}).select().limit(1));
  const counted = await Promise.all(
    countedProductTabs.map(async (tab) => {
      const filters = filtersOfTab(tab);
      const ofSeller = await unit.count(pageQuery(products.query(scope, filters), productSorts.newest, null));
      if (empty) return [tab, ofSeller] as const;
      const older = olderProducts.query(scope, filters);
      const [ofUser, both] = await Promise.all([
        unit.count(pageQuery(older, productSorts.newest, null)),
        unit.count(older.where('seller_id', '==', scope.sellerId)),
      ]);
      return [tab, ofSeller + ofUser - both] as const;
    }),
  );
  // `fromEntries` loses the type of the keys; these are all of them.
  const counts = Object.fromEntries(counted) as Omit<SellerProductCounts, 'hasOlder'>;
  return { ...counts, hasOlder: !empty };
}

/** What the admins' list shows under each status, likewise: 3 reads or more. */
export async function countStatusesForUpdate(unit: UnitOfWork): Promise<Record<ProductStatus, number>> {
  const counted = await Promise.all(
    productStatuses.map(async (status) => {
      const listed = pageQuery(products.query('all', { status }), productSorts.newest, null);
      return [status, await unit.count(listed)] as const;
    }),
  );
  return Object.fromEntries(counted) as Record<ProductStatus, number>;
}

export async function listOldestPending(scope: 'all', size: number): Promise<(Product | Unreadable)[]> {
  const { docs } = await readQuery(
    pendingQueue(scope, null)
      .select(...productFields)
      .limit(size),
  );
  return docs.map(rowOf);
}

/**
 * The id of the pending product after `current` in the queue (oldest first), else of the first one; null when
 * no other is pending. Usually 1 read.
 */
export async function findNextPendingId(scope: 'all', current: Product): Promise<string | null> {
  const following = current.created_at
    ? [pendingQueue(scope, { value: secondsOf(current.created_at), id: current.id })]
    : [];
  for (const query of [...following, pendingQueue(scope, null)]) {
    // An older record's time may be finer than its cursor: then the query starts with the record itself.
    for (const size of [1, 2]) {
      const { docs } = await readQuery(query.select().limit(size));
      const next = docs.find((doc) => doc.id !== current.id);
      if (next) return next.id;
      if (docs.length === 0) break;
    }
  }
  return null;
}

function pendingQueue(scope: 'all', after: Cursor | null): Query {
  return pageQuery(products.query(scope, { status: 'pending' }), productSorts.oldest, after);
}

function secondsOf(iso: string): { seconds: number; nanoseconds: number } {
  const { seconds, nanoseconds } = Timestamp.fromDate(new Date(iso));
  return { seconds, nanoseconds };
}
