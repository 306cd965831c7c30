import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeNotification } from '../factories/notifications';
import { createRandom } from '../factories/random';
import { bothWays, otherWays, type Variant } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  bellCount,
  button,
  choose,
  open,
  seen,
  seesFlash,
  seesHeading,
  seesText,
} from './support/pages';
import { makePerson, type Person } from './support/people';
import { submit } from './support/products';
import { openAs, signIn } from './support/visits';

const random = createRandom(`notifications ${Date.now()}`);

/** That many unread notifications, 'Notification 1' the newest. */
async function sendNotices({ id }: Person, count: number): Promise<void> {
  const batch = db.batch();
  for (let number = 1; number <= count; number += 1) {
    const createdAt = Timestamp.fromMillis(Date.now() - number * 60_000);
    const notification = makeNotification(
      { userId: id, message: `Notification ${number}`, createdAt },
      random,
    );
    batch.set(db.collection('notifications').doc(notification.id), notification.data);
  }
  batch.update(db.collection('users').doc(id), { hasUnread: true });
  await batch.commit();
}

async function openBell(page: Page, { javaScript }: Variant) {
  if (javaScript) await page.locator('header summary', { hasText: 'Notifications' }).click();
  else
    await page
      .locator('header')
      .getByRole('link', { name: /^Notifications/ })
      .click();
}

/** The link of a notification, in the open panel or in the list. */
const notificationOf = (page: Page, words: string) =>
  page.locator('a[href^="/notifications/"][href$="/open"]', { hasText: words }).filter({ visible: true });

test.each(otherWays)(
  'admins are notified of a new product and the seller of the decision, each with a link ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant);
    const { person: seller, page: sellerPage, client } = await openAs('seller', variant);
    const product = await submit(seller, client);

    await open(page, '/admin/dashboard');
    expect(await bellCount(page)).toBe(1);
    await openBell(page, variant);
    await notificationOf(page, product.title).click();
    await arrives(page, `/admin/product-approval/${product.id}`);
    await button(page, 'Approve').click();
    await seesFlash(page, `“${product.title}” approved.`);

    await open(sellerPage, '/seller/products');
    expect(await bellCount(sellerPage)).toBe(1);
    await openBell(sellerPage, variant);
    await notificationOf(sellerPage, product.title).click();
    await arrives(sellerPage, `/seller/products/edit/${product.id}`);
  },
);

test.each(bothWays)('a rejection tells the seller the reason ($label)', async (variant) => {
  const { person: seller, page, client } = await openAs('seller', variant);
  const product = await submit(seller, client);
  const { client: admin } = await signIn('admin');
  const fields = { intent: 'reject', rejectionCode: 'other', rejectionReason: 'No bones, please.' };
  const answer = await admin.decide(`/admin/product-approval/${product.id}`, fields);
  expect(answer.status).toBe(303);
  await open(page, '/notifications');
  await seen(notificationOf(page, product.title).filter({ hasText: fields.rejectionReason }));
});

test.each(otherWays)(
  'the bell shows the newest ten with JavaScript, and leads to all without ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    await sendNotices(seller, 12);
    await open(page, '/seller/products');
    expect(await bellCount(page)).toBe(12);
    await openBell(page, variant);
    if (variant.javaScript) {
      const panel = page.getByRole('list', { name: 'Newest notifications' });
      await expect
        .poll(() => panel.getByText(/^Notification \d+$/).allInnerTexts())
        .toEqual(Array.from({ length: 10 }, (_, index) => `Notification ${index + 1}`));
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await openBell(page, variant);
      await page.getByRole('link', { name: 'All notifications' }).click();
    }
    await arrives(page, '/notifications');
    await seesHeading(page, 'Notifications');
    expect(
      await page
        .locator('main')
        .getByText(/^Notification \d+$/)
        .count(),
    ).toBe(12);
  },
);

test.each(otherWays)('notifications can be filtered by type ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant);
  const kinds = {
    chat: 'A message',
    danger: 'A warning',
    warning: 'Another',
    payout_update: 'A payout',
  } as const;
  const batch = db.batch();
  for (const [type, message] of Object.entries(kinds)) {
    const notification = makeNotification(
      { userId: seller.id, message, type: type as keyof typeof kinds },
      random,
    );
    batch.set(db.collection('notifications').doc(notification.id), notification.data);
  }
  batch.update(db.collection('users').doc(seller.id), { hasUnread: true });
  await batch.commit();
  const shown = () => page.locator('main [data-slot="data-list"] tbody th').allInnerTexts();

  await open(page, '/notifications');
  expect(await shown()).toHaveLength(4);
  await choose(page, 'Type', 'attention');
  await arrives(page, '/notifications?type=attention');
  await expect.poll(async () => (await shown()).length).toBe(2);
  // Of one type only the open tab is counted.
  await seen(page.getByRole('link', { name: 'All 2', exact: true }));
  await seen(page.getByRole('link', { name: 'Unread', exact: true }));
  await seesText(page, '4 unread notifications');
  expect(await page.locator('[name="type"] option[value="products"]').count()).toBe(0);
  await choose(page, 'Type', 'updates');
  await seesText(page, 'No notifications match these filters');
  await page.getByRole('link', { name: 'Show all notifications' }).click();
  await expect.poll(async () => (await shown()).length).toBe(4);
});

test.each(otherWays)(
  'opening one, then marking all, as read brings the count to zero ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant);
    const other = await makePerson('seller');
    await sendNotices(seller, 4);
    await sendNotices(other, 2);
    await open(page, '/notifications');
    await seesText(page, '4 unread notifications');

    await page.getByRole('link', { name: 'Notification 2' }).click();
    await arrives(page, '/notifications');
    await expect.poll(() => bellCount(page)).toBe(3);
    const tabs = page.getByRole('navigation', { name: 'Notifications by status' });
    await tabs.getByRole('link', { name: 'Unread 3' }).click();
    await arrives(page, '/notifications?tab=unread');
    await expect
      .poll(() =>
        page
          .locator('main')
          .getByText(/^Notification \d+$/)
          .allInnerTexts(),
      )
      .toEqual(['Notification 1', 'Notification 3', 'Notification 4']);

    await button(page, 'Mark all as read').click();
    await seesFlash(page, '3 notifications marked as read.');
    await seesText(page, 'No unread notifications');
    await expect.poll(() => bellCount(page)).toBe(0);
    expect(await page.getByRole('button', { name: /^Mark/ }).count()).toBe(0);
    await seen(tabs.getByRole('link', { name: 'Unread 0' }));
    const theirs = await db.collection('users').doc(other.id).get();
    expect(theirs.get('hasUnread'), "other people's are not touched").toBe(true);
  },
);
