import { plural } from './text';

/** The folder of the photos of a message in the storage: 'messages/{message}_{conversation}'. */
export const messageFolder = (chatId: string, messageId: string) => `messages/${messageId}_${chatId}`;

/** The message whose photos are in a folder below `messages/`; ids of messages have no `_`. */
export function messageOfFolder(folder: string): { chatId: string; messageId: string } {
  const end = folder.indexOf('_');
  return { chatId: folder.slice(end + 1), messageId: folder.slice(0, Math.max(0, end)) };
}

/** What lists, notifications and screen readers are told of a message: its text, or '2 photos'. */
export const previewOf = ({ text, photos = [] }: { text: string; photos?: readonly string[] }): string =>
  text || plural(photos.length, 'photo');
