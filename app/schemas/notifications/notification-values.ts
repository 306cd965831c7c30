import type { BulkUnit } from '~/schemas/b2b/units';

// What each notification tells, without its words: those stand in `app/texts/`, one folder for each language.
// Amounts are GHS, moments ISO strings and '' for none, texts are as people typed them.

interface AccountValues {
  'user.suspended': { reason: string };
  'user.reactivated': Record<never, never>;
  'user.new_admin': { name: string; by: string };
  'user.role': { role: 'seller' | 'admin' };
  /** GHS. */
  'settings.two_admins': { by: string; from: number; to: number };
}

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

interface BulkValues {
  'listing.submitted': { seller: string; title: string };
  'listing.approved': { title: string };
  'listing.rejected': { title: string; reason: string };
  'listing.closed': { title: string };
  'request.posted': { quantity: number; unit: BulkUnit; region: string; neededBy: string; title: string };
  'request.expired': { title: string; hasOffers: boolean };
  'request.closed': { title: string; reason: string };
  'trade.requested': { buyer: string; isSample: boolean; quantity: number; unit: BulkUnit; title: string };
  'trade.offered': { seller: string; quantity: number; unit: BulkUnit; price: number; title: string };
  'trade.confirm_soon': { reference: string; by: string };
  'trade.countered': { reference: string; quantity: number; unit: BulkUnit; price: number };
  'trade.accepted': { reference: string; total: number };
  'trade.destination': { reference: string };
  'trade.declined': { reference: string; note: string };
  'trade.withdrawn': { reference: string; note: string };
  'trade.expired': { reference: string };
  'trade.cancelled': { reference: string; note: string };
  'trade.payment_sent': { reference: string };
  'trade.payment_to_check': { reference: string; buyer: string };
  'trade.payment_second_admin': { admin: string; amount: number; reference: string };
  'trade.payment_left': { amount: number; reference: string };
  'trade.payment_verified': { reference: string };
  'trade.paid': { reference: string };
  'trade.deposit_verified': { reference: string };
  'trade.deposit_paid': { reference: string };
  'trade.payment_rejected': { reference: string; note: string };
  'trade.shipped': { reference: string; carrier: string };
  'trade.completed': { reference: string };
  'trade.arrived': { reference: string };
  'trade.claimed': { reference: string; note: string };
  'trade.claim_refused': { reference: string };
  'trade.claim_to_decide': { reference: string };
  'trade.claim_decided': { reference: string; note: string };
  'trade.claim_unanswered': { reference: string };
  'trade.claim_unanswered_for_admins': { reference: string };
  'trade.disputed': { reference: string; note: string };
  'trade.dispute_decided': { reference: string; note: string };
}

interface OtherValues {
  /** `count` messages in a row; `trade` is its reference, '' for a chat with support. */
  'message.received': { sender: string; trade: string; count: number; text: string };
  /** From support. */
  'message.answered': { count: number; text: string };
  'webhook.off': { host: string; reason: string };
  /** For admins. */
  'sms.limit': { day: string };
  /** `from` and `to` are days, YYYY-MM-DD; `day` that of the summary. */
  'week.over': {
    from: string;
    to: string;
    day: string;
    orders: number;
    sales: number;
    paidOut: number;
    answer: number;
    accept: number;
    ship: number;
  };
}

export interface NotificationValues
  extends AccountValues,
    OrderValues,
    AdminOrderValues,
    PurchaseValues,
    BulkValues,
    OtherValues {}

/** What happened, by name. */
export type NotificationEvent = keyof NotificationValues;

/** Its words in one language, as `message` has it. */
export type NotificationTexts<Event extends NotificationEvent = NotificationEvent> = {
  [One in Event]: (values: NotificationValues[One]) => string;
};
