import type { Browser } from 'playwright-core';
import { jarOf, phone, slowdown } from './browser';
import { median, type Stage } from './stage';

/** Milliseconds; of several starts, the median of each. */
export interface SlowStart {
  /** From the page's load to the first snapshot. */
  liveMs: number;
  /** Tasks of 50 ms and more between the page's load and the first snapshot. */
  longTasks: number;
  longestMs: number;
  totalMs: number;
}

const runs = 3;

/** In the page: notes its long tasks. */
function noteLongTasks(): void {
  const tasks: { startTime: number; duration: number }[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** In the page: how it started; null until its listeners run. */
function startOf() {
  const [mark] = performance.getEntriesByName('live');
  if (!mark || Reflect.get(mark, 'detail')?.state !== 'live') return null;
  const [navigation] = performance.getEntriesByType('navigation');
  const loaded = Number(Reflect.get(navigation ?? {}, 'loadEventEnd'));
  const tasks: { startTime: number; duration: number }[] = Reflect.get(window, 'longTasks');
  const durations = tasks.filter(({ startTime }) => startTime >= loaded).map(({ duration }) => duration);
  return { liveMs: mark.startTime - loaded, durations };
}

/** Opens a seller's products as on a cheap phone. */
async function startOnce(browser: Browser, { app, cookies }: Stage) {
  const context = await browser.newContext(phone);
  try {
    await context.addCookies(jarOf(app.url, cookies.seller.first));
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(noteLongTasks);
    await page.goto(`${app.url}/seller/products`);
    await page.waitForFunction(startOf, undefined, { timeout: 60_000 });
    // A task is told of when it is over.
    await page.waitForTimeout(500);
    const start = await page.evaluate(startOf);
    if (!start) throw new Error('The listeners do not run.');
    return start;
  } finally {
    await context.close();
  }
}

export async function startSlowly(browser: Browser, stage: Stage): Promise<SlowStart> {
  const starts: Awaited<ReturnType<typeof startOnce>>[] = [];
  for (let run = 0; run < runs; run += 1) starts.push(await startOnce(browser, stage));
  const middle = (of: (durations: number[]) => number) => median(starts.map((it) => of(it.durations)));
  return {
    liveMs: median(starts.map(({ liveMs }) => liveMs)),
    longTasks: middle((durations) => durations.length),
    longestMs: middle((durations) => Math.max(0, ...durations)),
    totalMs: middle((durations) => durations.reduce((sum, duration) => sum + duration, 0)),
  };
}
