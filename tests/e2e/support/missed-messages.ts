import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktopWithScripts, lostNetwork, phoneWithScripts } from './browser';
import { messagesOn, patiently, storeConversation, wordsOn } from './chats';
import { db } from './firebase';
import { listens } from './live';
import { open, seesText } from './pages';
import { openAs } from './visits';

/** Pages that listen; some lose the network, and the browser says so. */
const live = { listens: true, allows: new RegExp(`${lostNetwork.source}|ERR_FAILED`) };
export const liveDesktop = { ...desktopWithScripts, ...live };
export const livePhone = { ...phoneWithScripts, ...live };

/** Opens a conversation of two messages, which loses the network before so many more come. */
export async function missing(count: number): Promise<Page> {
  const { person: seller, page } = await openAs('seller', liveDesktop);
  await storeConversation(seller, 2);
  await open(page, '/chat');
  await listens(page);
  await page.context().setOffline(true);
  await seesText(page, /^No connection\./);
  const writer = db.bulkWriter();
  const now = Date.now();
  for (let number = 1; number <= count; number += 1) {
    writer.set(db.doc(`chats/${seller.id}/messages/missed-${number}`), {
      senderId: 'support',
      senderName: 'Akosua',
      text: `Missed ${number}`,
      timestamp: Timestamp.fromMillis(now + number),
    });
  }
  await writer.close();
  return page;
}

/** Scrolls up until that many messages are there. */
export async function scrollUpTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await messagesOn(page).evaluate((node) => node.scrollTo({ top: -node.scrollHeight }));
      return (await wordsOn(page)).length;
    }, patiently)
    .toBe(count);
}

/** Texts of the missed messages. */
export const missed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Missed ${from + index}`);
