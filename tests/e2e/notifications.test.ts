import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeNotification } from '../factories/notifications';
import { createRandom } from '../factories/random';
import { bothWays, everyVariant, type Variant } from './support/browser';
import { Client, newSeller, openPageAs } from './support/client';
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
  batch.update(db.collection('users').doc(id), { unreadNotifications: count });
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

test.each(everyVariant)(
  'admins are notified of a new product and the seller of the decision, each with a link ($label)',
  async (variant) => {
    const admin = await makePerson('admin');
    const { seller, page: sellerPage, client } = await newSeller(variant);
    const product = await submit(seller, client);

    const page = await openPageAs(admin, variant);
    await open(page, '/admin/dashboard', variant);
    expect(await bellCount(page)).toBe(1);
    await openBell(page, variant);
    const message = `${seller.data.businessName} submitted “${product.title}” for approval.`;
    await page.getByRole('link', { name: message }).click();
    await arrives(page, `/admin/product-approval/${product.id}`);
    await button(page, 'Approve').click();
    await seesFlash(page, `“${product.title}” approved.`);

    await open(sellerPage, '/seller/products', variant);
    expect(await bellCount(sellerPage)).toBe(1);
    await openBell(sellerPage, variant);
    const decision = `Your product “${product.title}” was approved.`;
    await sellerPage.getByRole('link', { name: decision }).click();
    await arrives(sellerPage, `/seller/products/edit/${product.id}`);
  },
);

test.each(bothWays)('a rejection tells the seller the reason ($label)', async (variant) => {
  const { seller, page, client } = await newSeller(variant);
  const product = await submit(seller, client);
  const admin = await new Client().signIn(await makePerson('admin'));
  const fields = { intent: 'reject', rejectionCode: 'other', rejectionReason: 'No bones, please.' };
  const answer = await admin.post(`/admin/product-approval/${product.id}`, fields);
  expect(answer.status).toBe(303);
  await open(page, '/notifications', variant);
  await seesText(page, `Your product “${product.title}” was rejected: No bones, please.`);
});

test.each(everyVariant)(
  'the bell shows the newest ten where there is JavaScript, and leads to all where there is none ($label)',
  async (variant) => {
    const { seller, page } = await newSeller(variant);
    await sendNotices(seller, 12);
    await open(page, '/seller/products', variant);
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

test.each(everyVariant)('notifications are filtered by type, in the address ($label)', async (variant) => {
  const { seller, page } = await newSeller(variant);
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
  batch.update(db.collection('users').doc(seller.id), { unreadNotifications: 4 });
  await batch.commit();
  const shown = () => page.locator('main [data-slot="data-list"] tbody th').allInnerTexts();

  await open(page, '/notifications', variant);
  expect(await shown()).toHaveLength(4);
  await choose(page, variant, 'Type', 'attention');
  await arrives(page, '/notifications?type=attention');
  await expect.poll(async () => (await shown()).length).toBe(2);
  await seen(page.getByRole('link', { name: 'Unread 2' }));
  await seesText(page, '4 unread notifications');
  await choose(page, variant, 'Type', 'products');
  await seesText(page, 'No notifications match these filters');
  await page.getByRole('link', { name: 'All types' }).click();
  await expect.poll(async () => (await shown()).length).toBe(4);
});

test.each(everyVariant)(
  'marking one, then all, brings the count down to nothing ($label)',
  async (variant) => {
    const { seller, page } = await newSeller(variant);
    const other = await makePerson('seller');
    await sendNotices(seller, 4);
    await sendNotices(other, 2);
    await open(page, '/notifications', variant);
    await seesText(page, '4 unread notifications');

    await page.getByRole('button', { name: 'Mark as read: Notification 2' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Mark as read: / }).count()).toBe(3);
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
    expect(theirs.get('unreadNotifications'), "other people's are not touched").toBe(2);
  },
);
