import type { User } from '~/schemas/user';
import { findOrCreateChat, getChat } from './find-chat.server';
import { type Opened, readOnOpening } from './read-chat.server';

/** The numbers of the frame are those of the page before this, less what it has marked as read. */
export const nothingOpened: Opened = { unread: 0, notifications: 0 };

/** For the frame around /chat: what its page marks as read. A fault is the page's to tell. */
export async function openedOwnChat(person: User): Promise<Opened> {
  try {
    const opened = await findOrCreateChat(person);
    return opened.success ? await readOnOpening(person, opened.data) : nothingOpened;
  } catch {
    return nothingOpened;
  }
}

/** For the frame around /admin/chat/{chatId}. */
export async function openedChat(admin: User, scope: 'all', chatId: string): Promise<Opened> {
  try {
    return await readOnOpening(admin, await getChat(scope, chatId));
  } catch {
    return nothingOpened;
  }
}
