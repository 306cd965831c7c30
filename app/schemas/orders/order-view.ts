import type {
  Order,
  OrderItem,
  OrderPayment,
  OrderRefund,
  OrderReturn,
  Parcel,
  TimelineEntry,
} from './order';
import type { OrderStepName } from './order-steps';
import type { WaitingReturn } from './order-summary';

/** A line as its order's page shows it. */
export interface LineView extends Omit<OrderItem, 'taken'> {
  /** Units that can still be shipped or cancelled, and that a return can name. */
  toShip: number;
  toReturn: number;
  /** Units that a refund can name that is for no return. */
  toRefund: number;
}

/** Some units of a line, with what `lineName` needs. */
export interface UnitsView extends Pick<OrderItem, 'title' | 'variant'> {
  lineId: string;
  quantity: number;
}

export interface ParcelView
  extends Pick<
    Parcel,
    'id' | 'carrier' | 'trackingNumber' | 'shippedAt' | 'deliveredAt' | 'deliveredBy' | 'returnedAt'
  > {
  /** Where whoever brings it enters the buyer's code; '' where there is none. */
  handoverUrl: string;
  lines: UnitsView[];
  status: 'on the way' | 'delivered' | 'came back';
  /** Until when the buyer may return it; null when they may not, and without an end. */
  returnUntil: string | null;
  /** Whether the buyer took the goods of an own sale along: nothing was shipped. */
  isCollected: boolean;
  /** Steps that can be taken of it now. */
  steps: OrderStepName[];
  /** What the seller receives for it, in GHS; null until delivery, and for who does not see money. */
  money: {
    sold: number;
    refunded: number;
    /** What the marketplace gives for its discounts. */
    given: number;
    commission: number;
    net: number;
    availableAt: string | null;
  } | null;
}

export interface ReturnView
  extends Pick<OrderReturn, 'id' | 'status' | 'reason' | 'note' | 'photos' | 'openedAt' | 'stockBack'> {
  lines: UnitsView[];
  /** Units that a refund for it can name. */
  toRefund: UnitsView[];
  /** Whether the buyer got back the money for all of it, before or after it arrived. */
  isRefunded: boolean;
  /** Why its seller refuses it, or that they did not answer; null before. */
  answer: { note: string; photos: string[]; at: string | null } | null;
  steps: OrderStepName[];
}

/** A try to pay; the amount in GHS, the shop's of the whole basket. */
export interface PaymentView
  extends Pick<
    OrderPayment,
    'id' | 'method' | 'state' | 'at' | 'by' | 'byName' | 'confirmedBy' | 'reference' | 'note'
  > {
  amount: number;
}

/** An order as its page shows it to a seller or an admin; amounts in GHS. */
export interface OrderView
  extends Pick<
    Order,
    | 'id'
    | 'version'
    | 'orderNumber'
    | 'sellerId'
    | 'sellerName'
    | 'buyerName'
    | 'buyerPhone'
    | 'deliveryAddress'
    | 'status'
    | 'paymentStatus'
    | 'paymentMethod'
    | 'source'
    | 'subtotal'
    | 'deliveryFee'
    | 'total'
    | 'dueAt'
    | 'answerBy'
    | 'createdAt'
    | 'basketOrders'
    | 'exchange'
    | 'problem'
  > {
  /** What Makola keeps; null for who does not see money. */
  commission: Order['commission'] | null;
  /** For admins. */
  payments: PaymentView[];
  /** Whether this admin can record its payment, or confirm one that was recorded. */
  canRecordPayment: boolean;
  /** For admins: the return that waits for them. */
  waiting?: WaitingReturn;
  /** While it waits for its payment: since when, and when it ends without one (ISO strings). */
  unpaid: { since: string; endsAt: string | null } | null;
  /** When an order that waits to be accepted is cancelled by itself (ISO string). */
  cancelledOn: string | null;
  isLate: boolean;
  /** Whether something is to accept or to ship. */
  hasWork: boolean;
  lines: LineView[];
  parcels: ParcelView[];
  returns: ReturnView[];
  refunds: (Omit<OrderRefund, 'amountPesewas' | 'lines'> & { amount: number; lines: UnitsView[] })[];
  /** Steps of the whole order that can be taken now. */
  steps: OrderStepName[];
  /** What a refund may take, in GHS. */
  refundable: number;
  timeline: TimelineEntry[];
  notes: { id: string; at: string | null; by: string; text: string }[];
}
