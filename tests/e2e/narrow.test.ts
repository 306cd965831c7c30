import { beforeAll, expect, test } from 'vitest';
import { desktopWithScripts, openContext } from './support/browser';
import { longTitle } from './support/long-title';
import { type OpenMarket, openMarket } from './support/market';
import { become } from './support/screens';
import { smallControls } from './support/small-controls';
import { stickingOut } from './support/sticking-out';

let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
});

test('the longest title stays inside the screen, and the check reports one that does not', async () => {
  const context = await openContext(desktopWithScripts);
  await become(context, market, 'seller', 'light');
  const page = await context.newPage();
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto('/seller/products');
  const title = page.getByRole('link', { name: longTitle.slice(0, -1) }).first();
  expect(await title.textContent()).toHaveLength(120);
  const box = await title.boundingBox();
  expect(box && box.x + box.width <= 320, 'it stays inside').toBe(true);
  await title.evaluate((node) => {
    node.style.whiteSpace = 'nowrap';
    node.style.display = 'inline-block';
  });
  expect((await stickingOut(page)).length).toBeGreaterThan(0);
});

test('a list has no control below 44 px on a phone, and the check reports one', async () => {
  const context = await openContext(desktopWithScripts);
  await become(context, market, 'seller', 'light');
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/seller/products');
  expect(await smallControls(page)).toEqual([]);
  await page.evaluate(() => {
    const low = document.createElement('button');
    low.textContent = 'low';
    low.style.height = '20px';
    document.querySelector('main')?.append(low);
  });
  expect(await smallControls(page)).toEqual(['BUTTON low']);
});
