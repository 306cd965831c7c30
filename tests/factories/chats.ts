import { Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Chat, chatSchema } from '~/schemas/chats/chat';
import type { Role } from '~/schemas/roles';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { searchKeys } from '~/utils/search-words.server';
import type { Made } from './people';
import { type Random, sharedRandom } from './random';

/** A record of `chats` as the repository writes it. */
export interface StoredChat {
  buyerId: string;
  buyerName: string;
  buyerRole: Role;
  adminId: string;
  adminEmail: string;
  search: Record<string, true>;
  buyerUnreadCount: number;
  adminUnreadCount: number;
  adminUnread: boolean;
  createdAt: Timestamp;
  lastMessage: string;
  lastMessageTimestamp: Timestamp | null;
  lastMessageSenderId: string | null;
  toAnswer: boolean;
  assigneeId: string | null;
  assigneeName: string | null;
  about: Chat['about'];
}

/** A record of `chats/{chatId}/messages` as the repository writes it. */
export interface StoredMessage {
  senderId: string;
  senderName: string;
  text: string;
  timestamp: Timestamp;
  photos?: string[];
}

/** A conversation without messages, under its person's id, unless the overrides say otherwise. */
export function makeChat(
  overrides: Partial<StoredChat> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredChat> {
  const { id, ...rest } = overrides;
  const { buyerId = id ?? random.id(28), buyerName = 'Adwoa Fabrics' } = rest;
  const data: StoredChat = {
    buyerId,
    buyerName,
    buyerRole: 'seller',
    adminId: 'support',
    adminEmail: 'admin@makola.test',
    search: searchKeys(buyerName),
    buyerUnreadCount: 0,
    adminUnreadCount: 0,
    adminUnread: (rest.adminUnreadCount ?? 0) > 0,
    createdAt: Timestamp.now(),
    lastMessage: '',
    lastMessageTimestamp: null,
    lastMessageSenderId: null,
    toAnswer: false,
    assigneeId: null,
    assigneeName: null,
    about: null,
    ...rest,
  };
  return { id: id ?? buyerId, data };
}

/** A message of now, under an id such as the forms have, unless the overrides say otherwise. */
export function makeMessage(
  overrides: Partial<StoredMessage> & { id?: string } = {},
  random: Random = sharedRandom,
): Made<StoredMessage> {
  const { id, ...rest } = overrides;
  const data: StoredMessage = {
    senderId: 'nobody',
    senderName: 'Adwoa Fabrics',
    text: 'Good morning.',
    timestamp: Timestamp.now(),
    ...rest,
  };
  const key = newIdempotencyKey(data.timestamp.toMillis()).slice(0, 9);
  return { id: id ?? `${key}${random.hex(16)}`, data };
}

/** The conversation as the program reads it. */
export function chatOf({ id, data }: Made<StoredChat>): Chat {
  return v.parse(chatSchema, { ...data, id });
}
