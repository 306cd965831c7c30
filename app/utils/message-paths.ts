import { type Search, withSearch } from './with-search';

/** Part of `paths`: emails, SMS and WhatsApp messages, and the links in them. */
export const messagePaths = {
  /** Which channels notifications leave by. */
  notificationChannels: () => '/profile/notifications',
  /** Stops messages without signing in. */
  stopMessages: (token: string) => `/stop/${encodeURIComponent(token)}`,
  /** An order for who has its SMS, without signing in. */
  orderLink: (code: string, search: Search = {}) => withSearch(`/o/${encodeURIComponent(code)}`, search),
  orderLinkDone: (search: Search) => withSearch('/o/done', search),
  /** Where a provider of messages says what became of them. */
  messageReceipt: (provider: string, search: Search = {}) =>
    withSearch(`/receipts/${encodeURIComponent(provider)}`, search),
  /** Messages that left, or would have, with the local Firebase. */
  devOutbox: (id?: string) => (id ? `/dev/outbox/${encodeURIComponent(id)}` : '/dev/outbox'),
  devEmail: (id: string) => `/dev/outbox/${encodeURIComponent(id)}/email`,
};

/** Those of admins. */
export const adminMessagePaths = {
  /** Emails, SMS and WhatsApp messages to people. */
  messages: (search: Search = {}) => withSearch('/admin/operations/messages', search),
  message: (id: string) => `/admin/operations/messages/${encodeURIComponent(id)}`,
  messageCosts: (search: Search = {}) => withSearch('/admin/operations/messages/costs', search),
};
