import { limits } from '~/schemas/limits';
import type { NotificationType } from '~/schemas/notifications/notification';
import { paths } from '~/utils/paths';
import { plural, truncate } from '~/utils/text';

export interface UnreadMessages {
  /** The newest one. */
  text: string;
  /** How many messages in a row the recipient has not read. */
  messageCount: number;
}

/** Who wrote, how many messages if several, and the start of the newest one. */
export function messagesNotification<Type extends NotificationType>(
  type: Type,
  sender: string,
  { text, messageCount }: UnreadMessages,
  link: string,
) {
  const who = messageCount === 1 ? sender : `${sender} (${plural(messageCount, 'message')})`;
  const message = `${who}: ${truncate(text, limits.messagePreview)}`;
  return { type, message, messageCount, link };
}

/** Notifies a user of messages from support (docs/product.md, "Chat"). */
export function messageFromSupportNotification(messages: UnreadMessages) {
  return messagesNotification('chat', 'Support', messages, paths.chat());
}

/** Notifies the support admin of a user's messages (docs/product.md, "Chat"). */
export function messageToSupportNotification(chatId: string, senderName: string, messages: UnreadMessages) {
  return messagesNotification('chat', senderName, messages, paths.admin.chat(chatId));
}
