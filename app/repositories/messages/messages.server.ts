import { FieldValue } from 'firebase-admin/firestore';
import type { About } from '~/schemas/chats/about';
import { type Message, messageSchema } from '~/schemas/chats/chat';
import type { Unreadable } from '~/schemas/unreadable';
import { collection, readDocument } from '../firebase/firestore.server';
import { cursorOf, type Page, readPage } from '../firebase/pages.server';
import { parseDocument, parseRow } from '../firebase/parsing.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** What messages are written in: a conversation with support, or a bulk trade. */
export type MessagesOf = `chats/${string}` | `b2bTrades/${string}`;

/** A message to send; its id is the idempotency key of its form. */
export interface NewMessage {
  id: string;
  senderId: string;
  senderName: string;
  text: string;
  /** What it is about, and its photos: paths in the storage. Only in a conversation with support. */
  about?: About;
  photos?: string[];
}

const messagesIn = (parent: MessagesOf) => collection(`${parent}/messages`);

const newestFirst = { field: 'timestamp', direction: 'desc' } as const;

/**
 * Adds a message with the database's time. Read the record that it belongs to in the same transaction, so
 * that messages are written in the order of their times. Fails with `alreadyExists` when the id is taken.
 */
export function createMessage(unit: UnitOfWork, parent: MessagesOf, { id, ...message }: NewMessage): void {
  unit.create(messagesIn(parent).doc(id), { ...message, timestamp: FieldValue.serverTimestamp() });
}

export async function findMessage(parent: MessagesOf, id: string): Promise<Message | null> {
  const snapshot = await readDocument(messagesIn(parent).doc(id));
  return snapshot.exists ? parseDocument(messageSchema, snapshot) : null;
}

/** A page of messages, newest first, of a record that was found within the reader's scope. */
export async function listMessages(
  parent: MessagesOf,
  cursor: string | null,
): Promise<Page<Message | Unreadable>> {
  const page = await readPage(messagesIn(parent), newestFirst, cursor);
  return {
    items: page.snapshots.map((snapshot) => parseRow(messageSchema, snapshot)),
    nextCursor: page.nextCursor,
  };
}

/** The cursor of the page of messages older than this one; null when there is no such message. */
export async function cursorBefore(parent: MessagesOf, id: string): Promise<string | null> {
  const snapshot = await readDocument(messagesIn(parent).doc(id));
  return snapshot.exists ? cursorOf(snapshot, newestFirst) : null;
}
