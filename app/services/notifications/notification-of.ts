import type { NewNotification } from '~/schemas/notifications/notification';
import type { NotificationEvent, NotificationValues } from '~/schemas/notifications/notification-values';
import { notificationTexts } from '~/texts/en/notifications';

/** A notification before it is known whose. */
export type NotificationContent = Omit<NewNotification, 'userId'>;

/**
 * A notification of something that happened: its event and values, from which every language and channel
 * makes words of its own, and the sentence that it shows (docs/product.md, "Notifications").
 */
export function notificationOf<Event extends NotificationEvent>(
  event: Event,
  values: NotificationValues[Event],
  shown: Omit<NotificationContent, 'event' | 'values' | 'message'>,
): NotificationContent {
  return { event, values, message: notificationTexts[event](values), ...shown };
}
