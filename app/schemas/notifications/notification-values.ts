// What each notification tells, without its words: those stand in `app/texts/`, one folder for each language.
// Amounts are GHS, moments ISO strings and '' for none, texts are as people typed them.

/** For the seller of an order. `note` says what is short, and until when the shop is closed. */
interface OrderValues {
  'order.placed': NewOrder;
  'order.paid': NewOrder & { isCash: boolean };
  'order.late': { order: string; number: string; isAccepted: boolean };
  'order.expiring': { order: string; number: string; at: string };
  'order.cancelled': { number: string; isPart: boolean; refunded: number; reason: string };
  'order.expired': { number: string };
  'order.delivered': { number: string; isPart: boolean };
  'order.undelivered': { number: string };
  'order.refunded': { number: string; amount: number; reason: string };
  'order.reversed': { number: string; isUnderWay: boolean };
  'return.opened': { number: string; reason: string };
  'return.escalated': { number: string };
  'return.decided': { number: string; isApproved: boolean; note: string };
}

/** `order` is its id, `others` are lines beside the first; `acceptBy` is '' without a day to act by. */
type NewOrder = {
  order: string;
  number: string;
  buyer: string;
  item: string;
  others: number;
  total: number;
  acceptBy: string;
  note: string;
};

/** For admins. */
interface AdminOrderValues {
  'order.short': { number: string; seller: string; note: string };
  'order.problem': { number: string; problem: string };
  'order.paid_too_late': { number: string; amount: number };
  'order.reversed_for_admins': { number: string; isUnderWay: boolean };
  'order.second_admin': { admin: string; amount: number; number: string };
  'return.to_decide': { number: string };
  'return.to_refund': { number: string };
  'basket.refused': { basket: string; field: string; problem: string };
  /** Of another program: it came again under its id. `record` is what people call what it is about. */
  'program.differs': {
    kind: 'basket' | 'payment' | 'return' | 'parcel' | 'cancellation' | 'receipt' | 'report';
    id: string;
    record: string;
    detail: string;
  };
  'program.over_limit': { id: string; basket: string; amount: number };
}

/** For the buyer of an order, who has an account. */
interface PurchaseValues {
  'purchase.accepted': { number: string };
  'purchase.accepted_rest': { number: string; refunded: number };
  'purchase.shipped': { number: string; isPart: boolean; carrier: string; code: string };
  'purchase.cancelled': { number: string; isPart: boolean; refunded: number; reason: string };
  'purchase.not_paid': { number: string };
  'purchase.expired': { number: string; refunded: number };
  'purchase.delivered': { number: string; isPart: boolean };
  'purchase.undelivered': { number: string };
  'purchase.paid_too_late': { number: string; amount: number };
  'purchase.refunded': { number: string; amount: number; reason: string };
  'purchase.return_opened': { number: string; reason: string };
  'purchase.return_approved': { number: string };
  'purchase.return_decided': { number: string; isApproved: boolean; note: string };
  'purchase.return_received': { number: string };
}

export interface NotificationValues extends OrderValues, AdminOrderValues, PurchaseValues {}

/** What happened, by name. */
export type NotificationEvent = keyof NotificationValues;

/** Its words in one language, as `message` has it. */
export type NotificationTexts<Event extends NotificationEvent = NotificationEvent> = {
  [One in Event]: (values: NotificationValues[One]) => string;
};
