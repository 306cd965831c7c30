import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { spareData } from '../lib/browser';
import { demoPassword } from './demo';
import type { Shot } from './shots';

const phone = { deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const screens: Record<Shot['screen'], BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 },
  phone: { ...phone, viewport: { width: 360, height: 760 } },
  // The upper part of a phone, for a page beside which there is little room.
  'cut phone': { ...phone, viewport: { width: 360, height: 480 } },
  // As messengers and social networks show a link.
  card: { viewport: { width: 1200, height: 630 } },
};

/** Takes screenshots of a running Makola, each as a new visitor. */
export class Studio {
  /** Pictures of this run that pages show, by their names: the pages were built with older ones. */
  readonly shownByPages = new Map<string, Buffer>();

  constructor(
    private readonly browser: Browser,
    private readonly url: string,
  ) {}

  async take({ person, path, screen, dark, prepare }: Shot): Promise<Buffer> {
    const context = await this.browser.newContext({ ...screens[screen], reducedMotion: 'reduce' });
    try {
      await spareData(context);
      for (const [name, body] of this.shownByPages)
        await context.route(`**/assets/${name}-*.webp`, (route) =>
          route.fulfill({ body, contentType: 'image/webp' }),
        );
      const page = await context.newPage();
      if (person) await this.#signIn(page, person);
      if (dark) await this.#useDarkTheme(page);
      await page.goto(this.url + path);
      await prepare?.(page);
      await page.waitForLoadState('networkidle');
      return await page.screenshot({ animations: 'disabled' });
    } finally {
      await context.close();
    }
  }

  async #useDarkTheme(page: Page): Promise<void> {
    await page.goto(`${this.url}/profile`);
    await page.locator('#display-theme').selectOption('dark');
    await page.getByRole('button', { name: 'Save display' }).click();
    await page.locator('html[data-theme=dark]').waitFor();
  }

  async #signIn(page: Page, person: 'seller' | 'admin'): Promise<void> {
    await page.goto(`${this.url}/login`);
    await page.getByLabel('Email').fill(`${person}@makola.test`);
    await page.getByLabel('Password').fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
  }
}
