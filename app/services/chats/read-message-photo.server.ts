import type { StoredFile } from '~/repositories/files/files.server';
import { findChat } from '~/repositories/messages/chats.server';
import { findMessage } from '~/repositories/messages/messages.server';
import type { User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { messageOfFolder } from '~/utils/message-photos';
import type { ThumbnailWidth } from '~/utils/photo-sizes';
import { readPhoto } from '../files/read-photo.server';

/**
 * Reads a photo of a message, for the user whose conversation it is in, and for admins: 2 reads
 * (docs/product.md, "Chat").
 *
 * @param folder of the message, below `messages/`
 * @param name of the photo, without its folder
 * @throws AppError `not-found`, also for everyone else; StorageError when the storage fails
 */
export async function readMessagePhoto(
  actor: User,
  { folder, name, width }: { folder: string; name: string; width: ThumbnailWidth | undefined },
): Promise<StoredFile> {
  const path = `messages/${folder}/${name}`;
  const { chatId, messageId } = messageOfFolder(folder);
  if (!chatId || !messageId) throw notFound('photo');
  const [chat, message] = await Promise.all([
    findChat('all', chatId),
    findMessage(`chats/${chatId}`, messageId),
  ]);
  const mayRead = actor.role === 'admin' || chat?.buyerId === actor.id;
  if (!mayRead || !message?.photos.includes(path)) throw notFound('photo');
  return readPhoto(path, width);
}
