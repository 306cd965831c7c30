import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desktop, desktopWithoutScripts, desktopWithScripts, openContext, phone } from './support/browser';
import { hasHeading } from './support/look-at';
import { type OpenMarket, openMarket } from './support/market';
import { become, opensFirst, shown, visitors } from './support/screens';

// The first page that a browser gets has only those rules of the stylesheet that it needs.

let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
});

/** The place of every element, and what it looks like. */
async function looks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body, body *:not(script, style, link, noscript)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, borderColor, boxShadow, textDecoration, visibility } =
        getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join();
      const style = [
        color,
        backgroundColor,
        font,
        display,
        borderColor,
        boxShadow,
        textDecoration,
        visibility,
      ];
      return `${element.tagName} ${element.getAttribute('class') ?? ''} at ${place}: ${style.join('; ')}`;
    }),
  );
}

/** A colour that is on its way would be another one each time. */
const still = '*, ::before, ::after { transition: none !important }';
const assets = 'build/client/assets';

function wholeStylesheet(): string {
  const name = readdirSync(assets).find((file) => /^app-.*\.css$/.test(file)) ?? '';
  return readFileSync(join(assets, name), 'utf8');
}

async function wear(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** What looks different with all rules, on a computer and on a phone. */
async function differences(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of [desktop, phone]) {
    await page.setViewportSize(size);
    await wear(page, still);
    const first = await looks(page);
    await wear(page, `${wholeStylesheet()} ${still}`);
    const whole = await looks(page);
    const at = first.findIndex((element, index) => element !== whole[index]);
    if (at >= 0) found.push(`${size.width} px: ${first[at]}\n  with all rules: ${whole[at]}`);
  }
  return found;
}

/** Opens a page as the first of a browser. */
async function openFirst(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.locator('style[data-slot="first-rules"]').count(), path).toBe(1);
  return page;
}

test.each(visitors)(
  'the first page of %s has its heading, and looks as it does with all rules',
  async (visitor) => {
    const context = await openContext({ ...desktopWithoutScripts, allows: /status of/ });
    if (visitor !== 'nobody') await become(context, market, visitor, 'light');
    const cookies = await context.cookies();
    const found: string[] = [];
    for (const screen of shown.filter((one) => one.as === visitor && opensFirst(one, market))) {
      const { name, path } = screen;
      // The session knows that the browser has the stylesheet: each screen is the first once more.
      await context.clearCookies();
      await context.addCookies(cookies);
      const page = await openFirst(context, path(market));
      await hasHeading(page, name);
      found.push(...(await differences(page)).map((each) => `${name}, ${each}`));
      await page.close();
    }
    expect(found).toEqual([]);
  },
);

test('the stylesheet arrives after the scripts, and what needs them waits for it', async () => {
  const context = await openContext({ ...desktopWithScripts, allows: /Failed to load resource/ });
  await become(context, market, 'seller', 'dark');
  const page = await context.newPage();
  let isLost = true;
  await page.route('**/assets/app-*.css', (route) => (isLost ? route.abort() : route.continue()));
  await page.goto('/seller/products');
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactProps$')));
  expect(await page.getByRole('checkbox', { name: 'Select all products' }).count()).toBe(0);
  isLost = false;
  await page.getByRole('checkbox', { name: 'Select all products' }).waitFor();
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
});
