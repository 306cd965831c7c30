import * as v from 'valibot';
import { instant, text, textOrNull } from '~/schemas/files/documents';

export const notificationTypes = [
  'chat',
  'trade_message',
  'info',
  'success',
  'warning',
  'danger',
  'payout_request',
  'payout_update',
  'product_approval',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** A record of `notifications`. */
export const notificationSchema = v.object({
  id: v.string(),
  userId: v.string(),
  /** The shop in which they help that it is about; '' for what is their own. */
  shopId: text,
  message: text,
  /** What happened, and its values, without words; '' and none in older records. */
  event: text,
  values: v.fallback(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  type: v.fallback(v.picklist(notificationTypes), 'info'),
  link: text,
  createdAt: instant,
  isRead: v.fallback(v.boolean(), false),
  productId: textOrNull,
  productTitle: textOrNull,
  status: textOrNull,
  reason: textOrNull,
});

export type Notification = v.InferOutput<typeof notificationSchema>;

/** What a notification shows beside its words. */
export type Shown = Pick<Notification, 'type' | 'link'> &
  Partial<Pick<Notification, 'productId' | 'productTitle' | 'status' | 'reason'>>;

/** A new notification; the repository adds the time and `isRead`. */
export type NewNotification = Pick<Notification, 'userId' | 'message' | 'event' | 'values'> &
  Partial<Pick<Notification, 'shopId'>> &
  Shown;
