/** The folder of the photos of a message in the storage: 'messages/{message}_{conversation}'. */
export const messageFolder = (chatId: string, messageId: string) => `messages/${messageId}_${chatId}`;

/** The message whose photos are in a folder below `messages/`; ids of messages have no `_`. */
export function messageOfFolder(folder: string): { chatId: string; messageId: string } {
  const end = folder.indexOf('_');
  return { chatId: folder.slice(end + 1), messageId: folder.slice(0, Math.max(0, end)) };
}
