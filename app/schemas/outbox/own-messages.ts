import type { NotificationEvent, NotificationValues } from '~/schemas/notifications/notification-values';

/** Messages that are no notification in the app. */
export interface OwnMessageValues {
  /** Confirms a phone number. `code` is '' once it was sent. */
  'phone.code': { code: string; minutes: number };
}

export interface MessageValues extends NotificationValues, OwnMessageValues {}
export type MessageEvent = NotificationEvent | keyof OwnMessageValues;
