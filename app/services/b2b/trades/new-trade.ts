import type { Listing } from '~/schemas/b2b-listing';
import type { Trade } from '~/schemas/b2b-trade-record';
import { daysLater, offerDays } from './trade-deadlines';

/** What a buyer asks for; amounts in whole pesewas. */
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
  now: Date;
}

/** A trade that a buyer asks for, with the first offer. */
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
    now,
  } = request;
  const at = now.toISOString();
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
    requestId: null,
    status: 'requested',
    turn: 'seller',
    offers: [
      {
        round: 1,
        by: 'buyer',
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
    payments: [],
    shipments: [],
    shortages: [],
    releasedPesewas: 0,
    refundedPesewas: 0,
    commissionPesewas: 0,
    dispute: null,
    endReason: '',
    timeline: [{ id: 'request', step: 'request', status: 'requested', at, by: buyer.name, note, version: 1 }],
    dueAt: validUntil,
    createdAt: at,
    updatedAt: at,
    completedAt: null,
  };
}
