import { firestore } from '~/repositories/firebase/app.server';
import type { Chat } from '~/schemas/chats/chat';
import type { User } from '~/schemas/users/user';
import { findOrCreateChat, getChat } from '~/services/chats/find-chat.server';
import { markChatRead } from '~/services/chats/read-chat.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { clearDocuments } from '../../setup/clear';
import { inRequest } from './request';
import { addPerson } from './store';

/** Deletes all records; then there are a seller, Ama Fabrics, and the admin who answers for support. */
export async function amaAndSupport(): Promise<[ama: User, support: User]> {
  await clearDocuments();
  return [
    await addPerson({ id: 'ama', businessName: 'Ama Fabrics' }),
    await addPerson({
      id: 'support',
      role: 'admin',
      email: 'admin@makola.test',
      displayName: 'Akosua Boateng',
    }),
  ];
}

/** Changes fields of a record, past the program. */
export const change = (collection: string, id: string, fields: object) =>
  firestore()
    .collection(collection)
    .doc(id)
    .update({ ...fields });

/** A person's conversation, opened now if there is none. @throws Error with what hinders it */
export async function opened(person: User): Promise<Chat> {
  const result = await inRequest(() => findOrCreateChat(person));
  if (!result.success) throw new Error(result.error);
  return result.data;
}

/** Sends a message in a conversation; the message's id. */
export async function say(sender: User, chat: Chat, text: string, idempotencyKey?: string) {
  const { id } = await inRequest(() => sendMessage(sender, chat, { text, idempotencyKey }));
  return id;
}

/** Marks a conversation as read by the reader's side. */
export const markRead = (reader: User, chat: Chat) => inRequest(() => markChatRead(reader, chat));

/** The conversation as it is now. */
export const chatNow = ({ id }: Pick<Chat, 'id'>) => inRequest(() => getChat('all', id));

/** The messages of a conversation as they are stored, the oldest first. */
export async function messagesIn({ id }: Pick<Chat, 'id'>) {
  const messages = firestore().collection(`chats/${id}/messages`);
  const { docs } = await messages.orderBy('timestamp').get();
  return docs.map((doc) => ({ ...doc.data(), id: doc.id }));
}
