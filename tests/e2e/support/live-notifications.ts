import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeNotification } from '../../factories/notifications';
import { createRandom } from '../../factories/random';
import { desktopWithScripts, phoneWithScripts } from './browser';
import { db } from './firebase';
import { listens } from './live';
import { bellCount, open } from './pages';
import type { Person } from './people';

const random = createRandom(`live ${Date.now()}`);

/** Pages that listen. */
export const live = { ...desktopWithScripts, listens: true };
export const livePhone = { ...phoneWithScripts, listens: true };
export const liveOnBoth = [live, livePhone];

/** Writes these notifications as another person's action does: with the mark, at once. */
export async function notify({ id }: Person, messages: string[], type = 'info' as const): Promise<void> {
  const batch = db.batch();
  const user = db.collection('users').doc(id);
  messages.forEach((message, index) => {
    const createdAt = Timestamp.fromMillis(Date.now() + index);
    const notification = makeNotification({ userId: id, message, type, createdAt }, random);
    batch.set(db.collection('notifications').doc(notification.id), notification.data);
  });
  batch.update(user, { hasUnread: true });
  await batch.commit();
}

/** `Notification 1`, `Notification 2`, … */
export const numbered = (count: number, word = 'Notification') =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

/** Opens a page and waits until it listens. */
export async function openLive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await listens(page);
}

/** Where toasts are, for screen readers too. */
export const region = (page: Page) => page.locator('[data-slot="toasts"][role="status"]');
export const toasts = (page: Page) => region(page).locator('[data-slot="toast"]');

/** Waits until the bell shows this number. */
export const bell = (page: Page, count: number) => expect.poll(() => bellCount(page)).toBe(count);

/** Waits until the page has this title. */
export const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);
