import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/paths';
import { lostNetwork, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { patiently } from './support/chats';
import { addOrder } from './support/orders';
import { arrives, button, comesAlive, link, open, row, seen, seesHeading, seesText } from './support/pages';
import { openAs, openPage } from './support/visits';

/** A request that the worker could not answer fails under another name. */
const withoutNetwork = new RegExp(`${lostNetwork.source}|ERR_FAILED`);
const kept = { ...phoneWithScripts, keepsPages: true, allows: withoutNetwork };
/** One that does not spare data. */
const keptWhole = { ...kept, listens: true };

/** The worker answers for this page. */
const isKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** The addresses of the copies in the browser. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('seen-pages');
    const all = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    return all.filter((path) => path !== '/later-person');
  });

const copyNotice = /^No connection\. This page/;

/**
 * The copy that is shown is loaded again when the connection is back: a browser may announce it before it is
 * there, and the second try waits some seconds.
 */
async function loadsAgain(page: Page) {
  await seesText(page, copyNotice);
  await page.context().setOffline(false);
  await expect.poll(() => page.getByText(copyNotice).count(), patiently).toBe(0);
}

test('lists and details that were seen open without a connection, others say that they do not', async () => {
  const { person: seller, page } = await openAs('seller', kept);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-77' });
  await page.goto('/seller/orders?tab=accept');
  await isKept(page);
  await page.goto('/seller/orders?tab=accept');
  await row(page, 'MK-77').getByRole('link').first().click();
  await seesHeading(page, 'MK-77');
  await page.goto('/seller/products');
  await expect
    .poll(() => copies(page))
    .toEqual(expect.arrayContaining(['/seller/orders', `/seller/orders/${id}.data`, '/seller/products']));

  await page.context().setOffline(true);
  await page.goto('/seller/orders?tab=accept');
  await seesText(page, /^No connection\. This page is as of \d\d:\d\d\.$/);
  await row(page, 'MK-77').getByRole('link').first().click();
  await seesHeading(page, 'MK-77');
  await seesText(page, /^No connection\. This page is as of/);

  await page.goto('/seller/payouts');
  await seesHeading(page, 'No connection');
  await seen(page.getByRole('listitem').filter({ hasText: /^Orders as of/ }));
  await link(page, 'Orders').click();
  await arrives(page, '/seller/orders?tab=accept');
  await seen(row(page, 'MK-77'));

  await loadsAgain(page);
});

/** Opens one of the places of the menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await button(page, 'Menu').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

/** A page of the same browser, whose app was ended. */
async function startAgain(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  return next;
}

test('a page that was reached by a tap opens from the icon, after the app was ended', async () => {
  const { page } = await openAs('seller', keptWhole, '/seller/products');
  await isKept(page);
  const { start_url: icon } = await page.evaluate(async () => (await fetch('/makola.webmanifest')).json());
  // The first page came before the worker.
  await expect.poll(() => copies(page)).toContain('/seller/products');
  await goTo(page, 'Orders');
  await seesHeading(page, 'Orders');
  await expect.poll(() => copies(page)).toContain('/seller/orders');
  expect(await copies(page)).toContain('/seller/orders.data');

  await page.context().setOffline(true);
  const again = await startAgain(page, icon);
  await seesHeading(again, 'No connection');
  for (const title of [/^Products as of \d+ \w+ \d+, \d\d:\d\d$/, /^Orders as of/])
    await seen(again.getByRole('listitem').filter({ hasText: title }));
  await link(again, 'Orders').click();
  await seesHeading(again, 'Orders');
  await seesText(again, /^No connection\. This page is as of/);
  await again.reload();
  await seesHeading(again, 'Orders');
  await loadsAgain(again);
});

test('a page that was loaded whole opens by a tap', async () => {
  const { page } = await openAs('seller', keptWhole, '/seller/products');
  await isKept(page);
  await page.goto('/seller/orders');
  await expect.poll(() => copies(page)).toContain('/seller/orders');
  await open(page, '/seller/products');
  expect(await copies(page)).not.toContain('/seller/orders.data');
  await page.context().setOffline(true);
  await goTo(page, 'Orders');
  await seesHeading(page, 'Orders');
  await seesText(page, /^No connection\. This page is as of/);
  await page.goBack();
  await seesHeading(page, 'Products');
});

test('the page of what is kept says so when it is opened, also with a connection and without JavaScript', async () => {
  const { page } = await openAs('seller', kept, '/seller/products');
  await isKept(page);
  await page.goto('/seller/products');
  await expect.poll(() => copies(page)).toEqual(['/seller/products']);
  await page.goto('/offline');
  await seesHeading(page, 'On this device');
  await seen(page.getByRole('listitem').filter({ hasText: /^Products as of/ }));

  const plain = await openPage(phoneWithoutScripts, '/offline');
  await seesHeading(plain, 'On this device');
  await seesText(plain, /^This needs JavaScript\./);
});

test('what waits on a shared phone is shown to nobody before it is known who is signed in', async () => {
  const { page, person } = await openAs('seller', keptWhole, '/seller/products');
  await isKept(page);
  await page.goto('/seller/products');
  const isNamed = () => page.evaluate(async () => (await caches.match('/later-person')) !== undefined);
  await expect.poll(isNamed).toBe(true);
  const waits = JSON.stringify([{ label: 'Accept order MK-1', at: new Date().toISOString() }]);
  await page.evaluate(
    ([key = '', text = '']) => localStorage.setItem(key, text),
    [`later ${person.id}`, waits],
  );
  await page.context().setOffline(true);
  await page.goto('/offline');
  await seesText(page, /^Accept order MK-1/);
  // As after the next person's first page: the worker has deleted all, and keeps theirs.
  await page.evaluate(async () => (await caches.open('seen-pages')).delete('/later-person'));
  await page.goto('/offline');
  await seesHeading(page, 'On this device');
  await seen(page.getByRole('listitem').filter({ hasText: /^Products as of/ }));
  expect(await page.getByText('Accept order MK-1').count()).toBe(0);
});

test('what was typed and not sent is listed, with the page of its form', async () => {
  const { page } = await openAs('seller', kept, '/seller/products/add');
  await isKept(page);
  await page.goto('/seller/products/add');
  await comesAlive(page);
  await page.getByLabel('Title').fill('Kente from Bonwire');
  await expect.poll(() => copies(page)).toEqual(['/seller/products/add']);
  await page.context().setOffline(true);
  await page.goto('/offline');
  const draft = page.getByRole('listitem').filter({ hasText: /^Add product Kente from Bonwire$/ });
  await seen(draft);
  expect(await draft.getByRole('link').getAttribute('href')).toBe('/seller/products/add');
});

test('a page that is being opened is not given up when the connection comes back meanwhile', async () => {
  const { page } = await openAs('seller', kept, '/seller/products');
  await isKept(page);
  await page.goto('/seller/products');
  await expect.poll(() => copies(page)).toEqual(['/seller/products']);
  await page.context().setOffline(true);
  await page.goto('/seller/payouts');
  await seesHeading(page, 'No connection');
  await page.evaluate(() => {
    const announce = () => setTimeout(() => dispatchEvent(new Event('online')));
    addEventListener('beforeunload', announce, { once: true });
  });
  await link(page, 'Products').click();
  await arrives(page, '/seller/products');
  await loadsAgain(page);
});

test('a page whose script is not there yet opens once there is a connection', async () => {
  // A browser that spares data does not ask for pages ahead.
  const { page } = await openAs('seller', { ...kept, listens: true }, '/seller/products');
  await isKept(page);
  await expect
    .poll(() => page.evaluate(() => '__remixManifest' in window && JSON.stringify(window.__remixManifest)))
    .toContain('seller.payouts');
  await page.context().setOffline(true);
  await goTo(page, 'Money');
  const notice = page.locator('[data-slot="waiting-notice"]');
  await seen(notice.getByText(/^Not loaded: no connection/));
  // The menu was open, and is above everything.
  const isOnTop = await notice.getByRole('button').evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
  await page.context().setOffline(false);
  await seesHeading(page, 'Payouts');
});

test('nothing that was seen stays after signing out', async () => {
  const { page } = await openAs('seller', kept, '/seller/products');
  await isKept(page);
  await page.goto('/seller/products');
  await expect.poll(() => copies(page)).toEqual(['/seller/products']);
  await page.locator('summary', { hasText: 'your account' }).click();
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  await expect.poll(() => copies(page)).toEqual([]);
});

test('the product can be installed, and its worker is small', async () => {
  const { page } = await openAs('seller', kept, '/seller/products');
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]') ?? { href: '' };
    return (await fetch(href)).json();
  });
  expect(manifest).toMatchObject({ name: 'Makola', display: 'standalone' });
  const icons: { src: string; sizes: string; purpose?: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  const bytes = gzipSync(readFileSync(join(ROOT, 'public/sw.js'))).length;
  console.log(`worker: ${bytes} bytes (gzip)`);
  expect(bytes).toBeLessThanOrEqual(3_000);
});
