import type { Listing, ListingFields } from '~/schemas/bulk/listing';
import type { Product } from '~/schemas/products/product';

/** The fields of the form of a listing, as text. */
export type ListingFormValues = Record<
  | 'title'
  | 'description'
  | 'category'
  | 'unit'
  | 'unitsPerUnit'
  | 'baseUnit'
  | 'quantityAvailable'
  | 'minOrderQuantity'
  | 'increment'
  | 'unitPrice'
  | 'tier2From'
  | 'tier2Price'
  | 'tier3From'
  | 'tier3Price'
  | 'tier4From'
  | 'tier4Price'
  | 'tier5From'
  | 'tier5Price'
  | 'region'
  | 'deliveryFee'
  | 'depositPercent'
  | 'samplePrice',
  string
>;

const empty: ListingFormValues = {
  title: '',
  description: '',
  category: '',
  unit: '',
  unitsPerUnit: '',
  baseUnit: '',
  quantityAvailable: '',
  minOrderQuantity: '',
  increment: '1',
  unitPrice: '',
  tier2From: '',
  tier2Price: '',
  tier3From: '',
  tier3Price: '',
  tier4From: '',
  tier4Price: '',
  tier5From: '',
  tier5Price: '',
  region: '',
  deliveryFee: '',
  depositPercent: '',
  samplePrice: '',
};

/** The values of an empty form, or of one that begins with a product. */
export const valuesOfProduct = (product: Pick<Product, 'title' | 'description' | 'category'> | null) => ({
  ...empty,
  ...(product && { title: product.title, description: product.description, category: product.category }),
});

const amount = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : value.toFixed(2);
const count = (value: number | undefined) => (value === undefined ? '' : String(value));

/** The values of a listing. */
export function valuesOfListing(listing: ListingFields | Listing): ListingFormValues {
  const [first, second, third, fourth, fifth] = listing.priceTiers;
  return {
    title: listing.title,
    description: listing.description,
    category: listing.category,
    unit: listing.unit,
    unitsPerUnit: String(listing.unitsPerUnit),
    baseUnit: listing.baseUnit,
    quantityAvailable: String(listing.quantityAvailable),
    minOrderQuantity: String(listing.minOrderQuantity),
    increment: String(listing.increment),
    unitPrice: amount(first?.unitPrice),
    tier2From: count(second?.minQuantity),
    tier2Price: amount(second?.unitPrice),
    tier3From: count(third?.minQuantity),
    tier3Price: amount(third?.unitPrice),
    tier4From: count(fourth?.minQuantity),
    tier4Price: amount(fourth?.unitPrice),
    tier5From: count(fifth?.minQuantity),
    tier5Price: amount(fifth?.unitPrice),
    region: listing.region,
    deliveryFee: amount(listing.deliveryFee),
    depositPercent: listing.depositPercent > 0 ? String(listing.depositPercent) : '',
    samplePrice: amount(listing.samplePrice),
  };
}
