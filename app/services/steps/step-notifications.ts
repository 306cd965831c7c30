import type { NotificationType } from '~/schemas/notifications/notification';
import type { NotificationEvent, NotificationValues } from '~/schemas/notifications/notification-values';
import { notificationOf } from '../notifications/notification-of';
import type { NotificationContent } from '../notifications/notify.server';

type To = 'buyer' | 'seller' | 'admins';

/** Whom a step notifies, and of what. */
export interface StepNotification {
  to: To;
  message: NotificationContent;
}

type Notifier = <Event extends NotificationEvent>(
  type: NotificationType,
  event: Event,
  values: NotificationValues[Event],
) => StepNotification;

/**
 * What makes the notifications of a step; the service leaves out whoever took it (docs/product.md,
 * "Notifications").
 *
 * @param shownTo what each side sees of the record beside the words: its link and status
 */
export function notifiersOf(
  shownTo: (to: To) => Pick<NotificationContent, 'link' | 'status' | 'reason'>,
): Record<To, Notifier> {
  const notifier =
    (to: To): Notifier =>
    (type, event, values) => ({ to, message: notificationOf(event, values, { type, ...shownTo(to) }) });
  return { buyer: notifier('buyer'), seller: notifier('seller'), admins: notifier('admins') };
}
