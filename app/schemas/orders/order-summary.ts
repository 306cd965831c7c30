import type { Order } from './order';

/** An order in a list; amounts in GHS. */
export interface OrderSummary
  extends Pick<
    Order,
    'id' | 'version' | 'orderNumber' | 'buyerName' | 'status' | 'paymentStatus' | 'total' | 'createdAt'
  > {
  /** The first line's `lineName`, and how many others there are, if any. */
  item: string;
  others?: number;
  /** Town and region. */
  place: string;
  /** For admins. */
  sellerName?: string;
  /** Whether its seller typed it in; undefined for orders of the shop. */
  ownSale?: true;
  /** Whether it could not be taken over; undefined if it was. */
  hasProblem?: true;
  /** Until when something is to accept or to ship; undefined if nothing is. */
  dueAt?: string;
  /** Since when it waits for its payment, as an ISO string; undefined if it does not. */
  unpaidSince?: string;
  /** Units to ship that the stock lacked; undefined if it lacked none. */
  short?: number;
  /** Until when the seller has to answer a return; undefined if none waits for that. */
  answerBy?: string;
  /** In a queue of admins. */
  waiting?: WaitingReturn;
}

/** A return that waits for support: to be decided, or to be refunded. */
export interface WaitingReturn {
  status: 'escalated' | 'received';
  reason: string;
  /** Whether its seller said why they refuse it. */
  isAnswered: boolean;
  /** Since when it waits, as an ISO string. */
  since: string | null;
  /** What its units cost, or those of them that are not refunded yet, in GHS. */
  amount: number;
}
