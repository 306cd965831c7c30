import type { LiveDocument } from '../live-query';

/** What is shown of a notification that has just come. */
export interface ArrivedNotification {
  id: string;
  type: string;
  message: string;
  link: string;
  /** ISO string. */
  createdAt: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a document as it came; of one without words there is nothing to tell. */
export function readNotification({ id, fields }: LiveDocument): ArrivedNotification[] {
  const message = textOf(fields.message);
  if (!message) return [];
  const { type, link, createdAt } = fields;
  return [{ id, message, type: textOf(type) || 'info', link: textOf(link), createdAt: textOf(createdAt) }];
}

/** Whether a message of this notification would tell what the open page shows by itself: a conversation. */
export function isOpenHere({ type, link }: ArrivedNotification, pathname: string): boolean {
  return type === 'chat' && link.replace(/[?#].*$/, '') === pathname;
}
