import pLimit from 'p-limit';
import type { Browser } from 'playwright-core';
import { jarOf, phone, slow3g, withBrowser } from './browser';
import { budgets, missesOf } from './budgets';
import { comeFirst } from './priority';
import type { Screen } from './screens';
import type { BenchServer } from './servers';
import { addressOf, eachScreen, type Spread, type Stage, spreadOf } from './stage';

/**
 * A screen that misses a budget by less than `clearMiss` is opened twice more, and the median counts: other
 * work on the machine makes times longer, never shorter.
 */
const runs = 3;
const clearMiss = 1.15;
/**
 * Screens side by side. One at a time is on its way to its content; the others have it and wait for their
 * scripts, with nothing to do for the processor.
 */
const atOnce = 3;
const toContent = pLimit(1);
const limitMs = 30_000;

/** Seconds from the request for the page. */
export interface SlowTimes {
  fcp: Spread;
  /** The first row, or the first heading of the page. */
  content: Spread;
  /** React has taken over the content; null where a page has no JavaScript. */
  interactive: Spread | null;
  /** The first content with JavaScript off. */
  contentWithout: Spread;
  /** Budgets that are missed. */
  misses: string[];
}

const contentOf = ({ kind, content }: Screen) =>
  content ?? (kind === 'list' ? 'main tbody tr, main li' : 'main h1, main h2');

/** A page that is opened: what shows its content, and whether React takes that over. */
interface Opened {
  address: string;
  content: string;
  hasScripts: boolean;
  cookie?: Parameters<typeof jarOf>[1];
}

const pageOf = (stage: Stage, screen: Screen): Opened => ({
  address: addressOf(stage, screen),
  content: contentOf(screen),
  hasScripts: screen.kind !== 'public',
  cookie: stage.cookies[screen.as].first,
});

/** 25 rows of 10 cells, with the framework alone. */
const bareOf = ({ url }: BenchServer): Opened => ({
  address: `${url}/?cells=10`,
  content: 'tbody tr',
  hasScripts: true,
});

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

async function open(browser: Browser, { address, cookie }: Opened, javaScriptEnabled: boolean) {
  // Nothing is stored in a new context: neither files nor connections.
  const context = await browser.newContext({ ...phone, javaScriptEnabled });
  if (cookie) await context.addCookies(jarOf(new URL(address).origin, cookie));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow3g);
  return page;
}

async function withScripts(browser: Browser, opened: Opened) {
  const page = await open(browser, opened, true);
  try {
    // The functions that travel to the page have been through esbuild, which leaves calls of this one in
    // them.
    await page.addInitScript('globalThis.__name = (value) => value');
    await page.addInitScript(watch, opened.content);
    const noted = async (last: 'fcp' | 'interactive') => {
      const bench = await page.waitForFunction(
        (name) => {
          const all = (window as unknown as { bench: Record<string, number> }).bench;
          return all[name] && all.fcp && all.content ? all : null;
        },
        last,
        { timeout: limitMs, polling: 50 },
      );
      return (await bench.jsonValue()) ?? {};
    };
    await toContent(async () => {
      await page.goto(opened.address, { waitUntil: 'commit', timeout: limitMs });
      await noted('fcp');
    });
    const { fcp, content, interactive } = await noted(opened.hasScripts ? 'interactive' : 'fcp');
    return { fcp: fcp ?? Number.NaN, content: content ?? Number.NaN, interactive };
  } finally {
    await page.context().close();
  }
}

/** Scripts of the page do not run, ours from outside do: they look every 20 ms. */
async function withoutScripts(browser: Browser, opened: Opened): Promise<number> {
  const page = await open(browser, opened, false);
  try {
    await page.goto(opened.address, { waitUntil: 'commit', timeout: limitMs });
    const end = performance.now() + limitMs;
    while (performance.now() < end) {
      const at = await page.evaluate((selector) => {
        const shown = [...document.querySelectorAll(selector)].some(
          (element) => element.getBoundingClientRect().height > 0,
        );
        const painted = performance.getEntriesByName('first-contentful-paint').length > 0;
        return shown && painted ? performance.now() : null;
      }, opened.content);
      if (at !== null) return at;
      await page.waitForTimeout(20);
    }
    throw new Error('It shows nothing without JavaScript.');
  } finally {
    await page.context().close();
  }
}

const seconds = (values: number[]) => spreadOf(values.map((value) => value / 1000));

type Visit = Awaited<ReturnType<typeof withScripts>> & { without: number };

/** Seconds of the bare page, by which the others are judged. */
interface BareTimes {
  content: number;
  interactive: number;
}

const allowedAfter = (bare: number, { beyondBare, most }: { beyondBare: number; most: number }) =>
  Math.min(bare + beyondBare, most);

function summaryOf(opened: Visit[], bare: BareTimes): SlowTimes & { isClear: boolean } {
  const taken = opened.flatMap((times) => times.interactive ?? []);
  const times = {
    fcp: seconds(opened.map(({ fcp }) => fcp)),
    content: seconds(opened.map(({ content }) => content)),
    interactive: taken.length > 0 ? seconds(taken) : null,
    contentWithout: seconds(opened.map(({ without }) => without)),
  };
  const content = allowedAfter(bare.content, budgets.content);
  const interactive = allowedAfter(bare.interactive, budgets.interactive);
  const limits = (factor: number) => ({
    content: limit(times.content, content * factor),
    'content without JavaScript': limit(times.contentWithout, content * factor),
    interactive: limit(times.interactive, interactive * factor),
  });
  return { ...times, misses: missesOf(limits(1)), isClear: missesOf(limits(clearMiss)).length > 0 };
}

const limit = (times: Spread | null, allowed: number): [number, number] => [times?.median ?? 0, allowed];

async function measure(browser: Browser, page: Opened, bare: BareTimes): Promise<SlowTimes> {
  const opened: Visit[] = [];
  for (;;) {
    const scripted = await withScripts(browser, page);
    opened.push({ ...scripted, without: await toContent(() => withoutScripts(browser, page)) });
    const { isClear, ...times } = summaryOf(opened, bare);
    if (opened.length === runs || isClear || (opened.length === 1 && times.misses.length === 0)) return times;
  }
}

async function measureBare(browser: Browser, page: Opened): Promise<BareTimes> {
  const visits: Awaited<ReturnType<typeof withScripts>>[] = [];
  while (visits.length < runs) visits.push(await withScripts(browser, page));
  return {
    content: seconds(visits.map(({ content }) => content)).median,
    interactive: seconds(visits.flatMap(({ interactive }) => interactive ?? [])).median,
  };
}

/**
 * How soon each screen is of use on slow 3G with nothing stored, with JavaScript and without, beside a bare
 * page in the same run.
 */
export async function measureSlow(
  stage: Stage,
  bare: BenchServer,
  into: Map<string, SlowTimes>,
): Promise<void> {
  comeFirst();
  await withBrowser(stage, async (browser) => {
    // The first page of a browser pays for the browser's own start.
    const page = bareOf(bare);
    await withoutScripts(browser, page);
    const times = await measureBare(browser, page);
    const [content, interactive] = [times.content.toFixed(2), times.interactive.toFixed(2)];
    stage.log(`  the bare page: content after ${content} s, interactive after ${interactive} s`);
    const one = (screen: Screen) => measure(browser, pageOf(stage, screen), times);
    await eachScreen(stage, 'slow', into, one, atOnce);
  });
}
