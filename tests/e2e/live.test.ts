import { Timestamp } from 'firebase-admin/firestore';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { spareData } from '../../scripts/lib/browser';
import { makeNotification } from '../factories/notifications';
import { createRandom } from '../factories/random';
import { desktopWithScripts, lostNetwork, openContext } from './support/browser';
import { Client } from './support/client';
import { db } from './support/firebase';
import { arrives, bellCount, button, open, seen } from './support/pages';
import { makePerson, type Person } from './support/people';

const random = createRandom(`live ${Date.now()}`);
const variant = desktopWithScripts;

interface Mark {
  state: string;
  documentsRead: number;
}

/** What the connection of a page says of itself; null where there is none. */
function markOf(page: Page): Promise<Mark | null> {
  return page.evaluate(() => {
    const [mark] = performance.getEntriesByName('live');
    return mark ? Reflect.get(mark, 'detail') : null;
  });
}

/** Waits until the connection is like this. */
async function becomes(page: Page, mark: Partial<Mark>): Promise<void> {
  await expect.poll(() => markOf(page), { timeout: 15_000 }).toMatchObject(mark);
}

/** Sends a notification as the server does; they are dated one after the other. */
let minutes = 0;
async function notify({ id }: Person): Promise<void> {
  minutes += 1;
  const createdAt = Timestamp.fromMillis(Date.now() + minutes);
  const notification = makeNotification({ userId: id, isRead: false, createdAt }, random);
  await db.collection('notifications').doc(notification.id).set(notification.data);
}

async function asPerson(person: Person): Promise<BrowserContext> {
  const context = await openContext(variant, { listens: true, allows: lostNetwork });
  const client = await new Client().signIn(person);
  await client.lendTo(context);
  return context;
}

/** A seller's page whose listener runs. */
async function listening() {
  const seller = await makePerson('seller');
  const context = await asPerson(seller);
  const page = await context.newPage();
  await open(page, '/seller/products', variant);
  await becomes(page, { state: 'live' });
  return { seller, context, page };
}

/** Addresses that the page has asked for. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

const isConnection = (url: string) => /\/assets\/(connection|firebase)-/.test(url);
const isFirebase = (url: string) => Object.values(inject('firebaseHosts')).some((host) => url.includes(host));

test('the listener comes after the page is loaded, and what is new is delivered', async () => {
  const seller = await makePerson('seller');
  await notify(seller);
  const page = await (await asPerson(seller)).newPage();
  const asked = requestsOf(page);
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

test('who spares data gets no listener, nor its file', async () => {
  const page = await (await asPerson(await makePerson('seller'))).newPage();
  await spareData(page);
  const asked = requestsOf(page);
  await open(page, '/seller/products', variant);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4_000);
  expect(await markOf(page)).toBeNull();
  expect(asked.filter((url) => isConnection(url) || isFirebase(url))).toEqual([]);
  expect(asked.filter((url) => url.includes('/live/'))).toEqual([]);
  // No other test may get a page with Save-Data.
  await page.close();
});

/** Makes a page believe that its network is this slow. */
const slowDown = (page: Page, effectiveType: string) =>
  page.addInitScript((type) => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: type } });
  }, effectiveType);

test('on 2g nothing listens, and a page counts when it is loaded', async () => {
  const seller = await makePerson('seller');
  const page = await (await asPerson(seller)).newPage();
  await slowDown(page, '2g');
  const asked = requestsOf(page);
  await open(page, '/chat', variant);
  await seen(page.getByRole('link', { name: 'Check for new messages' }));
  await page.waitForTimeout(4_000);
  expect(asked.filter((url) => isConnection(url) || isFirebase(url) || url.includes('/live/'))).toEqual([]);
  await db.collection('users').doc(seller.id).update({ unreadNotifications: 2 });
  await page.reload();
  expect(await bellCount(page)).toBe(2);
  await page.close();
});

test('on 3g a conversation listens, and no other page', async () => {
  const seller = await makePerson('seller');
  const page = await (await asPerson(seller)).newPage();
  await slowDown(page, '3g');
  const asked = requestsOf(page);
  await open(page, '/seller/products', variant);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4_000);
  expect(asked.filter((url) => isConnection(url) || isFirebase(url) || url.includes('/live/'))).toEqual([]);
  await page.getByRole('link', { name: 'Support', exact: true }).first().click();
  await arrives(page, '/chat');
  await becomes(page, { state: 'live' });
  // The notifications arrive with it.
  await notify(seller);
  await expect.poll(() => bellCount(page)).toBe(1);
  await page.close();
});

test('the token is renewed five minutes before its end, and what comes is delivered as before', async () => {
  const seller = await makePerson('seller');
  const page = await (await asPerson(seller)).newPage();
  const asked = requestsOf(page);
  await page.route('**/accounts:signInWithCustomToken*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), expiresIn: '303' } });
  });
  await open(page, '/seller/products', variant);
  await becomes(page, { state: 'live' });
  const renewals = () => asked.filter((url) => url.includes('securetoken.googleapis.com'));
  await expect.poll(() => renewals().length, { timeout: 15_000 }).toBe(1);
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 1 });
  expect(asked.filter((url) => url.includes('signInWithCustomToken'))).toHaveLength(1);
});

test('a page goes, the next one listens; in one document the connection goes on', async () => {
  const { seller, page } = await listening();
  await notify(seller);
  await becomes(page, { documentsRead: 1 });
  const asked = requestsOf(page);
  await page.getByRole('link', { name: 'Payouts', exact: true }).first().click();
  await arrives(page, '/seller/payouts');
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 2 });
  expect(asked.filter((url) => url.includes('signInWithCustomToken'))).toEqual([]);
});

test('a lost network shows, and what came meanwhile is caught up with, once', async () => {
  const { seller, context, page } = await listening();
  await notify(seller);
  await becomes(page, { state: 'live', documentsRead: 1 });
  await context.setOffline(true);
  await becomes(page, { state: 'lost' });
  await notify(seller);
  await notify(seller);
  expect(await markOf(page)).toMatchObject({ state: 'lost', documentsRead: 1 });
  await context.setOffline(false);
  await becomes(page, { state: 'live', documentsRead: 3 });
});

test.each([
  ['from the menu', (page: Page) => page.locator('summary', { hasText: /your account/ }).click()],
  ['on the page that has no scripts', (page: Page) => open(page, '/logout', variant)],
])('signing out in one tab %s ends the listeners of all', async (_where, goThere) => {
  const { seller, context, page } = await listening();
  const other = await context.newPage();
  await open(other, '/notifications', variant);
  await becomes(other, { state: 'live' });
  await goThere(page);
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  await becomes(other, { state: 'ended' });
  await notify(seller);
  await other.waitForTimeout(1_000);
  expect(await markOf(other)).toMatchObject({ state: 'ended', documentsRead: 0 });
});

test('a page that is kept for ‘Back’ holds no connection, and has one again when it is shown', async () => {
  const { page } = await listening();
  const asked = requestsOf(page);
  const turn = (type: string) =>
    page.evaluate((name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn('pagehide');
  await becomes(page, { state: 'off' });
  await turn('pageshow');
  await becomes(page, { state: 'live' });
  // Who has signed out meanwhile is not let in again.
  expect(asked.filter((url) => url.endsWith('/live/token'))).toHaveLength(1);
});

test('a listener whose person is suspended ends', async () => {
  const { seller, page } = await listening();
  await db.collection('users').doc(seller.id).update({ status: 'suspended' });
  await notify(seller);
  await becomes(page, { state: 'ended', documentsRead: 0 });
});

test('a listener whose session is over ends when the next thing comes in', async () => {
  const { seller, context, page } = await listening();
  await context.clearCookies();
  await notify(seller);
  await becomes(page, { state: 'ended' });
});

test('nothing of it is stored in the browser', async () => {
  const { seller, context, page } = await listening();
  await notify(seller);
  await becomes(page, { documentsRead: 1 });
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    cookies: document.cookie,
  }));
  expect(stored).toMatchObject({ local: 0, databases: 0, caches: 0, cookies: '' });
  expect(stored.session.join()).not.toMatch(/token|firebase|live/i);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__session']);
});
