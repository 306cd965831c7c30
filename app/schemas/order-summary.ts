import type { Order } from './order';

/** An order in a list; amounts in GHS. */
export interface OrderSummary
  extends Pick<
    Order,
    | 'id'
    | 'version'
    | 'orderNumber'
    | 'sellerName'
    | 'buyerName'
    | 'status'
    | 'paymentStatus'
    | 'total'
    | 'dueAt'
    | 'createdAt'
  > {
  /** The first line's `lineName`, and how many others there are. */
  item: string;
  others: number;
  /** Town and region. */
  place: string;
  /** Whether something is to accept or to ship: only then does `dueAt` count. */
  hasWork: boolean;
}
