import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../scripts/lib/browser';
import { budgets } from './budgets';
import { comeFirst } from './priority';
import type { Screen } from './screens';
import { addressOf, type Spread, type Stage, spreadOf } from './stage';
import { jarOf, phone } from './weight';

const runs = 3;
/** 400 kbit/s both ways, 400 ms (slow 3G). */
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
const limit = 30_000;

/** Seconds from the request for the page. */
export interface SlowTimes {
  fcp: Spread;
  /** The first row, or the first heading of the page. */
  content: Spread;
  /** React has taken over the content; null where a page has no JavaScript. */
  interactive: Spread | null;
  /** The first content with JavaScript off. */
  contentWithout: Spread;
  passed: boolean;
}

const contentOf = ({ kind }: Screen) => (kind === 'list' ? 'main tbody tr, main li' : 'main h1, main h2');

/** Notes, in the page, when what `selector` names is first shown and first hydrated. */
function watch(selector: string): void {
  const noted = window as unknown as { bench: Record<string, number> };
  noted.bench = {};
  const note = (name: string) => {
    noted.bench[name] ??= performance.now();
  };
  const look = () => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    if (paint) noted.bench.fcp = paint.startTime;
    const shown = [...document.querySelectorAll(selector)].find(
      (element) => element.getBoundingClientRect().height > 0,
    );
    if (shown) note('content');
    // React leaves its properties on each element that it has taken over.
    const taken = shown && Object.keys(shown).some((key) => key.startsWith('__reactProps$'));
    if (taken) note('interactive');
    if (!taken || !paint) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function open(browser: Browser, stage: Stage, screen: Screen, javaScriptEnabled: boolean) {
  // Nothing is stored in a new context: neither files nor connections.
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
  await context.addCookies(jarOf(stage.app.url, stage.cookies[screen.as].first));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow3g);
  return page;
}

async function withScripts(browser: Browser, stage: Stage, screen: Screen) {
  const page = await open(browser, stage, screen, true);
  try {
    // The functions that travel to the page have been through esbuild, which leaves calls of this one in
    // them.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watch, contentOf(screen));
    await page.goto(addressOf(stage, screen), { waitUntil: 'commit', timeout: limit });
    const last = screen.kind === 'public' ? 'fcp' : 'interactive';
    const bench = await page.waitForFunction(
      (name) => {
        const noted = (window as unknown as { bench: Record<string, number> }).bench;
        return noted[name] && noted.fcp && noted.content ? noted : null;
      },
      last,
      { timeout: limit, polling: 50 },
    );
    const { fcp, content, interactive } = (await bench.jsonValue()) ?? {};
    return { fcp: fcp ?? Number.NaN, content: content ?? Number.NaN, interactive };
  } finally {
    await page.context().close();
  }
}

/** Scripts of the page do not run, ours from outside do: they look every 20 ms. */
async function withoutScripts(browser: Browser, stage: Stage, screen: Screen): Promise<number> {
  const page = await open(browser, stage, screen, false);
  try {
    await page.goto(addressOf(stage, screen), { waitUntil: 'commit', timeout: limit });
    const end = performance.now() + limit;
    while (performance.now() < end) {
      const at = await page.evaluate((selector) => {
        const shown = [...document.querySelectorAll(selector)].some(
          (element) => element.getBoundingClientRect().height > 0,
        );
        const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
        return shown && painted ? performance.now() : null;
      }, contentOf(screen));
      if (at !== null) return at;
      await page.waitForTimeout(20);
    }
    throw new Error(`${screen.name} shows nothing without JavaScript`);
  } finally {
    await page.context().close();
  }
}

const seconds = (values: number[]) => spreadOf(values.map((value) => value / 1000));

async function measure(browser: Browser, stage: Stage, screen: Screen): Promise<SlowTimes> {
  const on: Awaited<ReturnType<typeof withScripts>>[] = [];
  const off: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    on.push(await withScripts(browser, stage, screen));
    off.push(await withoutScripts(browser, stage, screen));
  }
  const interactive = on.flatMap((times) => times.interactive ?? []);
  const times = {
    fcp: seconds(on.map(({ fcp }) => fcp)),
    content: seconds(on.map(({ content }) => content)),
    interactive: interactive.length > 0 ? seconds(interactive) : null,
    contentWithout: seconds(off),
  };
  const passed =
    times.content.median <= budgets.content &&
    times.contentWithout.median <= budgets.content &&
    (times.interactive?.median ?? 0) <= budgets.interactive;
  return { ...times, passed };
}

/** How soon each screen is of use on slow 3G with nothing stored, with JavaScript and without. */
export async function measureSlow(stage: Stage): Promise<Map<string, SlowTimes>> {
  comeFirst();
  const browser = await launchBrowser();
  try {
    const times = new Map<string, SlowTimes>();
    // The first page of a browser pays for the browser's own start.
    const [any] = stage.screens;
    if (any) await withoutScripts(browser, stage, any);
    for (const screen of stage.screens) {
      times.set(screen.name, await measure(browser, stage, screen));
    }
    return times;
  } finally {
    await browser.close();
  }
}
