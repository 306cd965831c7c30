import type { NewNotification, NotificationType } from '~/schemas/notifications/notification';

type To = 'buyer' | 'seller' | 'admins';

/** Whom a step notifies, and of what. */
export interface StepNotification {
  to: To;
  message: Omit<NewNotification, 'userId'>;
}

/** What each of them reads of a step; who is left out is not notified. */
export type StepMessages = Partial<Record<To, [type: NotificationType, text: string]>>;

/** The notifications of a step; the service leaves out whoever took it (docs/product.md, "Notifications"). */
export function notificationsOf(
  { buyer, seller, admins }: StepMessages,
  messageOf: (to: To, type: NotificationType, text: string) => StepNotification['message'],
): StepNotification[] {
  const one = (to: To, message: StepMessages[To]) =>
    message ? [{ to, message: messageOf(to, ...message) }] : [];
  return [...one('buyer', buyer), ...one('seller', seller), ...one('admins', admins)];
}
