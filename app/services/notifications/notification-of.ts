import type { Shown } from '~/schemas/notifications/notification';
import type { NotificationEvent, NotificationValues } from '~/schemas/notifications/notification-values';
import { kindOfEvent } from '~/schemas/outbox/message-kinds';
import { notificationTexts } from '~/texts/en/notifications';
import type { NotificationContent } from './notify.server';

/**
 * A notification of something that happened: its event and values, from which every language and channel
 * makes words of its own, and the sentence that it shows (docs/product.md, "Notifications").
 */
export function notificationOf<Event extends NotificationEvent>(
  event: Event,
  values: NotificationValues[Event],
  shown: Shown,
): NotificationContent {
  return { event, leaves: kindOfEvent(event), values, message: notificationTexts[event](values), ...shown };
}
