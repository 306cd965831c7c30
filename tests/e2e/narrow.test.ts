import { beforeAll, expect, test } from 'vitest';
import { desktopWithScripts, openContext } from './support/browser';
import { become, longTitle, type OpenMarket, openMarket } from './support/screens';
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

test('controls in lists and forms are 44 px high on a phone', async () => {
  const context = await openContext(desktopWithScripts);
  await become(context, market, 'seller', 'light');
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/seller/products', '/seller/products/add', '/profile']) {
    await page.goto(path);
    const small = await page
      .locator('main button, main select, main input:not([type="hidden"]), header button, header summary')
      .filter({ visible: true })
      .evaluateAll((all) =>
        all
          // A checkbox is hit by its label.
          .filter((node) => (node.closest('label') ?? node).getBoundingClientRect().height < 43.5)
          .map((node) => `${node.tagName} ${node.getAttribute('name') ?? node.textContent}`),
      );
    expect(small, path).toEqual([]);
  }
});
