import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';

const preview = (text: string) => truncate(text, limits.messagePreview);

/** Notifies a user of a message from support (docs/product.md, "Chat"). */
export function messageFromSupportNotification(text: string) {
  return {
    type: 'chat' as const,
    message: `Support: ${preview(text)}`,
    link: paths.chat(),
  };
}

/** Notifies the support admin of a user's message. */
export function messageToSupportNotification(chatId: string, senderName: string, text: string) {
  return {
    type: 'chat' as const,
    message: `${senderName}: ${preview(text)}`,
    link: paths.admin.chat(chatId),
  };
}
