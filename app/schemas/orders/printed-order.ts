import type { Order } from './order';
import type { UnitsView } from './order-view';

/** An order as it is printed; amounts in GHS. */
export interface PrintedOrder
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'sellerId'
    | 'sellerName'
    | 'status'
    | 'buyerName'
    | 'buyerPhone'
    | 'deliveryAddress'
    | 'createdAt'
    | 'paymentMethod'
    | 'paymentStatus'
    | 'subtotal'
    | 'deliveryFee'
    | 'total'
    | 'tax'
  > {
  lines: {
    lineId: string;
    name: string;
    sku: string;
    unitPrice: number;
    /** What each unit costs less, whoever pays that. */
    discount: number;
    /** Without cancelled units. */
    quantity: number;
    cancelled: number;
  }[];
  /** The seller's, as they are written; '' where their record is gone. */
  sellerPhone: string;
  sellerEmail: string;
  sellerAddress: string;
  sellerTin: string;
  /** `INV-` and the order's number (docs/product.md, "Orders"). */
  invoiceNumber: string;
  /** One for each refund of what was sold, in their order. */
  credits: PrintedCredit[];
  /** One label for each parcel that is not delivered; without a parcel, one for the order. */
  labels: PrintedLabel[];
}

/** What a refund takes off the invoice. */
export interface PrintedCredit {
  id: string;
  /** `CN-`, the order's number, and which of its credit notes it is, from 1. */
  number: string;
  /** ISO; null where the record has no time. */
  at: Order['refunds'][number]['at'];
  reason: string;
  /** The units that it paid back, each with what the buyer paid for one; none for an amount alone. */
  lines: { lineId: string; name: string; quantity: number; unitPrice: number }[];
  amount: number;
}

export interface PrintedLabel {
  id: string;
  /** Which of the order's parcels it is, from 1. */
  position: number;
  /** How many there are; null while units that are in none wait, since nobody knows. */
  of: number | null;
  carrier: string;
  trackingNumber: string;
  units: UnitsView[];
  /** Cash to collect with this parcel; 0 when it is paid. */
  toCollect: number;
  /** Where it is handed over; '' without a code. `qr` is the same as the path of an SVG. */
  handoverUrl: string;
  qr: { path: string; size: number } | null;
}
