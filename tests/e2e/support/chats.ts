import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { db } from './firebase';
import { demo, type Person } from './people';

/** The id of the admin who answers the chat. */
async function supportAdminId(): Promise<string> {
  const { docs } = await db.collection('users').where('email', '==', demo.admin.email).get();
  return docs[0]?.id ?? '';
}

/**
 * Stores a conversation of a person with support: that many messages in turns, a minute apart, the newest of
 * now.
 */
export async function storeConversation(person: Person, count: number): Promise<string> {
  const chat = db.collection('chats').doc(person.id);
  const adminId = await supportAdminId();
  const batch = db.batch();
  for (let number = 1; number <= count; number += 1) {
    const mine = number % 2 === 1;
    batch.set(chat.collection('messages').doc(`message-${number}`), {
      senderId: mine ? person.id : adminId,
      senderName: mine ? person.data.displayName : 'Akosua',
      text: `Message number ${number}`,
      timestamp: Timestamp.fromMillis(Date.now() - (count - number + 1) * 60_000),
    });
  }
  batch.set(chat, {
    buyerId: person.id,
    buyerName: person.data.displayName,
    buyerRole: person.data.role,
    adminId,
    adminEmail: demo.admin.email,
    buyerUnreadCount: 0,
    adminUnreadCount: 0,
    adminUnread: false,
    createdAt: Timestamp.now(),
    search: {},
    lastMessage: `Message number ${count}`,
    lastMessageTimestamp: Timestamp.fromMillis(Date.now() - 60_000),
  });
  await batch.commit();
  return chat.id;
}

/** Where the messages of a conversation stand. */
export const messagesOn = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });

/** The words of all messages on the page, the oldest first. */
export function wordsOn(page: Page): Promise<string[]> {
  return messagesOn(page).locator('p.whitespace-pre-wrap').allInnerTexts();
}

/** A busy machine takes its time; for what arrives by itself. */
export const patiently = { timeout: 30_000 };

/** Waits until exactly these are the last messages, each once. */
export async function endsWith(page: Page, ...words: string[]): Promise<void> {
  await expect.poll(async () => (await wordsOn(page)).slice(-words.length), patiently).toEqual(words);
}

/** Writes a message and sends it with the button. */
export async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
