import type { Order } from './order';
import type { UnitsView } from './order-view';

/** An order as it is printed; amounts in GHS. */
export interface PrintedOrder
  extends Pick<
    Order,
    | 'id'
    | 'orderNumber'
    | 'sellerName'
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
  /** What went back to the buyer. */
  refunded: number;
  /** One label for each parcel that is not delivered; without a parcel, one for the order. */
  labels: PrintedLabel[];
}

export interface PrintedLabel {
  id: string;
  carrier: string;
  trackingNumber: string;
  units: UnitsView[];
  /** Cash to collect with this parcel; 0 when it is paid. */
  toCollect: number;
  /** Where it is handed over; '' without a code. `qr` is the same as the path of an SVG. */
  handoverUrl: string;
  qr: { path: string; size: number } | null;
}
