import { addMessage, findChatForUpdate } from '~/repositories/chats.server';
import type { UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { NewMessage } from '~/repositories/messages.server';
import { readMessageCount, writeMessageNotification } from '~/repositories/notifications.server';
import { addUnreadMessage, findUser } from '~/repositories/users.server';
import type { Chat } from '~/schemas/chats/chat';
import { nameOf, sellerNameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { paths } from '~/utils/paths';
import { personSearchKeys } from '~/utils/person-search';
import { forgetUnread } from '../notifications/count-unread.server';
import { findRecipient, markUnread } from '../notifications/notify.server';
import { forgetWaitingChats } from '../queues/queue-lengths.server';
import { messageFromSupportNotification, messageToSupportNotification } from './chat-notifications';
import { type MessageInput, sendOnce } from './send-once.server';
import { findSupportAdmin } from './support-admin.server';

/**
 * Sends a message in a conversation found within the sender's scope. The message, the conversation's last
 * message, the other side's unread number and its notification are written together (docs/product.md,
 * "Chat"). Idempotent.
 *
 * @returns the message's id
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export async function sendMessage(sender: User, chat: Chat, input: MessageInput): Promise<{ id: string }> {
  const isSupport = sender.role === 'admin';
  const deliver = isSupport ? toPerson(chat) : await toSupport(sender, chat);
  const from = { senderId: sender.id, senderName: isSupport ? nameOf(sender) : sellerNameOf(sender) };
  return sendOnce(`chats/${chat.id}`, from, input, async (unit, message) => {
    unit.afterwards(forgetWaitingChats);
    // First, as all that write to the conversation begin with it: they take turns, in which messages are
    // written in the order of their times.
    if (!(await findChatForUpdate(unit, chat.id))) throw notFound('conversation');
    await deliver(unit, message);
  });
}

/** Who looks after the conversation, if they are still an admin who can sign in; else null. 1 read. */
async function findAssignee({ assigneeId }: Chat): Promise<User | null> {
  const user = assigneeId === null ? null : await findUser(assigneeId);
  return user?.role === 'admin' && user.status === 'active' ? user : null;
}

type Deliver = (unit: UnitOfWork, message: NewMessage) => Promise<void>;

function toPerson(chat: Chat): Deliver {
  return async (unit, message) => {
    // Another program may have created a conversation for a user without a record.
    const [person] = await findRecipient(unit, chat.buyerId);
    const unread = person ? await readMessageCount(unit, person.id, paths.chat()) : 0;
    addMessage(unit, chat.id, message, 'admin', {});
    if (!person) return;
    const notification = messageFromSupportNotification({ text: message.text, messageCount: unread + 1 });
    writeMessageNotification(unit, { ...notification, userId: person.id });
    addUnreadMessage(unit, person.id);
    unit.afterwards(() => forgetUnread(person.id));
  };
}

async function toSupport(sender: User, chat: Chat): Promise<Deliver> {
  const buyerName = sellerNameOf(sender);
  const assignee = await findAssignee(chat);
  const admin = assignee ?? (await findSupportAdmin());
  // The user's name and the support admin may have changed.
  const changes = {
    ...(buyerName === chat.buyerName ? {} : { buyerName, search: personSearchKeys(sender) }),
    ...(admin && !assignee && admin.id !== chat.adminId
      ? { adminId: admin.id, adminEmail: admin.email }
      : {}),
  };
  return async (unit, message) => {
    const [recipient] = admin ? await findRecipient(unit, admin.id) : [];
    const unread = recipient ? await readMessageCount(unit, recipient.id, paths.admin.chat(chat.id)) : 0;
    addMessage(unit, chat.id, message, 'buyer', changes);
    // Without an assignee and a support admin, the inbox still counts it for all admins.
    if (!recipient) return;
    const messages = { text: message.text, messageCount: unread + 1 };
    const notification = messageToSupportNotification(chat.id, buyerName, messages);
    writeMessageNotification(unit, { ...notification, userId: recipient.id });
    markUnread(unit, recipient);
  };
}
