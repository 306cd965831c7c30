import type { BulkUnit } from '~/schemas/b2b/units';

// What each notification tells, without its words: those stand in `app/texts/`, one folder for each language.
// Amounts are GHS, moments ISO strings and '' for none, texts are as people typed them.

interface ProductValues {
  'product.submitted': { seller: string; title: string };
  'product.imported': { seller: string; count: number };
  'product.approved': { title: string };
  'product.rejected': { title: string; reason: string };
  'edit.requested': { seller: string; title: string };
  'edit.requested_many': { seller: string; count: number };
  'edit.decided': { title: string; status: DecidedEdit; reason: string };
  'edit.old_rejected': { reason: string };
  'stock.out': { name: string };
  'stock.low': { name: string; left: number };
}

export type DecidedEdit = 'approved' | 'partly_approved' | 'rejected' | 'changes_requested';

interface AccountValues {
  'user.suspended': { reason: string };
  'user.reactivated': Record<never, never>;
  'user.new_admin': { name: string; by: string };
  'user.role': { role: 'seller' | 'admin' };
  /** GHS. */
  'settings.two_admins': { by: string; from: number; to: number };
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

export interface NotificationValues extends ProductValues, AccountValues, BulkValues, OtherValues {}

/** What happened, by name. */
export type NotificationEvent = keyof NotificationValues;

/** Its words in one language, as `message` has it. */
export type NotificationTexts<Event extends NotificationEvent = NotificationEvent> = {
  [One in Event]: (values: NotificationValues[One]) => string;
};
