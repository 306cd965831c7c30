import { beforeAll, describe, expect, test } from 'vitest';
import { makeNotification } from '../factories/notifications';
import { bringAxe, violationsOf } from './support/axe';
import { desktopWithScripts, openContext, phone } from './support/browser';
import { db } from './support/firebase';
import { lookAt } from './support/look-at';
import { type OpenMarket, openMarket } from './support/market';
import { become, shown, themes } from './support/screens';

// The screens themselves are judged in screens.test.ts, where each is open already.
let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
  // The bell has something to show.
  const { data } = makeNotification({ userId: market.people.admin.id });
  await db.collection('notifications').add(data);
});

describe.each(themes)('in the %s theme', (theme) => {
  test('the open menus pass axe', async () => {
    const context = await openContext(desktopWithScripts);
    await become(context, market, 'admin', theme);
    const page = await context.newPage();
    const dashboard = shown.find(({ name }) => name === 'dashboard');
    if (!dashboard) throw new Error('no dashboard');
    await lookAt(page, market, dashboard);
    await bringAxe(page);
    await page.locator('summary', { hasText: 'Notifications' }).click();
    await page.getByRole('link', { name: 'All notifications' }).waitFor();
    await page.locator('[aria-label="Newest notifications"] .notification').first().waitFor();
    expect(await violationsOf(page), 'bell').toEqual([]);
    await page.locator('summary', { hasText: 'your account' }).click();
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await violationsOf(page), 'person').toEqual([]);
    await page.setViewportSize(phone);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Close menu' }).waitFor();
    expect(await violationsOf(page), 'drawer').toEqual([]);
  });
});

test('axe reports a picture without a text alternative and a text with little contrast', async () => {
  const context = await openContext(desktopWithScripts);
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const picture = document.createElement('img');
    picture.src = '/favicon.svg';
    const pale = document.createElement('p');
    pale.textContent = 'hardly to be read';
    pale.style.color = '#ddd';
    main?.append(picture, pale);
  });
  await bringAxe(page);
  const found = await violationsOf(page);
  expect(found.map((each) => each.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
});
