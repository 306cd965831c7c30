import { type DocumentData, type Query, Timestamp } from 'firebase-admin/firestore';
import {
  isOnMarket,
  type Listing,
  type ListingFields,
  listingFields,
  listingSchema,
  sortedAmounts,
} from '~/schemas/bulk/listing';
import { type MarketSort, marketSorts } from '~/schemas/bulk/listing-sorts';
import type { ListingStatus } from '~/schemas/bulk/listing-states';
import type { ProductImage } from '~/schemas/products/product';
import type { BaseUnit } from '~/schemas/units';
import { remember } from '~/utils/remember.server';
import { keysToFind, searchKeys } from '~/utils/search-words.server';
import { countMovedInMarketplace } from '../counters/marketplace-counters.server';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import { readQuery } from '../firebase/firestore.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';

export interface ListingFilters {
  status?: ListingStatus;
  /** Only those that the bulk market shows: active, with enough left for the minimum order. */
  onMarket?: boolean;
  category?: string;
  region?: string;
  baseUnit?: BaseUnit;
  sort?: MarketSort | 'oldest';
  /** Beginnings of words in the title, the category or the seller's name. */
  search?: string;
}

const oldest = { field: 'createdAt', direction: 'asc' } as const;

function where(query: Query, { status, onMarket, category, region, baseUnit }: ListingFilters): Query {
  let found = query;
  if (status) found = found.where('status', '==', status);
  if (onMarket) found = found.where('onMarket', '==', true);
  if (category) found = found.where('category', '==', category);
  if (region) found = found.where('region', '==', region);
  if (baseUnit) found = found.where('baseUnit', '==', baseUnit);
  return found;
}

const listings = collectionOf({
  path: 'b2bListings',
  schema: listingSchema,
  noun: 'listing',
  owner: ownedBy('sellerId'),
  fields: listingFields,
  order: ({ sort = 'newest' }: ListingFilters) => (sort === 'oldest' ? oldest : marketSorts[sort]),
  where,
  searchKeys: ({ search = '' }) => keysToFind(search),
});

export const {
  find: findListing,
  get: getListing,
  findForUpdate: findListingForUpdate,
  list: listListings,
  first: firstListings,
  count: countListings,
} = listings;

interface ListingPage extends ListingFilters {
  /** Where the page starts; '' is the first one. */
  cursor: string;
}

/** A page of listings, and how many there are on all pages: a read for each row, one more, and a count. */
export const listAndCount = ({ cursor, ...filters }: ListingPage) =>
  Promise.all([listings.list('all', { ...filters, cursor }), listings.count('all', filters)]);

const marketRememberedMs = 30_000;
const maxMarketPages = 50;
const marketPages = remember<Awaited<ReturnType<typeof listAndCount>>>(marketRememberedMs, maxMarketPages);
const forgetMarketPages = () => marketPages.forgetAll();

/**
 * The same, remembered for 30 seconds and until this process changes a listing: all see the same pages, and
 * search engines ask for many of them (docs/product.md, "Bulk trade").
 */
export const listAndCountRecent = (page: ListingPage) =>
  marketPages.get(JSON.stringify(page), () => listAndCount(page));

/** How many listings there are with a status, or with any, in a transaction that goes by it. */
export function countListingsInTransaction(
  unit: Reads,
  scope: { sellerId: string } | 'all',
  status: ListingStatus | undefined,
): Promise<number> {
  return unit.count(listings.query(scope, { status }));
}

/** Sellers of the newest listings of a category in the bulk market: a read for each listing. */
export async function listSellersOnMarket(category: string, size: number): Promise<string[]> {
  const newest = listings.query('all', { onMarket: true, category }).orderBy('createdAt', 'desc');
  const { docs } = await readQuery(newest.select('sellerId').limit(size));
  return [...new Set(docs.map((doc) => String(doc.get('sellerId'))))];
}

/** The newest listings of the bulk market, for the sitemap: a read for each. `updatedAt` is an ISO string. */
export async function listNewestOnMarket(
  size: number,
): Promise<{ id: string; sellerId: string; updatedAt: string | null }[]> {
  const newest = listings.query('all', { onMarket: true }).orderBy('createdAt', 'desc');
  const { docs } = await readQuery(newest.select('sellerId', 'updatedAt').limit(size));
  return docs.map((doc) => {
    const updatedAt: unknown = doc.get('updatedAt');
    return {
      id: doc.id,
      sellerId: String(doc.get('sellerId')),
      updatedAt: updatedAt instanceof Timestamp ? updatedAt.toDate().toISOString() : null,
    };
  });
}

/** The fields that follow from others, for queries. */
function computed(listing: ListingFields & Pick<Listing, 'status' | 'sellerName'>): DocumentData {
  return {
    ...sortedAmounts(listing),
    onMarket: isOnMarket(listing),
    search: searchKeys(listing.title, listing.category, listing.sellerName),
  };
}

export type NewListing = ListingFields &
  Pick<Listing, 'id' | 'sellerId' | 'sellerName'> & { images: ProductImage[] };

/** A pending listing as it is stored. */
export function listingRecord({ id: _id, ...listing }: NewListing, now: Date): DocumentData {
  const at = Timestamp.fromDate(now);
  return {
    ...listing,
    quantityReserved: 0,
    quantitySold: 0,
    status: 'pending',
    rejectionCode: null,
    rejectionReason: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    ...computed({ ...listing, status: 'pending' }),
  };
}

/** Adds a pending listing. The transaction fails when the id is taken. */
export function createListing(unit: UnitOfWork, listing: NewListing, now: Date): void {
  countMovedInMarketplace(unit, 'listings', [{ before: [], after: ['all', 'pending'] }]);
  unit.create(listings.doc(listing.id), listingRecord(listing, now));
}

/** Writes all that its seller or an admin changed, as the next version. */
export function updateListing(unit: UnitOfWork, before: Listing, listing: Listing, now: Date): void {
  countMovedInMarketplace(unit, 'listings', [{ before: [before.status], after: [listing.status] }]);
  const { id, createdAt: _kept, ...fields } = listing;
  unit.update(listings.doc(id), {
    ...fields,
    version: listing.version + 1,
    updatedAt: Timestamp.fromDate(now),
    ...computed(listing),
  });
  unit.afterwards(forgetMarketPages);
}

/** Writes the units of a listing after a trade moved some. The version stays: its terms are the same. */
export function writeListingUnits(
  unit: UnitOfWork,
  listing: Pick<
    Listing,
    'id' | 'status' | 'minOrderQuantity' | 'quantityAvailable' | 'quantityReserved' | 'quantitySold'
  >,
): void {
  const { id, quantityAvailable, quantityReserved, quantitySold } = listing;
  unit.update(listings.doc(id), {
    quantityAvailable,
    quantityReserved,
    quantitySold,
    onMarket: isOnMarket(listing),
  });
  unit.afterwards(forgetMarketPages);
}
