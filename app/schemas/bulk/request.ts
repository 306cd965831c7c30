import * as v from 'valibot';
import { instant, text } from '~/schemas/files/documents';
import { type BaseUnit, bulkUnits } from '../units';
import { requestStatuses } from './request-states';
import type { TradeStatus } from './trade';

/** A record of `b2bRequests`: goods that a seller wants to buy in bulk. */
export const buyingRequestSchema = v.object({
  id: v.string(),
  buyerId: v.pipe(v.string(), v.minLength(1)),
  buyerName: text,
  title: v.string(),
  description: text,
  category: text,
  quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  unit: v.picklist(bulkUnits),
  /** Where the goods are needed. */
  region: text,
  /** The last day that offers are taken, YYYY-MM-DD. */
  neededBy: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
  status: v.picklist(requestStatuses),
  /** The trades that sellers offered, oldest first. */
  offers: v.fallback(v.optional(v.array(v.object({ tradeId: v.string(), sellerId: v.string() })), []), []),
  /** Why it was closed; '' when its buyer closed it, or it is not closed. */
  closedReason: text,
  createdAt: instant,
  updatedAt: instant,
});
export type BuyingRequest = v.InferOutput<typeof buyingRequestSchema>;

/** What a buyer enters. */
export type BuyingRequestFields = Pick<
  BuyingRequest,
  'title' | 'description' | 'category' | 'quantity' | 'unit' | 'region' | 'neededBy'
>;

/** A request in a list. */
export type BuyingRequestSummary = Pick<
  BuyingRequest,
  'id' | 'title' | 'category' | 'quantity' | 'unit' | 'region' | 'neededBy' | 'status' | 'buyerName'
> & {
  offers: number;
  /** Whether the reader posted it. */
  isOwn: boolean;
};

/** An offer for a request, as its buyer compares it; amounts in GHS. */
export interface RequestOffer {
  tradeId: string;
  sellerName: string;
  listingTitle: string;
  status: TradeStatus;
  quantity: number;
  unit: BuyingRequest['unit'];
  unitsPerUnit: number;
  baseUnit: BaseUnit;
  unitPrice: number;
  basePrice: number;
  deliveryFee: number;
  total: number;
  /** ISO string, while it is negotiated. */
  validUntil: string | null;
  /** The cheapest by the base unit of those that can still be accepted. */
  isLowest: boolean;
}
