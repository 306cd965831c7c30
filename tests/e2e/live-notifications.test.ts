import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeNotification } from '../factories/notifications';
import { createRandom } from '../factories/random';
import { bringAxe, violationsOf } from './support/axe';
import {
  bothWays,
  desktopWithoutScripts,
  desktopWithScripts,
  lostNetwork,
  phoneWithoutScripts,
  phoneWithScripts,
} from './support/browser';
import { db } from './support/firebase';
import { listens } from './support/live';
import { arrives, bellCount, button, open, seen, seesFlash } from './support/pages';
import type { Person } from './support/people';
import { submit } from './support/products';
import { skippable } from './support/rest';
import { openAs, signIn } from './support/visits';

const random = createRandom(`live ${Date.now()}`);
const live = { ...desktopWithScripts, listens: true };
const livePhone = { ...phoneWithScripts, listens: true };
const liveOnBoth = [live, livePhone];

/** Writes these notifications as another person's action does: with the mark, at once. */
async function notify({ id }: Person, messages: string[], type = 'info' as const): Promise<void> {
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

const numbered = (count: number, word = 'Notification') =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

async function openLive(page: Page, path: string): Promise<void> {
  await open(page, path);
  await listens(page);
}

const region = (page: Page) => page.locator('[data-slot="toasts"][role="status"]');
const toasts = (page: Page) => region(page).locator('[data-slot="toast"]');
const bell = (page: Page, count: number) => expect.poll(() => bellCount(page)).toBe(count);
const titled = (page: Page, title: string) => expect.poll(() => page.title()).toBe(title);

test.each(liveOnBoth)(
  'a decision of an admin arrives live: bell, title, and a toast for screen readers too ($label)',
  async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    const product = await submit(seller, client);
    await openLive(page, '/seller/products');
    expect(await region(page).textContent(), 'the region is empty at first').toBe('');
    await titled(page, 'Products · Makola');
    await page.getByRole('searchbox').or(page.locator('main input')).first().focus();
    const { client: admin } = await signIn('admin');
    const decided = await admin.decide(`/admin/product-approval/${product.id}`, { intent: 'approve' });
    expect(decided.status).toBe(303);
    await seen(toasts(page).getByText(product.title));
    await bell(page, 1);
    await titled(page, '(1) Products · Makola');
    expect(await region(page).textContent()).toContain(product.title);
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(focused, 'the focus stays where it was').toBe('INPUT');

    // On a phone the link is in the drawer.
    await page.locator('nav a[href="/seller/payouts"]').dispatchEvent('click');
    await arrives(page, '/seller/payouts');
    await titled(page, '(1) Payouts · Makola');
    await toasts(page).getByRole('link', { name: product.title }).click();
    await arrives(page, `/seller/products/edit/${product.id}`);
    await bell(page, 0);
    await expect.poll(() => toasts(page).count()).toBe(0);
    expect(await page.title()).not.toContain('(');
  },
);

describe('a decision refreshes the page that shows the record', () => {
  const badge = (page: Page) => page.locator('main [data-status]').first();
  const statusNow = (page: Page) => badge(page).getAttribute('data-status');

  /** A seller with one pending product, on a page that listens, and what approves the product. */
  async function pendingProduct(pathOf: (id: string) => string) {
    const { person: seller, page, client } = await openAs('seller', live);
    const { id } = await submit(seller, client);
    const { client: admin } = await signIn('admin');
    const skip = await skippable(page);
    await openLive(page, pathOf(id));
    expect(await statusNow(page)).toBe('pending');
    const loads: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.data')) loads.push(request.url());
    });
    const approve = () => admin.decide(`/admin/product-approval/${id}`, { intent: 'approve' });
    return { page, approve, loads, skip };
  }

  test.each([
    ['the list', () => '/seller/products'],
    ['the product', (id: string) => `/seller/products/edit/${id}`],
  ])('%s, with one load of its data', async (_page, pathOf) => {
    const { page, approve, loads, skip } = await pendingProduct(pathOf);
    await approve();
    await expect.poll(() => statusNow(page), { timeout: 8_000 }).toBe('approved');
    await skip(5_000);
    expect(loads).toHaveLength(1);
  });

  test('but not while a row is selected', async () => {
    const { page, approve, loads, skip } = await pendingProduct(() => '/seller/products');
    const row = page.locator('tbody input[type="checkbox"]').first();
    await row.check();
    await approve();
    await bell(page, 1);
    await skip(1_000);
    expect([await statusNow(page), await row.isChecked(), loads]).toEqual(['pending', true, []]);
    await row.uncheck();
    await skip(5_000);
    await expect.poll(() => statusNow(page), { timeout: 8_000 }).toBe('approved');
  });

  test('but not another page', async () => {
    const { page, approve, loads, skip } = await pendingProduct(() => '/seller/products');
    await page.locator('nav a[href="/seller/payouts"]').click();
    await arrives(page, '/seller/payouts');
    const before = loads.length;
    await approve();
    await bell(page, 1);
    await skip(5_000);
    expect(loads.length).toBe(before);
  });
});

test('a notification that is read elsewhere leaves the bell and the toasts', async () => {
  const { person: seller, page } = await openAs('seller', live);
  await notify(seller, ['An older one']);
  await openLive(page, '/seller/products');
  expect(await toasts(page).count(), 'the first ones are not new').toBe(0);
  await notify(seller, ['A newer one']);
  await bell(page, 2);
  await seen(toasts(page).getByText('A newer one'));
  const { client: elsewhere } = await signIn(seller);
  await elsewhere.post('/notifications', { intent: 'read-all' });
  await bell(page, 0);
  await titled(page, 'Products · Makola');
  await expect.poll(() => toasts(page).count()).toBe(0);
});

test('a toast disappears by itself, but not under the pointer, and can be closed', async () => {
  const { person: seller, page } = await openAs('seller', live);
  const skip = await skippable(page);
  await openLive(page, '/seller/products');
  await notify(seller, ['First', 'Second']);
  await expect.poll(() => toasts(page).count()).toBe(2);
  await toasts(page).first().hover();
  await skip(9_000);
  expect(await toasts(page).count()).toBe(2);
  await toasts(page).filter({ hasText: 'First' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => toasts(page).count()).toBe(1);
  await page.mouse.move(10, 10);
  await skip(4_000);
  expect(await toasts(page).count()).toBe(1);
  await skip(4_000);
  await expect.poll(() => toasts(page).count()).toBe(0);
  await notify(seller, ['Third']);
  await seen(toasts(page).getByText('Third'));
  await page.locator('main input').first().focus();
  await toasts(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => toasts(page).count()).toBe(0);
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect(focused, 'the focus goes back to where it was').toBe('INPUT');
  expect(await bellCount(page), 'closed is not read').toBe(3);
});

test('many new notifications show three toasts and a number, and the bell counts them all', async () => {
  const { person: seller, page } = await openAs('seller', livePhone);
  await notify(seller, numbered(18, 'Older'));
  await openLive(page, '/seller/products');
  await bell(page, 18);
  await notify(seller, numbered(7));
  await seen(region(page).getByRole('link', { name: 'and 4 more' }));
  expect(await toasts(page).locator('a').allInnerTexts()).toEqual([
    'Notification 5',
    'Notification 6',
    'Notification 7',
  ]);
  await bell(page, 25);
  await titled(page, '(25) Products · Makola');
  await notify(seller, ['One more']);
  await bell(page, 26);
  const newest = await db
    .collection('notifications')
    .where('userId', '==', seller.id)
    .where('message', '==', 'One more')
    .get();
  await (await signIn(seller)).client.get(`/notifications/${newest.docs[0]?.id}/open`);
  await bell(page, 25);
  const texts = await toasts(page).locator('a').allInnerTexts();
  expect(texts.filter((text) => text.startsWith('Older'))).toEqual([]);
});

test('the open panel shows new notifications; a closed one requests nothing', async () => {
  const { person: seller, page } = await openAs('seller', live);
  await notify(seller, ['Before']);
  await openLive(page, '/seller/products');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/notifications/newest')) asked.push(request.url());
  });
  const summary = page.locator('header summary', { hasText: 'Notifications' });
  const panel = page.getByRole('list', { name: 'Newest notifications' });
  await summary.click();
  await seen(panel.getByText('Before'));
  await notify(seller, ['While it is open']);
  await seen(panel.getByText('While it is open'));
  await summary.click();
  await panel.waitFor({ state: 'hidden' });
  const before = asked.length;
  await notify(seller, ['While it is closed']);
  await bell(page, 3);
  await page.locator('header form button[aria-label="Use dark theme"]').click();
  await page.locator('html[data-theme="dark"]').waitFor();
  expect(asked.length).toBe(before);
});

test.each(bothWays)('pop-ups and sound can be turned off in the profile ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', { ...variant, listens: true }, '/profile');
  const box = (label: string) => page.getByLabel(label, { exact: true });
  expect(await box('Show pop-ups').isChecked()).toBe(true);
  await box('Show pop-ups').uncheck();
  await box('Play a sound').uncheck();
  await button(page, 'Save notification settings').click();
  await seesFlash(page, 'Saved.');
  expect(await box('Show pop-ups').isChecked()).toBe(false);
  expect(await box('Play a sound').isChecked()).toBe(false);
  if (!variant.javaScript) return;
  await openLive(page, '/seller/products');
  await notify(seller, ['Quietly']);
  await bell(page, 1);
  await titled(page, '(1) Products · Makola');
  expect(await region(page).textContent()).toBe('');
});

test('one of several tabs plays the sound, once', async () => {
  const { person: seller, page } = await openAs('seller', live);
  const pages = [page, await page.context().newPage()];
  const skips = await Promise.all(pages.map(skippable));
  for (const each of pages) {
    await openLive(each, '/seller/products');
    await each.locator('h1').click();
    await each.evaluate(() => {
      const played = { tones: 0 };
      Object.assign(window, { played });
      AudioContext.prototype.close = async () => {};
      OscillatorNode.prototype.stop = () => {};
      OscillatorNode.prototype.start = () => {
        played.tones += 1;
      };
    });
  }
  await notify(seller, ['A', 'B']);
  for (const each of pages) await bell(each, 2);
  // Less than the time for which the sound of one tab mutes the others.
  for (const skip of skips) await skip(1_500);
  const played = await Promise.all(
    pages.map((each) =>
      each.evaluate(async () => {
        // The answer comes after those to what the page asked of the locks before.
        await navigator.locks.query();
        return Number(Reflect.get(Object(Reflect.get(window, 'played')), 'tones'));
      }),
    ),
  );
  expect(played.sort()).toEqual([0, 2]);
});

test('after a lost connection, missed notifications are shown, and none twice', async () => {
  const { person: seller, page } = await openAs('seller', { ...live, allows: lostNetwork });
  await openLive(page, '/seller/products');
  await notify(seller, ['Shown once']);
  await seen(toasts(page).getByText('Shown once'));
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await notify(seller, ['Missed']);
  await page.waitForTimeout(500);
  expect(await bellCount(page), 'the number of before stays').toBe(1);
  await page.context().setOffline(false);
  await seen(toasts(page).getByText('Missed'));
  expect(await toasts(page).count()).toBe(1);
  await bell(page, 2);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(liveOnBoth)('toasts pass axe ($label)', async (variant) => {
    const { person: seller, page, client } = await openAs('seller', variant);
    await client.post('/profile', { intent: 'display', theme });
    await client.lendTo(page.context());
    await openLive(page, '/seller/products');
    await bringAxe(page);
    await notify(seller, numbered(5));
    await seen(region(page).getByRole('link', { name: 'and 2 more' }));
    expect(await violationsOf(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });
});

test.each([desktopWithoutScripts, phoneWithoutScripts])(
  'without JavaScript every page shows the right number after each step ($label)',
  async (variant) => {
    const { person: seller, page } = await openAs('seller', variant, '/seller/products');
    expect(await bellCount(page)).toBe(0);
    await notify(seller, numbered(3));
    for (const path of ['/seller/products', '/profile', '/seller/payouts']) {
      await open(page, path);
      expect(await bellCount(page), path).toBe(3);
    }
    await open(page, '/notifications');
    await page.getByRole('link', { name: 'Notification 2' }).click();
    await arrives(page, '/notifications');
    expect(await bellCount(page), 'opened').toBe(2);
    await page.getByRole('link', { name: 'Notification 2' }).click();
    await arrives(page, '/notifications');
    expect(await bellCount(page), 'opened again').toBe(2);
    await page.getByRole('button', { name: 'Mark as read: Notification 1' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Mark as read/ }).count()).toBe(1);
    expect(await bellCount(page), 'marked').toBe(1);
    await open(page, '/seller/products');
    expect(await bellCount(page)).toBe(1);
  },
);
