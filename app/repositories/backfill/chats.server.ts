import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Chat, chatSchema } from '~/schemas/chat';
import type { Role } from '~/schemas/user';
import { collection, type UnitOfWork } from '../firebase/firestore.server';
import { checkStep, hasAllKeys, timestampOf } from './backfill.server';

/** Conversations of one step: each looks for its person and for a second conversation of theirs. */
const stepSize = 100;

/** A conversation, however old, and what it lacks. */
export interface ChatGaps {
  chat: Chat;
  /** Times and counters. */
  missing: DocumentData;
  /** Its search words as they are stored. */
  search: unknown;
}

/** What a conversation is to say of its person. */
export interface Partner {
  buyerName: string;
  /** Null of somebody who has no record. */
  buyerRole: Role | null;
  search: Record<string, true>;
}

/**
 * The next conversations in the order of their ids; `skipped`: those that only a person can mend, and why.
 */
export function listChatGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<ChatGaps>(unit, { path: 'chats', after, size: stepSize }, gapsOf);
}

/**
 * The conversation of this person that the program shows, when there are several: the one whose id comes
 * first.
 */
export async function findFirstChatId(unit: UnitOfWork, buyerId: string): Promise<string | null> {
  const { docs } = await unit.query(collection('chats').where('buyerId', '==', buyerId).select().limit(1));
  return docs[0]?.id ?? null;
}

/** Adds what was missing, in the conversation and about its person; false when it lacked nothing. */
export function fillChatGaps(
  unit: UnitOfWork,
  { chat, missing, search: kept }: ChatGaps,
  { buyerName, buyerRole, search }: Partner,
): boolean {
  const fields: DocumentData = {
    ...missing,
    ...(chat.buyerName === '' && buyerName !== '' ? { buyerName } : {}),
    ...(buyerRole !== null && chat.buyerRole !== buyerRole ? { buyerRole } : {}),
    ...(hasAllKeys(kept, search) ? {} : { search }),
  };
  if (Object.keys(fields).length === 0) return false;
  unit.update(collection('chats').doc(chat.id), fields);
  return true;
}

function gapsOf(doc: QueryDocumentSnapshot): ChatGaps | { id: string; why: string } {
  const { id, createTime, updateTime } = doc;
  const data = doc.data();
  const { success, output: chat, issues } = v.safeParse(chatSchema, { ...data, id });
  if (!success) return { id, why: `its ${v.getDotPath(issues[0])} cannot be read` };
  const missing: DocumentData = {};
  if (!(data.createdAt instanceof Timestamp)) missing.createdAt = timestampOf(data.createdAt) ?? createTime;
  // The inbox goes by it, so it must be there; null stands for a conversation in which nothing was written.
  const lastMessageTimestamp =
    timestampOf(data.lastMessageTimestamp) ?? (chat.lastMessage === '' ? null : updateTime);
  const isKept = data.lastMessageTimestamp instanceof Timestamp;
  if (!isKept && data.lastMessageTimestamp !== lastMessageTimestamp)
    missing.lastMessageTimestamp = lastMessageTimestamp;
  for (const name of ['buyerUnreadCount', 'adminUnreadCount'] as const)
    if (data[name] !== chat[name]) missing[name] = chat[name];
  return { chat, missing, search: data.search };
}
