import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Chat, chatSchema } from '~/schemas/chats/chat';
import type { Role } from '~/schemas/roles';
import { collection } from '../firebase/firestore.server';
import type { Reads, UnitOfWork } from '../firebase/transactions.server';
import { checkStep, hasSearchKeys, type RecordToFix, timestampOf } from './backfill.server';

/** Conversations of one step; for each, its user and any second conversation of theirs are read. */
const stepSize = 100;

/** A conversation and what it lacks. */
export interface ChatGaps {
  chat: Chat;
  /** Times, counters, and whether support has something unread. */
  missing: DocumentData;
  /** Whether it lacks what says that it is to answer, and does not name the sender of its newest message. */
  lacksSender: boolean;
  /** The stored search words. */
  search: unknown;
}

/** What a conversation stores about its user. */
export interface Partner {
  buyerName: string;
  /** Null when the user has no record. */
  buyerRole: Role | null;
  search: Record<string, true>;
}

/** The next conversations in id order, with what each lacks. */
export function listChatGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<ChatGaps>(unit, { path: 'chats', after, size: stepSize }, gapsOf);
}

/** The conversation that is shown when a user has several: the one whose id comes first. */
export async function findFirstChatId(unit: Reads, buyerId: string): Promise<string | null> {
  const { docs } = await unit.query(collection('chats').where('buyerId', '==', buyerId).select().limit(1));
  return docs[0]?.id ?? null;
}

/** Who wrote the newest message of a conversation; null when there is none. */
export async function findNewestSender(unit: Reads, chatId: string): Promise<string | null> {
  const messages = collection(`chats/${chatId}/messages`).orderBy('timestamp', 'desc');
  const { docs } = await unit.query(messages.select('senderId').limit(1));
  return docs[0]?.get('senderId') ?? null;
}

/** Adds what the conversation lacks. Returns false when it lacked nothing. */
export function fillChatGaps(
  unit: UnitOfWork,
  { chat, missing, search: stored }: ChatGaps,
  { buyerName, buyerRole, search }: Partner,
): boolean {
  const fields: DocumentData = {
    ...missing,
    ...(chat.buyerName === '' && buyerName !== '' ? { buyerName } : {}),
    ...(buyerRole !== null && chat.buyerRole !== buyerRole ? { buyerRole } : {}),
    ...(hasSearchKeys(stored, search) ? {} : { search }),
  };
  if (Object.keys(fields).length === 0) return false;
  unit.update(collection('chats').doc(chat.id), fields);
  return true;
}

function gapsOf(doc: QueryDocumentSnapshot): ChatGaps | RecordToFix {
  const { id, createTime, updateTime } = doc;
  const data = doc.data();
  const { success, output: chat, issues } = v.safeParse(chatSchema, { ...data, id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  const missing: DocumentData = {};
  if (!(data.createdAt instanceof Timestamp)) missing.createdAt = timestampOf(data.createdAt) ?? createTime;
  // The inbox is ordered by it, so the field must exist; null means no messages.
  const lastMessageTimestamp =
    timestampOf(data.lastMessageTimestamp) ?? (chat.lastMessage === '' ? null : updateTime);
  const isKept = data.lastMessageTimestamp instanceof Timestamp;
  if (!isKept && data.lastMessageTimestamp !== lastMessageTimestamp)
    missing.lastMessageTimestamp = lastMessageTimestamp;
  for (const name of ['buyerUnreadCount', 'adminUnreadCount'] as const)
    if (data[name] !== chat[name]) missing[name] = chat[name];
  const adminUnread = chat.adminUnreadCount > 0;
  if (data.adminUnread !== adminUnread) missing.adminUnread = adminUnread;
  const isKnown = typeof data.toAnswer === 'boolean';
  const lacksSender =
    !isKnown && !adminUnread && chat.lastMessage !== '' && chat.lastMessageSenderId === null;
  // As `markUnread`: what is unread for support is to answer.
  const marks = adminUnread && missing.adminUnread === true;
  if (!isKnown || marks) missing.toAnswer = adminUnread || chat.lastMessageSenderId === chat.buyerId;
  return { chat, missing, lacksSender, search: data.search };
}
