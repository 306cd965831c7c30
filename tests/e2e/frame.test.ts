import { expect, test } from 'vitest';
import {
  bothWays,
  desktopWithoutScripts,
  desktopWithScripts,
  otherWays,
  phoneWithoutScripts,
  phoneWithScripts,
} from './support/browser';
import { arrives, button, open, seen, seesHeading } from './support/pages';
import { demo } from './support/people';
import { openAs } from './support/visits';

test.each([desktopWithScripts, desktopWithoutScripts])(
  'the theme can be changed on any page, and is kept on all of them and after signing out ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant, '/seller/products?tab=pending');
    const theme = () => page.locator('html').getAttribute('data-theme');
    const background = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(await theme()).toBe('light');
    const light = await background();
    await button(page, 'Use dark theme').click();
    await expect.poll(theme).toBe('dark');
    await arrives(page, '/seller/products?tab=pending');
    await expect.poll(background).not.toBe(light);
    await open(page, '/notifications');
    expect(await theme()).toBe('dark');
    await page.goto('/logout');
    await button(page, 'Sign out').click();
    await arrives(page, '/login');
    expect(await theme()).toBe('dark');
  },
);

test.each(bothWays)('the theme and the sidebar can be set in the profile ($label)', async (variant) => {
  const { page } = await openAs('seller', variant, '/profile');
  await page.getByLabel('Theme', { exact: true }).selectOption('dark');
  await page.getByLabel('Sidebar on wide screens').selectOption('false');
  await button(page, 'Save display').click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  await open(page, '/seller/products');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.setViewportSize({ width: 1280, height: 800 });
  await seen(button(page, 'Show sidebar'));
});

test.each(bothWays)('the theme can follow the device ($label)', async (variant) => {
  const { page } = await openAs('seller', variant, '/profile');
  const background = () => page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
  const light = await background();
  await page.getByLabel('Theme', { exact: true }).selectOption('device');
  await button(page, 'Save display').click();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('device');
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.emulateMedia({ colorScheme: null });
});

test.each([desktopWithScripts, desktopWithoutScripts])(
  'the sidebar can be hidden and shown, and stays so from page to page ($label)',
  async (variant) => {
    const { page } = await openAs(demo.admin, variant, '/admin/product-approval?tab=approved');
    const sidebar = page.locator('[data-slot="sidebar"]');
    expect(await sidebar.isVisible()).toBe(true);
    await button(page, 'Hide sidebar').click();
    await sidebar.waitFor({ state: 'hidden' });
    await arrives(page, '/admin/product-approval?tab=approved');
    await open(page, '/admin/activity-log');
    expect(await sidebar.isVisible()).toBe(false);
    // Hidden, it is still to be had as a drawer.
    await button(page, 'Menu').click();
    await seen(sidebar.getByRole('link', { name: 'Dashboard' }));
    await page.keyboard.press('Escape');
    await sidebar.waitFor({ state: 'hidden' });
    await button(page, 'Show sidebar').click();
    await sidebar.waitFor({ state: 'visible' });
    await arrives(page, '/admin/activity-log');
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'on a phone the menu is a drawer that opens, closes and navigates ($label)',
  async (variant) => {
    const { page } = await openAs(demo.admin, variant, '/admin/dashboard');
    const drawer = page.locator('[data-slot="sidebar"]');
    expect(await drawer.isVisible()).toBe(false);
    await button(page, 'Menu').click();
    await drawer.waitFor({ state: 'visible' });
    await button(page, 'Close menu').click();
    await drawer.waitFor({ state: 'hidden' });
    await button(page, 'Menu').click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await arrives(page, '/admin/settings');
    await seesHeading(page, 'Settings');
    await drawer.waitFor({ state: 'hidden' });
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  '“Help” leads to the help about the screen ($label)',
  async (variant) => {
    const { page } = await openAs(demo.seller, variant, '/seller/today');
    const follow = async (path: string, to: string) => {
      await open(page, path);
      await page.locator('summary', { hasText: /, your account$/ }).click();
      await page.getByRole('link', { name: 'Help', exact: true }).click();
      await arrives(page, to);
    };
    await follow('/seller/payouts', '/help/payouts');
    await follow('/seller/analytics', '/help/analytics');
    await follow('/seller/trade-b2b', '/help/bulk-buying');
    await follow('/profile', '/help/account');
    await follow('/chat', '/help');
  },
);

test.each(otherWays)('the skip link is the first link and skips the frame ($label)', async (variant) => {
  const { page } = await openAs(demo.seller, variant, '/seller/products');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  expect(await skip.evaluate((node) => node === document.activeElement)).toBe(true);
  // While the page comes alive its style may follow the focus a moment later.
  await expect.poll(async () => (await skip.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  expect((await skip.boundingBox())?.height).toBeGreaterThan(30);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#content$/);
  await page.keyboard.press('Tab');
  const isInHeader = await page.evaluate(
    () => document.activeElement?.closest('main#content [data-slot="page-header"]') !== null,
  );
  expect(isInHeader, 'the focus is on the first control of the page').toBe(true);
});

test('with JavaScript, the / key focuses the search', async () => {
  const { page } = await openAs(demo.seller, desktopWithScripts, '/seller/products');
  await page.keyboard.press('/');
  await page.keyboard.type('kente');
  await page.keyboard.press('Enter');
  await arrives(page, '/seller/search?q=kente');
});
