import { type Query, Timestamp } from 'firebase-admin/firestore';
import {
  type Product,
  type ProductStatus,
  productFields,
  productSchema,
  productStatuses,
} from '~/schemas/products/product';
import { type ProductSort, productSorts } from '~/schemas/products/product-sorts';
import {
  countedProductTabs,
  type ProductTab,
  type SellerProductCounts,
} from '~/schemas/products/product-tabs';
import type { Unreadable } from '~/schemas/unreadable';
import { countEach } from '~/utils/record-for';
import type { PageOptions } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import { findNextInQueue, type Page, pageQuery } from '../firebase/pages.server';
import { parseRow } from '../firebase/parsing.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { type ProductFilters, type ProductScope, products } from './products.server';

export type { ProductFilters } from './products.server';

/** A page of products, those of an older program among them. */
export const listProducts = (
  scope: ProductScope,
  options: ProductFilters & PageOptions & { sort: ProductSort },
): Promise<Page<Product | Unreadable>> => products.list(scope, options);

/** A page of approved products, all or of a category, in the order of their ids, which no change moves. */
export const listApprovedById = ({
  category,
  ...options
}: PageOptions & { category?: string }): Promise<Page<Product | Unreadable>> =>
  products.page(
    products.query('all', { status: 'approved', category }),
    { field: null, direction: 'asc' },
    options,
  );

/** A page of the approved products that are promoted at a time, those that are so longest first. */
export const listPromoted = (now: Date, options: PageOptions): Promise<Page<Product | Unreadable>> =>
  products.page(
    products.query('all', { status: 'approved' }).where('promotedUntil', '>', Timestamp.fromDate(now)),
    { field: 'promotedUntil', direction: 'desc' },
    options,
  );

/** Of a seller those, at most `size`: a read for each. */
export async function listPromotedOf(
  { sellerId }: { sellerId: string },
  now: Date,
  size: number,
): Promise<(Product | Unreadable)[]> {
  const promoted = products.query('all', { status: 'approved' }).where('seller_id', '==', sellerId);
  const found = promoted
    .where('promotedUntil', '>', Timestamp.fromDate(now))
    .orderBy('promotedUntil', 'desc')
    .select(...productFields)
    .limit(size);
  return (await readQuery(found)).docs.map((doc) => parseRow(productSchema, doc));
}

/** A seller's newest products: as many reads as are found. */
export const listNewestProducts = (
  scope: { sellerId: string },
  size: number,
  filters: Pick<ProductFilters, 'status' | 'search'> = {},
): Promise<(Product | Unreadable)[]> => products.first(scope, { ...filters, size });

/**
 * How many products there are.
 *
 * @param sort counts what the list in this order shows; without it, all records
 */
export const countProducts = (
  scope: ProductScope,
  filters: ProductFilters,
  sort?: ProductSort,
): Promise<number> =>
  sort === undefined ? products.countAll(scope, filters) : products.count(scope, { ...filters, sort });

/** The conditions of a tab. */
export function filtersOfTab(tab: ProductTab): ProductFilters {
  if (tab === 'all') return {};
  return tab === 'out-of-stock' ? { outOfStock: true } : { status: tab };
}

/** What a seller's list shows under each tab, in the transaction that replaces that: 4 reads or more. */
export function countProductTabsForUpdate(
  unit: UnitOfWork,
  scope: { sellerId: string },
): Promise<SellerProductCounts> {
  return countEach(countedProductTabs, (tab) =>
    unit.count(pageQuery(products.query(scope, filtersOfTab(tab)), productSorts.newest, null)),
  );
}

/** What the admins' list shows under each status, likewise: 3 reads or more. */
export const countStatuses = (unit: Reads): Promise<Record<ProductStatus, number>> =>
  countEach(productStatuses, (status) =>
    unit.count(pageQuery(products.query('all', { status }), productSorts.newest, null)),
  );

export async function listOldestPending(scope: 'all', size: number): Promise<(Product | Unreadable)[]> {
  const { docs } = await readQuery(
    pageQuery(pendingQueue(scope), productSorts.oldest, null)
      .select(...productFields)
      .limit(size),
  );
  return docs.map((doc) => parseRow(productSchema, doc));
}

/**
 * The id of the pending product after `current` in the queue (oldest first), else of the first one; null when
 * no other is pending. Usually 1 read.
 */
export async function findNextPendingId(scope: 'all', current: Product): Promise<string | null> {
  const queue = pendingQueue(scope).select();
  const next = await findNextInQueue(queue, productSorts.oldest, { id: current.id, at: current.created_at });
  return next?.id ?? null;
}

const pendingQueue = (scope: 'all'): Query => products.query(scope, { status: 'pending' });
