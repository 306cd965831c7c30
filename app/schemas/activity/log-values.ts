import type { ListingStepName } from '~/schemas/b2b/listing-states';
import type { TradeStepName } from '~/schemas/b2b/trade';
import type { DecidedEdit } from '~/schemas/notifications/notification-values';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { HistoryChange } from './history-log';
import type { HistoryEvent } from './history-types';

// What each entry of the activity log tells, without its words: those stand in `app/texts/`. Amounts are
// GHS, days YYYY-MM-DD and '' for none, texts are as people typed them. What comes after a dot tells apart
// what has the same event; the event decides on the entry's type (`historyTypeOfEvent`).

type Nothing = Record<never, never>;

interface ProductLog {
  product_submitted: { title: string };
  product_approved: { title: string };
  product_rejected: { title: string; reason: string };
  product_deleted: { title: string };
  'product_edited.again': { title: string };
  'product_edited.pending': { title: string };
  'product_edited.stock': { title: string };
  edit_requested: { title: string };
  'edit_requested.changed': { title: string };
  edit_withdrawn: { title: string };
  edit_decided: { title: string; status: DecidedEdit; reason: string };
  'edit_decided.old': { reason: string };
}

interface PeopleLog {
  user_registered: { role: string };
  user_created: { name: string; role: string };
  user_suspended: { name: string; reason: string };
  user_reactivated: { name: string };
  user_admin_confirmed: { name: string };
  user_role_changed: { name: string; role: 'seller' | 'admin' };
  /** `until` is '' when the shop was reopened. */
  user_holiday_changed: { until: string };
  user_profile_updated: Nothing;
  'user_profile_updated.of_other': { name: string };
  'user_profile_updated.low_stock': { lowStockAt: number };
  'user_profile_updated.paper': Nothing;
  'user_profile_updated.phone': Nothing;
  'user_profile_updated.messages': Nothing;
  'user_profile_updated.stopped': { kind: MessageKind };
  /** The words that were agreed to; '' when news were stopped. */
  'user_profile_updated.marketing': { words: string };
  'user_profile_updated.page': { name: string; isNew: boolean };
}

interface OperatorLog {
  /** What changed stands in the entry's changes. */
  settings_changed: Nothing;
  'settings_changed.template': { name: string; did: 'added' | 'changed' | 'deleted' };
  /** `shop` is '' of a key, or a webhook, of a seller; `scopes` and `events` are names with commas. */
  'api_key_changed.created': { name: string; shop: string; scopes: string };
  'api_key_changed.revoked': { name: string };
  'webhook_changed.created': { url: string; shop: string; events: string };
  'webhook_changed.changed': { url: string; isOn: boolean; events: string };
  'webhook_changed.secret': { url: string };
  'webhook_changed.deleted': { url: string };
  'webhook_changed.again': { url: string; eventId: string };
  job_run_by_hand: { job: string };
  message_sent_again: { channel: string; message: string };
}

interface BulkLog {
  listing_submitted: { title: string };
  listing_edited: { title: string };
  'listing_edited.moved': { title: string; step: ListingStepName; reason: string };
  listing_decided: { title: string; step: ListingStepName; reason: string };
  'trade_moved.requested': { reference: string; title: string };
  'trade_moved.offered': { reference: string; title: string };
  'trade_moved.step': { reference: string; step: TradeStepName; note: string };
  'trade_payment_moved.step': { reference: string; step: TradeStepName; note: string };
  /** Days of a statement, and how many of the waiting payments are on it. */
  'trade_payment_moved.statement': { from: string; to: string; found: number; waiting: number };
  'trade_payment_moved.matched': { reference: string };
  'trade_payment_moved.first': { reference: string; amount: number };
  request_posted: { title: string };
  request_closed: { title: string; reason: string };
  'request_closed.expired': { title: string };
}

export interface LogValues extends ProductLog, PeopleLog, OperatorLog, BulkLog {}
export type LogName = keyof LogValues;

/** A sentence for each entry, of its values and changes; one record for each language. */
export type LogTexts = {
  [Name in LogName]: (values: LogValues[Name], changes: readonly HistoryChange[]) => string;
};

/** What an entry tells: its name, and the values of it. */
export type Told = { [Name in LogName]: { event: Name; values: LogValues[Name] } }[LogName];

/** 'product_edited' of 'product_edited.stock' */
type EventOf<Name extends string> = Name extends `${infer Event}.${string}` ? Event : Name;

/** The event of a name; a name of no event does not compile. */
export function eventOf(name: LogName): HistoryEvent {
  const [event] = name.split('.') as [EventOf<LogName>];
  return event;
}
