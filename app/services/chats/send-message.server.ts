import { addMessage, findChatForUpdate, findMessage } from '~/repositories/chats.server';
import { alreadyExists, inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { readMessageCount, writeMessageNotification } from '~/repositories/notifications.server';
import { addUnreadMessage } from '~/repositories/users.server';
import type { Chat } from '~/schemas/chats/chat';
import { nameOf, sellerNameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { personSearchKeys } from '~/utils/person-search';
import { newIdempotencyKey, recordIdOf } from '~/utils/record-id.server';
import { forgetUnread } from '../notifications/count-unread.server';
import { findRecipient, markUnread } from '../notifications/notify.server';
import { forgetUnreadChats } from '../queues/queue-lengths.server';
import { messageFromSupportNotification, messageToSupportNotification } from './chat-notifications';
import { findSupportAdmin } from './support-admin.server';

export interface MessageInput {
  text: string;
  /** From the form: one key makes one message. */
  idempotencyKey?: string;
}

/**
 * Sends a message in a conversation found within the sender's scope. The message, the conversation's last
 * message, the other side's unread number and its notification are written together (docs/product.md,
 * "Chat"). Idempotent.
 *
 * @returns the message's id
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export async function sendMessage(
  sender: User,
  chat: Chat,
  { text, idempotencyKey = newIdempotencyKey() }: MessageInput,
): Promise<{ id: string }> {
  const deliver = sender.role === 'admin' ? toPerson(sender, chat) : await toSupport(sender, chat);
  // A form from the back button has the key of its first message; other text is another message.
  const ids = [idempotencyKey, recordIdOf(`${sender.id}\n${text}`, idempotencyKey)];
  for (const id of ids) {
    if (await isSent(deliver, sender, chat, { id, text })) return { id };
  }
  throw new Error(`the ids ${ids.join(', ')} belong to other messages`);
}

/** Writes a message; false when its id belongs to another one. */
async function isSent(deliver: Deliver, sender: User, chat: Chat, draft: Draft): Promise<boolean> {
  try {
    await inTransaction(async (unit) => {
      unit.afterwards(forgetUnreadChats);
      // First, as all that write to the conversation begin with it: they take turns, in which messages are
      // written in the order of their times.
      if (!(await findChatForUpdate(unit, chat.id))) throw notFound('conversation');
      await deliver(unit, draft);
    });
    return true;
  } catch (error) {
    if (!alreadyExists(error)) throw error;
    const before = await findMessage(chat, draft.id);
    return before?.senderId === sender.id && before.text === draft.text;
  }
}

type Draft = { id: string; text: string };
type Deliver = (unit: UnitOfWork, draft: Draft) => Promise<void>;

function toPerson(sender: User, chat: Chat): Deliver {
  const from = { senderId: sender.id, senderName: nameOf(sender) };
  return async (unit, { id, text }) => {
    // Another program may have created a conversation for a user without a record.
    const [person] = await findRecipient(unit, chat.buyerId);
    const unread = person ? await readMessageCount(unit, person.id, paths.chat()) : 0;
    addMessage(unit, chat.id, { id, text, ...from }, 'admin', {});
    if (!person) return;
    const notification = messageFromSupportNotification({ text, messageCount: unread + 1 });
    writeMessageNotification(unit, { ...notification, userId: person.id });
    addUnreadMessage(unit, person.id);
    unit.afterwards(() => forgetUnread(person.id));
  };
}

async function toSupport(sender: User, chat: Chat): Promise<Deliver> {
  const buyerName = sellerNameOf(sender);
  const admin = await findSupportAdmin();
  // The user's name and the support admin may have changed.
  const changes = {
    ...(buyerName === chat.buyerName ? {} : { buyerName, search: personSearchKeys(sender) }),
    ...(admin && admin.id !== chat.adminId ? { adminId: admin.id, adminEmail: admin.email } : {}),
  };
  const from = { senderId: sender.id, senderName: buyerName };
  return async (unit, { id, text }) => {
    const [recipient] = admin ? await findRecipient(unit, admin.id) : [];
    const unread = recipient ? await readMessageCount(unit, recipient.id, paths.admin.chat(chat.id)) : 0;
    addMessage(unit, chat.id, { id, text, ...from }, 'buyer', changes);
    // Without a support admin, the inbox still counts it for all admins.
    if (!recipient) return;
    const messages = { text, messageCount: unread + 1 };
    const notification = messageToSupportNotification(chat.id, buyerName, messages);
    writeMessageNotification(unit, { ...notification, userId: recipient.id });
    markUnread(unit, recipient);
  };
}
