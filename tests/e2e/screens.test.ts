import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { patience } from '../setup/patience';
import { bringAxe, violationsOf } from './support/axe';
import { desktop, desktopWithScripts, openContext, phone, phoneWithoutScripts } from './support/browser';
import { hasHeading, lookAt } from './support/look-at';
import { type OpenMarket, openMarket } from './support/market';
import { misnamedControls } from './support/misnamed-controls';
import { watchRequests } from './support/rest';
import { become, opensFirst, type Shown, shown, type Theme, visitors } from './support/screens';
import { smallControls } from './support/small-controls';
import { stickingOut } from './support/sticking-out';

let market: OpenMarket;
beforeAll(async () => {
  market = await openMarket();
});

/**
 * What fits on the narrowest phone fits on a wider one. The longest title, without a space, stands on the
 * screens with products.
 */
const heights = new Map([
  [desktop.width, desktop.height],
  [768, 1024],
  [320, phone.height],
]);
const lightPages = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/404'];

/** The lines of the console but for the one that tells the status of the page itself. */
function unexpected(errors: string[], status: number): string[] {
  return errors.filter((error) => status === 200 || !error.includes(`status of ${status}`));
}

/** Puts the page into a theme, at once: a colour that is on its way would be judged as it is half-way. */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset.theme = value;
  }, theme);
}

const pairs = [
  ['light', 1280],
  ['dark', 320],
  ['dark', 1280],
  ['light', 320],
] as const;

/**
 * Which theme is judged at which width: a page in two pairs, the next one in the two others; a further state
 * of a page, which is made of the same parts, in one of the four.
 */
const pairsOf = (place: number, isFirst: boolean) =>
  isFirst ? (place % 2 === 0 ? pairs.slice(0, 2) : pairs.slice(2)) : pairs.slice(place % 4, (place % 4) + 1);

/**
 * Has the page be so large: a busy browser knows the new width before its rules for phones hold, and lays the
 * page out anew with the frame after that.
 */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: heights.get(width) ?? desktop.height });
  await page.waitForFunction((px) => window.matchMedia(`(width: ${px}px)`).matches, width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test.each(visitors)(
  'the screens of %s load without errors or CSP violations, never scroll sideways, and pass axe',
  { timeout: 240_000 * patience },
  async (visitor) => {
    const context = await openContext({ ...desktopWithScripts, allows: /status of 500/ });
    const page = await context.newPage();
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`CSP: ${violatedDirective} ${blockedURI}`),
      );
    });
    await become(context, market, visitor, 'light');
    const failed: string[] = [];
    const found: string[] = [];
    const wrong: string[] = [];
    const answered = new Set<Request>();
    page.on('response', (response) => answered.add(response.request()));
    page.on('requestfailed', (request) => {
      // The router ends a request for data once it has read it, which may be before the browser saw its end.
      if (answered.has(request) && new URL(request.url()).pathname.endsWith('.data')) return;
      failed.push(request.url());
    });
    const { rest } = watchRequests(page);
    const look = async ({ name, isFirst }: Shown, place: number) => {
      for (const width of heights.keys()) {
        await resize(page, width);
        expect(await stickingOut(page), `${name} at ${width} px`).toEqual([]);
        for (const [theme] of pairsOf(place, isFirst).filter((pair) => pair[1] === width)) {
          // A theme is an attribute of the page: it needs no new page.
          await wear(page, theme);
          const violations = await violationsOf(page);
          found.push(...violations.map((each) => `${name}, ${theme}, ${width} px: ${each}`));
        }
      }
      const ofPage = [...(await smallControls(page)), ...(await misnamedControls(page))];
      wrong.push(...ofPage.map((each) => `${name}: ${each}`));
    };
    for (const [place, screen] of shown.filter(({ as }) => as === visitor).entries()) {
      context.complaints.errors.length = 0;
      const response = await lookAt(page, market, screen);
      await page.waitForLoadState('load');
      await rest();
      expect(await response?.headerValue('content-security-policy'), screen.name).toContain(
        "default-src 'none'",
      );
      const status = screen.refused ? 422 : (screen.status ?? 200);
      expect(unexpected(context.complaints.errors, status), screen.name).toEqual([]);
      expect(failed, screen.name).toEqual([]);
      await bringAxe(page);
      await look(screen, place);
    }
    // Named in the message too: of a try that is repeated, nothing else is kept.
    expect(found, found.join('\n')).toEqual([]);
    expect(wrong, wrong.join('\n')).toEqual([]);
  },
);

async function scriptsOf(page: Page, path: string): Promise<string[]> {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const inside = await page.locator('script').evaluateAll((all) => all.map((one) => one.outerHTML));
  const hints = await page.locator('link[rel="modulepreload"]').count();
  return [...loaded, ...inside, ...Array.from({ length: hints }, () => 'modulepreload')];
}

describe('public pages', () => {
  test.each(lightPages)('%s loads no script at all', async (path) => {
    const context = await openContext(desktopWithScripts);
    expect(await scriptsOf(await context.newPage(), path)).toEqual([]);
  });

  test('the check reports scripts: the list of products has some', async () => {
    const context = await openContext(desktopWithScripts);
    await become(context, market, 'seller', 'light');
    const scripts = await scriptsOf(await context.newPage(), '/seller/products');
    expect(scripts.length).toBeGreaterThan(2);
  });
});

test('an injected script does not run', async () => {
  const context = await openContext({ ...desktopWithScripts, allows: /Content Security Policy|CSP/ });
  const page = await context.newPage();
  await page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      '<script>document.title = "stolen"</script><img src="x" onerror="document.title=\'stolen\'"></body>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  expect(await page.title()).toContain('Sign in');
  expect(context.complaints.errors.join()).toMatch(/Content Security Policy/);
});

// The others are opened without JavaScript in first-page.test.ts.
test.each(visitors)('without JavaScript the other screens of %s have their heading', async (visitor) => {
  const context = await openContext({ ...phoneWithoutScripts, allows: /status of/ });
  await become(context, market, visitor, 'dark');
  const page = await context.newPage();
  for (const screen of shown.filter((one) => one.as === visitor && !opensFirst(one, market))) {
    await lookAt(page, market, screen, false);
    await hasHeading(page, screen.name);
  }
});
