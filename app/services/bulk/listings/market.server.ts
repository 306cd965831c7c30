import { findListing, type ListingFilters, listAndCount } from '~/repositories/bulk/b2b-listings.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { findShop } from '~/repositories/people/shops.server';
import { listSuspendedSellers } from '~/repositories/people/suspended-sellers.server';
import { type Listing, type ListingSummary, sortedAmounts } from '~/schemas/bulk/listing';
import type { MarketSearch } from '~/schemas/bulk/listing-forms';
import { type MarketListing, type MarketView, quoteFor } from '~/schemas/bulk/quote';
import { isSoldOut } from '~/schemas/units';
import { isReadable, type Unreadable } from '~/schemas/unreadable';
import { notFound } from '~/utils/app-error';
import { findContact, hideContacts } from '~/utils/contacts';
import { closedUntil } from '~/utils/holiday';

const noSellers: ReadonlySet<string> = new Set();

/** What a list needs of a listing. */
export function summaryOf(listing: Listing, suspendedSellers = noSellers): ListingSummary {
  const { id, sellerName, title, category, unit, unitsPerUnit, baseUnit, minOrderQuantity } = listing;
  const { quantityAvailable, region, status, sampleOffered, createdAt, priceTiers, images } = listing;
  const [first] = images;
  return {
    id,
    sellerName,
    title,
    category,
    unit,
    unitsPerUnit,
    baseUnit,
    minOrderQuantity,
    quantityAvailable,
    region,
    status,
    sampleOffered,
    createdAt,
    image: first ? { path: first.path, url: first.path ? '' : first.url } : null,
    unitPrice: priceTiers[0]?.unitPrice ?? 0,
    lowestPrice: priceTiers.at(-1)?.unitPrice ?? 0,
    ...sortedAmounts(listing),
    soldOut: isSoldOut(listing),
    ...(suspendedSellers.has(listing.sellerId) ? { sellerSuspended: true as const } : {}),
  };
}

function filtersOf({ q, category, region, per, sort }: MarketSearch): ListingFilters {
  return {
    onMarket: true,
    search: q,
    category: category || undefined,
    region: region || undefined,
    baseUnit: per || undefined,
    sort,
  };
}

/** The name of a seller as everyone may read it: no email address, no phone number. */
export const publicName = (name: string) => (findContact(name) ? 'A seller on Makola' : name);

/** What everyone may read of the listings that can be bought, without those of suspended sellers. */
export function forEveryone(
  rows: readonly (Listing | Unreadable)[],
  suspended: ReadonlySet<string>,
): ListingSummary[] {
  return rows.flatMap((row) =>
    isReadable(row) && !suspended.has(row.sellerId)
      ? [{ ...summaryOf(row), title: hideContacts(row.title), sellerName: publicName(row.sellerName) }]
      : [],
  );
}

/**
 * A page of the bulk market: listings that can be bought, without those of suspended sellers. Reads the rows,
 * one more and a count.
 *
 * @param read may be `listAndCountRecent` for people who do not buy
 */
export async function listMarket(search: MarketSearch, read = listAndCount) {
  const [[page, total], suspended, { categories }] = await Promise.all([
    read({ ...filtersOf(search), cursor: search.after }),
    listSuspendedSellers('all'),
    getSettings(),
  ]);
  const items = forEveryone(page.items, suspended);
  return { items, nextCursor: page.nextCursor, total, categories, search };
}

/**
 * A listing of the bulk market, sold out or not, with a quote: 2 reads.
 *
 * @throws AppError `not-found` also when it is not active, or its seller is suspended
 */
export async function loadMarketListing(
  id: string,
  quantity: number | undefined,
): Promise<MarketView & { sellerId: string }> {
  const listing = await findListing('all', id);
  if (listing?.status !== 'active') throw notFound('listing');
  const [shop, { commissionPercent }] = await Promise.all([findShop(listing.sellerId), getSettings()]);
  if (!shop || shop.status === 'suspended') throw notFound('listing');
  return {
    listing: publicListing(listing),
    seller: { since: shop.createdAt, closedUntil: closedUntil(shop, new Date()) },
    commissionPercent,
    quote: isSoldOut(listing)
      ? null
      : quoteFor(listing, quantity ?? listing.minOrderQuantity, commissionPercent),
    sellerId: listing.sellerId,
  };
}

function publicListing(listing: Listing): MarketListing {
  const { sellerId, status, quantityReserved, quantitySold, rejectionCode, rejectionReason, ...shown } =
    listing;
  return {
    ...shown,
    title: hideContacts(listing.title),
    description: hideContacts(listing.description),
    sellerName: publicName(listing.sellerName),
    soldOut: isSoldOut(listing),
    basePrice: sortedAmounts(listing).basePrice,
  };
}
