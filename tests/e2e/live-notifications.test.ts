import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bothWays, desktopWithoutScripts, lostNetwork, phoneWithoutScripts } from './support/browser';
import {
  bell,
  live,
  liveOnBoth,
  notify,
  numbered,
  openLive,
  region,
  titled,
  toasts,
} from './support/live-notifications';
import { arrives, bellCount, button, open, seen, seesFlash } from './support/pages';
import { submit } from './support/products';
import { skippable } from './support/rest';
import { openAs, signIn } from './support/visits';

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
  const { person: seller, page } = await openAs(
    'seller',
    { ...variant, listens: true },
    '/profile/notifications',
  );
  const box = (label: string) => page.getByLabel(label, { exact: true });
  expect(await box('Show pop-ups').isChecked()).toBe(true);
  await box('Show pop-ups').uncheck();
  await box('Play a sound').uncheck();
  await button(page, 'Save pop-ups and sound').click();
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
    await open(page, '/seller/products');
    expect(await bellCount(page)).toBe(2);
  },
);
