import type { LiveDocument } from '../live-query';

/** A new notification, as the listener delivers it. */
export interface ArrivedNotification {
  id: string;
  type: string;
  message: string;
  link: string;
  /** ISO string. */
  createdAt: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Reads a listener's document; empty if it has no message. */
export function readNotification({ id, fields }: LiveDocument): ArrivedNotification[] {
  const message = textOf(fields.message);
  if (!message) return [];
  const { type, link, createdAt } = fields;
  return [{ id, message, type: textOf(type) || 'info', link: textOf(link), createdAt: textOf(createdAt) }];
}

const pathOf = (link: string) => link.replace(/[?#].*$/, '');

/** Whether the open page already shows it live: a message of this conversation. */
export function isOpenHere({ type, link }: ArrivedNotification, pathname: string): boolean {
  return type === 'chat' && pathOf(link) === pathname;
}

/**
 * Whether it is about the record on this page, or one that this list may show. Chats update by themselves.
 */
export function isAboutPage({ type, link }: ArrivedNotification, pathname: string): boolean {
  if (type === 'chat') return false;
  return pathOf(link) === pathname || pathOf(link).startsWith(`${pathname}/`);
}
