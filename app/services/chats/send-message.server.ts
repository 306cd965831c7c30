import { alreadyExists, inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { addMessage, findChatForUpdate } from '~/repositories/messages/chats.server';
import { findMessage, type NewMessage } from '~/repositories/messages/messages.server';

import { addUnreadMessage, findUser } from '~/repositories/people/users.server';
import type { Chat } from '~/schemas/chats/chat';
import { limits } from '~/schemas/limits';
import { nameOf, sellerNameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { messageFolder, previewOf } from '~/utils/message-photos';
import { paths } from '~/utils/paths';
import { personSearchKeys } from '~/utils/person-search';
import { recordIdOf } from '~/utils/record-id.server';
import { ok, type Result } from '~/utils/result';
import { shopPersonLabel } from '../activity/actor';
import { notificationOf } from '../activity/tellings';
import { writeWithPhotos } from '../files/evidence-photos.server';
import { forgetUnread } from '../notifications/count-unread.server';
import { findPeopleOfShop, findRecipient, markUnread, whoMayOpen } from '../notifications/notify.server';
import {
  noneUnread,
  notifyOfMessage,
  readUnreadOf,
  unreadFacts,
} from '../notifications/notify-of-message.server';
import { forgetWaitingChats } from '../queues/queue-lengths.server';
import { type MessageInput, sendOnce } from './send-once.server';
import { findSupportAdmin } from './support-admin.server';

/**
 * Sends a message in a conversation found within the sender's scope. The message, the conversation's last
 * message, the other side's unread number and its notification are written together (docs/product.md,
 * "Chat"). Idempotent.
 *
 * @param input with what it is about, which is the sender's to name
 * @returns the message's id
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export async function sendMessage(sender: User, chat: Chat, input: MessageInput): Promise<{ id: string }> {
  const write = await writerOf(sender, chat);
  return sendOnce(`chats/${chat.id}`, senderOf(sender, chat), input, write);
}

/**
 * As `sendMessage`, with private photos, and with or without text. The same photos with the same text in the
 * same form are one message.
 *
 * @returns the message's id, or what is wrong with the photos; nothing is stored then
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export async function sendPhotos(
  sender: User,
  chat: Chat,
  { text, about, idempotencyKey, photos: files }: MessageInput & { photos: File[] },
): Promise<Result<{ id: string }, 'photos'>> {
  const parent = `chats/${chat.id}` as const;
  const content = [sender.id, text, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n');
  const id = recordIdOf(content, idempotencyKey);
  const write = await writerOf(sender, chat);
  const sent = await writeWithPhotos<{ changed: boolean }, 'photos'>({
    folder: messageFolder(chat.id, id),
    files,
    max: limits.messagePhotos.max,
    findNamed: async () => (await findMessage(parent, id))?.photos ?? [],
    write: async (photos) => {
      const message = { ...senderOf(sender, chat), id, text, photos, ...(about ? { about } : {}) };
      try {
        await inTransaction((unit) => write(unit, message));
        return ok({ changed: true });
      } catch (error) {
        if (alreadyExists(error)) return ok({ changed: false });
        throw error;
      }
    },
  });
  return sent.success ? ok({ id }) : sent;
}

/** Whoever helps in a shop speaks for it, as its side of the conversation, and is named. */
function senderOf(sender: User, { buyerId, buyerName }: Chat): Pick<NewMessage, 'senderId' | 'senderName'> {
  if (sender.role === 'admin') return { senderId: sender.id, senderName: nameOf(sender) };
  const sellerName = sender.id === buyerId ? sellerNameOf(sender) : buyerName;
  const shop = { sellerId: buyerId, sellerName };
  return { senderId: buyerId, senderName: shopPersonLabel(shop, sender) };
}

/** Writes a message of this sender with what belongs to it. */
async function writerOf(sender: User, chat: Chat): Promise<Deliver> {
  const deliver = sender.role === 'admin' ? toPerson(chat) : await toSupport(sender, chat);
  return async (unit, message) => {
    unit.afterwards(forgetWaitingChats);
    // First, as all that write to the conversation begin with it: they take turns, in which messages are
    // written in the order of their times.
    if (!(await findChatForUpdate(unit, chat.id))) throw notFound('conversation');
    await deliver(unit, message);
  };
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
    const people = whoMayOpen(await findPeopleOfShop(unit, chat.buyerId), paths.chat());
    const unread = await Promise.all(people.map((person) => readUnreadOf(unit, person, paths.chat())));
    addMessage(unit, chat.id, message, 'admin', {});
    people.forEach((person, index) => {
      const before = unread[index] ?? noneUnread;
      const facts = { id: chat.id, ...unreadFacts(previewOf(message), before) };
      notifyOfMessage(unit, person, notificationOf('message.from_support', facts, 'person'), before);
      if (person.id === chat.buyerId) addUnreadMessage(unit, person.id);
      else markUnread(unit, person);
      unit.afterwards(() => forgetUnread(person.id));
    });
  };
}

async function toSupport(sender: User, chat: Chat): Promise<Deliver> {
  const isOwn = sender.id === chat.buyerId;
  const buyerName = isOwn ? sellerNameOf(sender) : chat.buyerName;
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
    const unread = await readUnreadOf(unit, recipient, paths.admin.chat(chat.id));
    addMessage(unit, chat.id, message, 'buyer', changes);
    // Without an assignee and a support admin, the inbox still counts it for all admins.
    if (!recipient) return;
    const facts = {
      id: chat.id,
      ...unreadFacts(previewOf(message), unread),
      sender: buyerName,
      trade: '' as const,
    };
    notifyOfMessage(unit, recipient, notificationOf('message.to_support', facts, 'person'), unread);
    markUnread(unit, recipient);
  };
}
