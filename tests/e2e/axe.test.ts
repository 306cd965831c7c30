import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desktop, desktopWithScripts, openContext, phone } from './support/browser';
import { lookAt } from './support/look-at';
import {
  become,
  type OpenMarket,
  openMarket,
  screens,
  type Theme,
  type Visitor,
} from './support/screens';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
});

/** What is wrong with the page, in the viewport that it has. */
async function violationsOf(page: Page): Promise<string[]> {
  const { violations, passes } = await page.evaluate(async () => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const results = await checker.run(document, { resultTypes: ['violations'] });
    return { violations: results.violations, passes: results.passes.length };
  });
  expect(passes, 'axe has looked at the page').toBeGreaterThan(10);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary}`),
  );
}

const visitors: Visitor[] = ['nobody', 'newcomer', 'seller', 'buyer', 'admin'];
const themes: Theme[] = ['light', 'dark'];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(visitors)(
    'axe finds nothing on the screens of %s, large and small',
    async (visitor) => {
      const context = await openContext(desktopWithScripts, { allows: /status of 500/ });
      await become(context, market, visitor, theme);
      const page = await context.newPage();
      const found: string[] = [];
      for (const screen of screens.filter(({ as }) => as === visitor)) {
        await page.setViewportSize(desktop);
        await lookAt(page, market, screen);
        expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
        await page.evaluate(source);
        for (const size of [desktop, phone]) {
          await page.setViewportSize(size);
          const violations = await violationsOf(page);
          found.push(...violations.map((each) => `${screen.name}, ${size.width} px: ${each}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test('axe finds nothing in the open menus', async () => {
    const context = await openContext(desktopWithScripts);
    await become(context, market, 'admin', theme);
    const page = await context.newPage();
    const dashboard = screens.find(({ name }) => name === 'dashboard');
    if (!dashboard) throw new Error('no dashboard');
    await lookAt(page, market, dashboard);
    await page.evaluate(source);
    await page.locator('summary', { hasText: 'Notifications' }).click();
    await page.getByRole('link', { name: 'All notifications' }).waitFor();
    await page.locator('[aria-label="Newest notifications"] p').first().waitFor();
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

test('the check sees what is wrong: a picture without words, a pale text', async () => {
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
  await page.evaluate(source);
  const found = await violationsOf(page);
  expect(found.map((each) => each.split(':')[0])).toEqual(['color-contrast', 'image-alt']);
});
