import type { Browser } from 'playwright-core';
import { jarOf, withBrowser } from './browser';
import { budgets, missesOf } from './budgets';
import type { Screen } from './screens';
import { addressOf, eachScreen, type Stage } from './stage';

/** How much a screen asks a reader to take in, on a phone; what is folded away does not count. */
export interface Size {
  /** Height in CSS px. */
  px: number;
  /** Until the first row, or what asks for the next step; null where there is neither. */
  pxBefore: number | null;
  words: number;
  buttons: number;
  links: number;
  fields: number;
  misses: string[];
}

const smallPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function sizeOf(browser: Browser, stage: Stage, screen: Screen): Promise<Size> {
  const context = await browser.newContext(smallPhone);
  try {
    await context.addCookies(jarOf(stage.app.url, stage.cookies[screen.as].later));
    const page = await context.newPage();
    await page.goto(addressOf(stage, screen));
    const main = page.locator('main');
    const visible = (selector: string) => main.locator(selector).filter({ visible: true });
    // biome-ignore lint/performance/useDomNodeTextContent: what is folded away is not read
    const text = await main.innerText();
    const begins = visible('.card-next, tbody tr');
    const first = (await begins.count()) > 0 ? await begins.first().boundingBox() : null;
    const px = await page.evaluate(() => document.documentElement.scrollHeight);
    const pxBefore = first && Math.round(first.y);
    return {
      px,
      pxBefore,
      words: (text.match(/\S+/g) ?? []).length,
      buttons: await visible('button, summary').count(),
      links: await visible('a').count(),
      fields: await visible('input, select, textarea').count(),
      misses: missesOf({
        px: [px, screen.name.startsWith('settings') ? budgets.settingsPx : null],
        // Above this seller's products stands the notice of their holiday: a browser test holds those.
        head: [pxBefore ?? 0, screen.name === 'orders' ? budgets.headPx : null],
      }),
    };
  } finally {
    await context.close();
  }
}

/** What each screen asks a reader to take in. */
export async function measureSize(stage: Stage, into: Map<string, Size>): Promise<void> {
  await withBrowser(stage, (browser) =>
    eachScreen(stage, 'size', into, (screen) => sizeOf(browser, stage, screen)),
  );
}
