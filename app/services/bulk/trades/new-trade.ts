import type { Destination } from '~/schemas/bulk/destination';
import type { Listing } from '~/schemas/bulk/listing';
import type { Trade } from '~/schemas/bulk/trade-record';
import { daysLater, offerDays } from './trade-deadlines';

/** What a buyer asks for, or a seller offers; amounts in whole pesewas. */
export interface NewTradeRequest {
  id: string;
  reference: string;
  buyer: { id: string; name: string };
  isSample: boolean;
  quantity: number;
  unitPesewas: number;
  /** For the whole quantity. */
  deliveryPesewas: number;
  depositPercent: number;
  note: string;
  /** The buying request that the seller answers with the first offer; without one, the buyer makes it. */
  requestId?: string | null;
  /** Null until the buyer answers the offer for their request. */
  destination?: Destination | null;
  now: Date;
}

/** A trade with its first offer: that of a buyer who asks, or of a seller who answers a buying request. */
export function newTrade(listing: Listing, request: NewTradeRequest): Trade {
  const {
    id,
    reference,
    buyer,
    isSample,
    quantity,
    unitPesewas,
    deliveryPesewas,
    depositPercent,
    note,
    requestId = null,
    destination = null,
    now,
  } = request;
  const at = now.toISOString();
  const by = requestId === null ? 'buyer' : 'seller';
  const status = by === 'buyer' ? 'requested' : 'countered';
  const validUntil = daysLater(at, offerDays);
  return {
    id,
    reference,
    version: 1,
    listingId: listing.id,
    listingTitle: listing.title,
    imagePath: listing.images[0]?.path ?? '',
    category: listing.category,
    unit: listing.unit,
    unitsPerUnit: listing.unitsPerUnit,
    baseUnit: listing.baseUnit,
    region: listing.region,
    sellerId: listing.sellerId,
    sellerName: listing.sellerName,
    buyerId: buyer.id,
    buyerName: buyer.name,
    isSample,
    requestId,
    status,
    turn: by === 'buyer' ? 'seller' : 'buyer',
    offers: [
      {
        round: 1,
        by,
        quantity,
        unitPesewas,
        deliveryPesewas,
        depositPercent,
        validUntil,
        at,
        note,
      },
    ],
    agreed: null,
    destination,
    conversation: { count: 0, unread: { buyer: 0, seller: 0 } },
    payments: [],
    shipments: [],
    shortages: [],
    releasedPesewas: 0,
    refundedPesewas: 0,
    commissionPesewas: 0,
    dispute: null,
    endReason: '',
    timeline: [
      by === 'buyer'
        ? { id: 'request', step: 'request', status, at, by: buyer.name, note, version: 1 }
        : { id: 'offer', step: 'offer', status, at, by: listing.sellerName, note, version: 1 },
    ],
    dueAt: validUntil,
    createdAt: at,
    updatedAt: at,
    completedAt: null,
    waitingSince: null,
  };
}
