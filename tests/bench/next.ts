import type { Browser } from 'playwright-core';
import { fast3g, jarOf, phone, withBrowser } from './browser';
import { budgets, missesOf } from './budgets';
import { attempt, type Spread, type Stage, spreadOf } from './stage';

/** Seconds from a tap on a link of the product list until the new content is shown. */
export interface NextPage {
  seconds: Spread;
  misses: string[];
}

interface Target {
  /** The link that is tapped. */
  link: string;
  /** What is new when its first element differs from the one of before. */
  shown: string;
}

const targets: Record<string, Target> = {
  'next page of the list': { link: 'main a[rel="next"]:visible', shown: 'main tbody tr' },
  'product form': {
    link: 'main tbody a[href*="/seller/products/edit/"]:visible',
    shown: 'main form [name="title"]',
  },
};

/** The first time fills the browser's store, and does not count. */
const runs = 4;
const timeoutMs = 20_000;

/**
 * In each page: notes the moment of a tap, and the frame in which `shown` has changed. Kept in the session's
 * storage, so that it holds whether the link loads a new document or not.
 */
function watch(shown: string): void {
  const textOf = () => {
    const first = [...document.querySelectorAll(shown)].find((it) => it.getBoundingClientRect().height > 0);
    return first ? `${first.tagName} ${first.textContent}` : null;
  };
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('before', String(textOf()));
      sessionStorage.setItem('tapped', String(Date.now()));
    },
    { capture: true },
  );
  const look = () => {
    const text = sessionStorage.getItem('tapped') === null ? null : textOf();
    if (text !== null && text !== sessionStorage.getItem('before')) {
      sessionStorage.setItem('shown', String(Date.now()));
    } else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function measure(browser: Browser, stage: Stage, { link, shown }: Target): Promise<NextPage> {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies(jarOf(stage.app.url, stage.cookies.seller.first));
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', fast3g);
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watch, shown);
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${stage.app.url}/seller/products`);
      // A person reads before tapping; scripts and photos are there by then.
      await page.waitForTimeout(2_500);
      await page.evaluate(() => sessionStorage.clear());
      await page.locator(link).first().tap();
      await page.waitForFunction(() => sessionStorage.getItem('shown'));
      const [tapped, end] = await page.evaluate(() => [
        Number(sessionStorage.getItem('tapped')),
        Number(sessionStorage.getItem('shown')),
      ]);
      times.push(((end ?? Number.NaN) - (tapped ?? Number.NaN)) / 1_000);
    }
    const seconds = spreadOf(times.slice(1));
    return { seconds, misses: missesOf({ seconds: [seconds.median, budgets.nextPage] }) };
  } finally {
    await context.close();
  }
}

/** How soon the next page is there on fast 3G (1.6 Mbit/s, 150 ms), with everything stored in the browser. */
export async function measureNext(stage: Stage, into: Map<string, NextPage>): Promise<void> {
  await withBrowser(stage, async (browser) => {
    for (const [name, target] of Object.entries(targets)) {
      const figures = await attempt(stage, 'next', name, () => measure(browser, stage, target));
      if (figures) into.set(name, figures);
    }
  });
}
