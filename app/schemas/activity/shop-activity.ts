import * as v from 'valibot';
import type { HistoryType } from '~/acts/acts';
import { pageSearch } from '~/schemas/list-search';
import type { HistoryLog } from './history-log';

// What a shop sees of the activity log (docs/product/people.md, "Activity of a shop"). What is not named here
// it does not see.

/** The types of entries by which a shop filters, each with the events that it may see. */
const seenEvents = {
  product_submission: ['product_submitted'],
  product_approval: ['product_approved'],
  product_rejection: ['product_rejected'],
  product_edit: ['product_edited.again', 'product_edited.pending', 'product_edited.stock'],
  product_deletion: ['product_deleted'],
  edit_request: ['edit_requested', 'edit_requested.changed', 'edit_withdrawn'],
  edit_request_decision: ['edit_decided'],
  order_update: ['order_moved.step'],
  account_edit: [
    'account_added',
    'account_changed',
    'account_changed.status',
    'account_changed.default',
    'account_removed',
  ],
  payout_request: ['payout_requested'],
  payment: ['payment_processed'],
  payout_issue: ['payout_issue_reported', 'payout_account_changed'],
  payout_return: ['payout_returned'],
  payout_cancellation: ['payout_cancelled'],
  promotion_request: ['promotion_requested'],
  promotion_decision: ['promotion_decided'],
  promotion_end: ['promotion_ended'],
  b2b_listing: ['listing_submitted', 'listing_edited', 'listing_edited.moved'],
  b2b_trade: ['trade_moved.requested', 'trade_moved.offered', 'trade_moved.step'],
  b2b_payment: ['trade_payment_moved.step'],
  b2b_request: ['request_posted', 'request_closed'],
  user_edit: [
    'shop_people.invited',
    'shop_people.withdrawn',
    'shop_people.joined',
    'shop_people.changed',
    'shop_people.ended',
    'user_profile_updated.page',
    'user_holiday_changed',
  ],
  settings_edit: [
    'api_key_changed.created',
    'api_key_changed.revoked',
    'webhook_changed.created',
    'webhook_changed.changed',
    'webhook_changed.secret',
    'webhook_changed.deleted',
    'webhook_changed.again',
  ],
} as const satisfies Partial<Record<HistoryType, readonly string[]>>;

type SeenType = keyof typeof seenEvents;
export const seenTypes = Object.keys(seenEvents) as SeenType[];

const allSeen: ReadonlySet<string> = new Set(Object.values(seenEvents).flat());

/** Whether a shop may see entries of an event, by its name in the log. */
export const isSeenByShops = (event: string): boolean => allSeen.has(event);

/** The fields whose changes a shop sees: those of its own forms, and statuses. No notes of admins. */
const seenFields: ReadonlySet<string> = new Set([
  'title',
  'description',
  'category',
  'images',
  'variants',
  'price',
  'quantity',
  'sku',
  'status',
  'paymentStatus',
  'editRequest',
  'closedUntil',
  'type',
  'network',
  'bankName',
  'branch',
  'accountNumber',
  'accountName',
  'default',
  'name',
  'handle',
  'isShown',
  'about',
  'whatsapp',
  'products',
  'unit',
  'region',
  'quantityAvailable',
  'minOrderQuantity',
  'increment',
  'deliveryFee',
  'depositPercent',
  'samplePrice',
  'priceTiers',
  'paymentInstructions',
]);

/** What a shop sees of an entry: not the email address of who did it, and no ids. */
export type ShopEntry = Pick<HistoryLog, 'id' | 'type' | 'description' | 'by' | 'timestamp' | 'changes'>;

/** The entry as its shop sees it; null of an event that shops don't see, or not any more. */
export function seenByShop(entry: HistoryLog): ShopEntry | null {
  if (!isSeenByShops(entry.event)) return null;
  const { id, type, description, by, timestamp, changes } = entry;
  return {
    id,
    type,
    description,
    by,
    timestamp,
    changes: changes.filter(({ field }) => seenFields.has(field)),
  };
}

/** The search parameters of /seller/activity. */
export const shopActivitySearch = v.object({
  type: v.fallback(v.optional(v.picklist(seenTypes)), undefined),
  ...pageSearch,
});
