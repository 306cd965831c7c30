import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';
import { notificationOf } from '../notifications/notification-of';

export interface UnreadMessages {
  /** The newest one. */
  text: string;
  /** How many messages in a row the recipient has not read. */
  messageCount: number;
}

/** How much of the newest message a notification shows. */
export const shownOfMessage = (text: string): string => truncate(text, limits.messagePreview);

/** Notifies a user of messages from support (docs/product.md, "Chat"). */
export const messageFromSupportNotification = ({ text, messageCount }: UnreadMessages) => ({
  ...notificationOf(
    'message.answered',
    { count: messageCount, text: shownOfMessage(text) },
    { type: 'chat', link: paths.chat() },
  ),
  messageCount,
});

/** Notifies the support admin of a user's messages (docs/product.md, "Chat"). */
export const messageToSupportNotification = (
  chatId: string,
  sender: string,
  { text, messageCount }: UnreadMessages,
) => ({
  ...notificationOf(
    'message.received',
    { sender, trade: '', count: messageCount, text: shownOfMessage(text) },
    { type: 'chat', link: paths.admin.chat(chatId) },
  ),
  messageCount,
});
