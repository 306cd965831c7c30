import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';
import { truncate } from '~/utils/text';

const preview = (text: string) => truncate(text, limits.messagePreview);

/** What the person hears of a message from support (specification, sections 6 and 9). */
export function fromSupportNews(text: string) {
  return {
    type: 'chat' as const,
    message: `Support: ${preview(text)}`,
    link: paths.chat(),
  };
}

/** What the support admin hears of a person's message. */
export function toSupportNews(chatId: string, senderName: string, text: string) {
  return {
    type: 'chat' as const,
    message: `${senderName}: ${preview(text)}`,
    link: paths.admin.chat(chatId),
  };
}
