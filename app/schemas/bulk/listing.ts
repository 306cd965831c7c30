import * as v from 'valibot';
import { instant, numberOrNull, text, textOrNull } from '~/schemas/files/documents';
import { productImageSchema } from '~/schemas/products/product';
import { toPesewas } from '~/utils/money';
import { baseUnits, bulkUnits, isSoldOut } from '../units';
import { listingStatuses } from './listing-states';
import { basePrice, type PriceTier } from './terms';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number(), v.finite(), v.minValue(0));

/** A record of `b2bListings`. Prices are GHS. */
export const listingSchema = v.object({
  id: v.string(),
  sellerId: v.pipe(v.string(), v.minLength(1)),
  sellerName: text,
  title: v.string(),
  description: text,
  category: text,
  images: v.fallback(v.optional(v.array(productImageSchema), []), []),
  unit: v.picklist(bulkUnits),
  /** Base units in one unit: 50 (kg in a bag). */
  unitsPerUnit: v.pipe(v.number(), v.finite(), v.gtValue(0)),
  baseUnit: v.picklist(baseUnits),
  minOrderQuantity: count,
  increment: v.pipe(count, v.minValue(1)),
  /** In order of `minQuantity`, beginning at the minimum order. */
  priceTiers: v.pipe(v.array(v.object({ minQuantity: count, unitPrice: amount })), v.minLength(1)),
  /** Units that are neither sold nor reserved for accepted trades; the three add up to what was offered. */
  quantityAvailable: count,
  quantityReserved: count,
  quantitySold: count,
  region: text,
  /** For any quantity; null where it is agreed with each order. */
  deliveryFee: numberOrNull,
  /** Percent of the total that is paid before the rest; 0 for none. */
  depositPercent: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(90)), 0), 0),
  sampleOffered: v.fallback(v.optional(v.boolean(), false), false),
  /** For one unit; null without samples. */
  samplePrice: numberOrNull,
  status: v.picklist(listingStatuses),
  rejectionCode: textOrNull,
  rejectionReason: textOrNull,
  /** Increases with every change by its seller or an admin, not with what is reserved or sold. */
  version: v.fallback(v.optional(v.pipe(v.number(), v.integer()), 0), 0),
  createdAt: instant,
  updatedAt: instant,
});
export type Listing = v.InferOutput<typeof listingSchema>;

/** The fields that lists read: all but those for queries. */
export const listingFields = Object.keys(listingSchema.entries).filter((field) => field !== 'id');

/** What a seller enters, without the photos. */
export type ListingFields = Pick<
  Listing,
  | 'title'
  | 'description'
  | 'category'
  | 'unit'
  | 'unitsPerUnit'
  | 'baseUnit'
  | 'minOrderQuantity'
  | 'increment'
  | 'priceTiers'
  | 'quantityAvailable'
  | 'region'
  | 'deliveryFee'
  | 'depositPercent'
  | 'sampleOffered'
  | 'samplePrice'
>;

/** Whether the bulk market shows it. */
export const isOnMarket = (listing: Pick<Listing, 'status' | 'quantityAvailable' | 'minOrderQuantity'>) =>
  listing.status === 'active' && !isSoldOut(listing);

/** GHS of the minimum order, and of a base unit in it, rounded to pesewas; by these the market sorts. */
export function sortedAmounts({
  priceTiers,
  minOrderQuantity,
  unitsPerUnit,
}: Pick<Listing, 'minOrderQuantity' | 'unitsPerUnit'> & { priceTiers: readonly PriceTier[] }) {
  const unitPesewas = toPesewas(priceTiers[0]?.unitPrice ?? 0);
  return {
    basePrice: Math.round(basePrice(unitPesewas, unitsPerUnit)) / 100,
    minOrderValue: (unitPesewas * minOrderQuantity) / 100,
  };
}

/** A listing in a list. */
export type ListingSummary = Pick<
  Listing,
  | 'id'
  | 'sellerName'
  | 'title'
  | 'category'
  | 'unit'
  | 'unitsPerUnit'
  | 'baseUnit'
  | 'minOrderQuantity'
  | 'quantityAvailable'
  | 'region'
  | 'status'
  | 'sampleOffered'
  | 'createdAt'
> & {
  image: { path: string; url: string } | null;
  /** GHS of one unit: in the minimum order, and in the largest tier. */
  unitPrice: number;
  lowestPrice: number;
  basePrice: number;
  minOrderValue: number;
  soldOut: boolean;
  sellerSuspended?: true;
};
