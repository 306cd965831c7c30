import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { spareData } from '../../scripts/lib/browser';
import { makeNotification } from '../factories/notifications';
import { createRandom } from '../factories/random';
import { desktopWithScripts, lostNetwork } from './support/browser';
import { db } from './support/firebase';
import { becomes, listens, liveMarkOf } from './support/live';
import { arrives, bellCount, button, open, seen } from './support/pages';
import type { Person } from './support/people';
import { idle, watchRequests } from './support/rest';
import { openAs } from './support/visits';

const random = createRandom(`live ${Date.now()}`);
const variant = { ...desktopWithScripts, listens: true, allows: lostNetwork };

/** Sends a notification as the server does; they are dated one after the other. */
let minutes = 0;
async function notify({ id }: Person): Promise<void> {
  minutes += 1;
  const createdAt = Timestamp.fromMillis(Date.now() + minutes);
  const notification = makeNotification({ userId: id, isRead: false, createdAt }, random);
  await db.collection('notifications').doc(notification.id).set(notification.data);
}

/** A seller's page whose listener runs. */
async function listening() {
  const { person: seller, page } = await openAs('seller', variant, '/seller/products');
  await listens(page);
  return { seller, context: page.context(), page };
}

const isConnection = (url: string) => /\/assets\/(connection|firebase)-/.test(url);
const isFirebase = (url: string) => Object.values(inject('firebaseHosts')).some((host) => url.includes(host));
const isLive = (url: string) => isConnection(url) || isFirebase(url) || url.includes('/live/');

test('the listener starts after the page has loaded, and new notifications arrive', async () => {
  const { person: seller, page } = await openAs('seller', variant);
  await notify(seller);
  const { asked } = watchRequests(page);
  await page.goto('/seller/products');
  await becomes(page, { state: 'live', documentsRead: 1 });
  expect(asked.filter(isConnection)).toHaveLength(2);
  const { loaded, chunk } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource');
    return {
      loaded: Number(Reflect.get(navigation ?? {}, 'loadEventStart')),
      chunk: files.find(({ name }) => name.includes('/assets/firebase-'))?.startTime ?? 0,
    };
  });
  expect(chunk).toBeGreaterThan(loaded);
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 2 });
});

test('with Save-Data nothing listens, and no code of the listener is loaded', async () => {
  const { page } = await openAs('seller', variant);
  await spareData(page);
  const { asked, rest } = watchRequests(page);
  await open(page, '/seller/products');
  await rest(idle);
  expect(await liveMarkOf(page)).toBeNull();
  expect(asked.filter(isLive)).toEqual([]);
  // No other test may get a page with Save-Data.
  await page.close();
});

/** Makes a page believe that its network is this slow. */
const slowDown = (page: Page, effectiveType: string) =>
  page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: type } });
  }, effectiveType);

test('on 2g nothing listens, and the bell counts when a page is loaded', async () => {
  const { person: seller, page } = await openAs('seller', variant);
  await slowDown(page, '2g');
  const { asked, rest } = watchRequests(page);
  await open(page, '/chat');
  await seen(page.getByRole('link', { name: 'Check for new messages' }));
  await rest(idle);
  expect(asked.filter(isLive)).toEqual([]);
  await notify(seller);
  await notify(seller);
  await db.collection('users').doc(seller.id).update({ hasUnread: true });
  await page.reload();
  expect(await bellCount(page)).toBe(2);
  await page.close();
});

test('on 3g a conversation listens, and no other page does', async () => {
  const { person: seller, page } = await openAs('seller', variant);
  await slowDown(page, '3g');
  const { asked, rest } = watchRequests(page);
  await open(page, '/seller/products');
  await rest(idle);
  expect(asked.filter(isLive)).toEqual([]);
  await page.getByRole('link', { name: 'Messages', exact: true }).first().click();
  await arrives(page, '/chat');
  await listens(page);
  // The notifications arrive with it.
  await notify(seller);
  await expect.poll(() => bellCount(page)).toBe(1);
  await page.close();
});

test('the token is renewed five minutes before it expires, and notifications go on arriving', async () => {
  const { person: seller, page } = await openAs('seller', variant);
  const { asked } = watchRequests(page);
  await page.route('**/accounts:signInWithCustomToken*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), expiresIn: '303' } });
  });
  await open(page, '/seller/products');
  await listens(page);
  const renewals = () => asked.filter((url) => url.includes('securetoken.googleapis.com'));
  await expect.poll(() => renewals().length, { timeout: 15_000 }).toBe(1);
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 1 });
  expect(asked.filter((url) => url.includes('signInWithCustomToken'))).toHaveLength(1);
});

test('within one document the connection goes on from page to page', async () => {
  const { seller, page } = await listening();
  await notify(seller);
  await becomes(page, { documentsRead: 1 });
  const { asked } = watchRequests(page);
  await page.getByRole('link', { name: 'Money', exact: true }).first().click();
  await arrives(page, '/seller/payouts');
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 2 });
  expect(asked.filter((url) => url.includes('signInWithCustomToken'))).toEqual([]);
});

test('after a lost network, missed notifications are read once', async () => {
  const { seller, context, page } = await listening();
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 1 });
  await context.setOffline(true);
  await becomes(page, { state: 'lost' });
  await notify(seller);
  await notify(seller);
  expect(await liveMarkOf(page)).toMatchObject({ state: 'lost', documentsRead: 1 });
  await context.setOffline(false);
  await becomes(page, { state: 'live', documentsRead: 3 });
});

test.each([
  ['from the menu', (page: Page) => page.locator('summary', { hasText: /your account/ }).click()],
  ['on the page that has no scripts', (page: Page) => open(page, '/logout')],
])('signing out %s ends the listeners of all tabs', async (_where, goThere) => {
  const { seller, context, page } = await listening();
  const other = await context.newPage();
  const { openUrls } = watchRequests(other);
  await open(other, '/notifications');
  await listens(other);
  await goThere(page);
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  await becomes(other, { state: 'ended' });
  // Without an open request nothing can arrive.
  await expect.poll(() => openUrls().filter(isFirebase)).toEqual([]);
  await notify(seller);
  await idle(other);
  expect(openUrls().filter(isFirebase)).toEqual([]);
  expect(await liveMarkOf(other)).toMatchObject({ state: 'ended', documentsRead: 0 });
});

test('a page in the back/forward cache has no connection, and gets one when it is shown again', async () => {
  const { page } = await listening();
  const { asked } = watchRequests(page);
  const turn = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn('pagehide');
  await becomes(page, { state: 'off' });
  await turn('pageshow');
  await listens(page);
  // Who has signed out meanwhile is not let in again.
  expect(asked.filter((url) => url.endsWith('/live/token'))).toHaveLength(1);
});

test('a suspension ends the listener', async () => {
  const { seller, page } = await listening();
  const batch = db.batch();
  for (const collection of ['users', 'access'])
    batch.update(db.collection(collection).doc(seller.id), { status: 'suspended' });
  await batch.commit();
  await notify(seller);
  await becomes(page, { state: 'ended', documentsRead: 0 });
});

test('a listener whose session has ended stops at the next notification', async () => {
  const { seller, context, page } = await listening();
  await context.clearCookies();
  await notify(seller);
  await becomes(page, { state: 'ended' });
});

/** What is in the databases of the browser, by the database's name. */
const databases = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: Record<string, unknown[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const records = stores.map((store) => done(database.transaction(store).objectStore(store).getAll()));
      found[name] = (await Promise.all(records)).flat();
      database.close();
    }
    return found;
  });

test('the listener stores nothing of a person in the browser', async () => {
  const { seller, context, page } = await listening();
  await notify(seller);
  await becomes(page, { documentsRead: 1 });
  const { 'firebase-heartbeat-database': days = [], ...others } = await databases(page);
  expect(others).toEqual({});
  // The library’s versions, and the days on which it was used.
  for (const { lastSentHeartbeatDate, ...record } of days.map(Object))
    expect(record).toEqual({
      heartbeats: record.heartbeats.map(() => ({
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        agent: expect.stringMatching(/^fire-\S+( fire-\S+)*$/),
      })),
    });
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: Object.keys(sessionStorage),
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  }));
  expect(stored).toMatchObject({ local: 0, caches: 0, cookies: '' });
  expect(stored.session.join()).not.toMatch(/token|firebase|live/i);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__session']);
});
