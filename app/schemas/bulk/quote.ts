import { commissionOn } from '~/utils/commission';
import { fromPesewas, toPesewas } from '~/utils/money';
import type { Listing } from './listing';
import { type QuantityProblem, quantityProblem, unitPriceFor } from './terms';

/** What a quote reads of a listing. */
export type QuotedListing = Pick<
  Listing,
  | 'quantityAvailable'
  | 'minOrderQuantity'
  | 'increment'
  | 'priceTiers'
  | 'unitsPerUnit'
  | 'deliveryFee'
  | 'depositPercent'
>;

/** What a quantity costs at the listed price; amounts in GHS. */
export interface Quote {
  quantity: number;
  unitPrice: number;
  goods: number;
  /** Null where it is agreed with the order. */
  delivery: number | null;
  total: number;
  deposit: number;
  /** Part of the price of the goods; the seller pays it. */
  commission: number;
  /** Of one base unit, with two decimals. */
  basePrice: number;
  /** The next tier: how many units more, and its price of one. */
  next: { more: number; unitPrice: number } | null;
}

/** The quote for a quantity; or why it cannot be bought. */
export function quoteFor(
  listing: QuotedListing,
  quantity: number,
  commissionPercent: number,
): Quote | { problem: QuantityProblem } {
  const problem = quantityProblem(listing, quantity);
  if (problem) return { problem };
  const unitPesewas = unitPriceFor(listing.priceTiers, quantity) ?? 0;
  const goods = unitPesewas * quantity;
  const total = goods + toPesewas(listing.deliveryFee ?? 0);
  const next = listing.priceTiers.find(
    ({ minQuantity }) => minQuantity > quantity && minQuantity <= listing.quantityAvailable,
  );
  return {
    quantity,
    unitPrice: fromPesewas(unitPesewas),
    goods: fromPesewas(goods),
    delivery: listing.deliveryFee,
    total: fromPesewas(total),
    deposit: fromPesewas(Math.round((total * listing.depositPercent) / 100)),
    commission: fromPesewas(commissionOn(goods, commissionPercent)),
    basePrice: Math.round(unitPesewas / listing.unitsPerUnit) / 100,
    next: next ? { more: next.minQuantity - quantity, unitPrice: next.unitPrice } : null,
  };
}

/** A listing as everyone may see it. */
export type MarketListing = Omit<
  Listing,
  'sellerId' | 'status' | 'quantityReserved' | 'quantitySold' | 'rejectionCode' | 'rejectionReason'
> & {
  soldOut: boolean;
  /** GHS of a base unit in the minimum order. */
  basePrice: number;
};

/** The page of a listing in the bulk market. */
export interface MarketView {
  listing: MarketListing;
  seller: {
    /** ISO string. */
    since: string | null;
    /** The last day of a holiday, YYYY-MM-DD, or null. */
    closedUntil: string | null;
  };
  commissionPercent: number;
  /** For the quantity in the address; for the minimum order without one. Null while sold out. */
  quote: Quote | { problem: QuantityProblem } | null;
}
