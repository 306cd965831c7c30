import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktopWithScripts, openContext } from './support/browser';
import { lookAt } from './support/look-at';
import {
  become,
  longTitle,
  type OpenMarket,
  openMarket,
  screens,
  type Visitor,
} from './support/screens';

let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
});

const visitors: Visitor[] = ['nobody', 'newcomer', 'seller', 'buyer', 'admin'];
const widths = [320, 360, 768, 1280];

/** What reaches out of the page on the right, unless it scrolls in a place of its own. */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const names = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((node) => node.getBoundingClientRect().right > width + 0.5)
      .map((node) => `${node.tagName}.${node.className}`.slice(0, 120));
    return [`the page is ${document.documentElement.scrollWidth} px wide`, ...names.slice(0, 5)];
  });
}

describe('no screen scrolls sideways, the longest title without a space included', () => {
  test.each(visitors)('of %s', async (visitor) => {
    const context = await openContext(desktopWithScripts, { allows: /status of 500/ });
    await become(context, market, visitor, 'light');
    const page = await context.newPage();
    for (const screen of screens.filter(({ as }) => as === visitor)) {
      await lookAt(page, market, screen);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        expect(await stickingOut(page), `${screen.name} at ${width} px`).toEqual([]);
      }
    }
  });
});

test('the longest title is on those screens, and the check would see it stick out', async () => {
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

test('what a finger must hit is 44 px high on a phone, in lists and forms', async () => {
  const context = await openContext(desktopWithScripts);
  await become(context, market, 'seller', 'light');
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/seller/products', '/seller/products/add', '/profile']) {
    await page.goto(path);
    const small = await page
      .locator(
        'main button, main select, main input:not([type="hidden"]), header button, header summary',
      )
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
