import type { Browser, Page } from 'playwright-core';
import { isLive, jarOf, phone, slowdown, withBrowser } from './browser';
import { budgets, missesOf } from './budgets';
import { addressOf, attempt, median, type Stage } from './stage';

/** How a page answers a finger and a keyboard, on a processor 4 × slower; of several runs, the medians. */
export interface Interactions {
  /** Milliseconds from the slowest input of each step to the next frame. */
  steps: { name: string; ms: number }[];
  /** The slowest of all: interaction to next paint. */
  inpMs: number;
  /** Layout shift while the page loads, and afterwards without a recent input. */
  loadShift: number;
  laterShift: number;
  misses: string[];
}

interface Step {
  name: string;
  act(page: Page): Promise<void>;
}

const runs = 3;
const timeoutMs = 20_000;
/** Milliseconds after which the browser has reported what it noted. */
const settleMs = 400;

const menuButton = '[popovertarget]:visible, [data-slot="details-menu"] > summary:visible';

/** Screens by name, and what is done there, in order. */
const scripts: Record<string, Step[]> = {
  products: [
    {
      name: 'select rows',
      async act(page) {
        await page.locator('.select-rows').getByText('Select', { exact: true }).tap();
        const boxes = page.locator('main tbody input[type="checkbox"]');
        for (const row of [0, 1, 2]) await boxes.nth(row).tap();
      },
    },
    {
      name: 'open a menu',
      async act(page) {
        await page.locator(menuButton).first().tap();
        await page.keyboard.press('Escape');
      },
    },
    {
      name: 'type in search',
      act: (page) => page.locator('main input[type="search"]:visible').first().pressSequentially('kente'),
    },
    {
      name: 'switch a tab',
      async act(page) {
        await page
          .locator('main nav a[href*="status="]:visible, main nav a[href*="tab="]:visible')
          .first()
          .tap();
        await page.waitForFunction(() => location.search !== '');
      },
    },
  ],
  'add product': [
    { name: 'type', act: (page) => page.locator('main [name="title"]').pressSequentially('Kente stole') },
    {
      name: 'choose',
      async act(page) {
        // With the keyboard: a value that is set from outside is no input.
        await page.locator('main select[name="category"]').focus();
        for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowDown');
      },
    },
    {
      name: 'leave a field that has an error',
      async act(page) {
        await page.locator('main [name="price"]').pressSequentially('much');
        await page.keyboard.press('Tab');
      },
    },
    {
      name: 'submit with errors',
      async act(page) {
        await page.getByRole('button', { name: 'Submit for approval' }).tap();
        await page.locator('main [name="price"][aria-invalid="true"]').waitFor({ timeout: timeoutMs });
      },
    },
  ],
};

/** In the page, before its scripts: notes each input and each layout shift. */
function note(): void {
  const events: { duration: number; interactionId: number }[] = [];
  const shifts: number[] = [];
  Object.assign(window, { noted: { events, shifts } });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const interactionId = Number(Reflect.get(entry, 'interactionId'));
      if (interactionId > 0) events.push({ duration: entry.duration, interactionId });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** What the page noted since the last time. */
async function taken(page: Page): Promise<{ slowestMs: number; shift: number }> {
  await page.waitForTimeout(settleMs);
  return page.evaluate(() => {
    const { events, shifts }: { events: { duration: number }[]; shifts: number[] } = Reflect.get(
      window,
      'noted',
    );
    const durations = events.splice(0).map(({ duration }) => duration);
    // An input below 16 ms, the least that Chromium reports, is not in the list.
    const slowestMs = Math.max(0, ...durations);
    return { slowestMs, shift: shifts.splice(0).reduce((sum, value) => sum + value, 0) };
  });
}

async function runOnce(browser: Browser, stage: Stage, name: string, steps: Step[]) {
  const screen = stage.screens.find((candidate) => candidate.name === name);
  if (!screen) throw new Error('There is no such screen.');
  const context = await browser.newContext(phone);
  try {
    await context.addCookies(jarOf(stage.app.url, stage.cookies[screen.as].first));
    const page = await context.newPage();
    page.setDefaultTimeout(timeoutMs);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(note);
    await page.goto(addressOf(stage, screen));
    await page.waitForFunction(isLive);
    const { shift: loadShift } = await taken(page);
    const done: { name: string; ms: number }[] = [];
    let laterShift = 0;
    for (const step of steps) {
      await step.act(page);
      const { slowestMs, shift } = await taken(page);
      done.push({ name: step.name, ms: slowestMs });
      laterShift += shift;
    }
    return { steps: done, loadShift, laterShift };
  } finally {
    await context.close();
  }
}

async function measure(browser: Browser, stage: Stage, name: string, steps: Step[]): Promise<Interactions> {
  const all: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await runOnce(browser, stage, name, steps));
  const middle = (of: (run: (typeof all)[number]) => number) => median(all.map(of));
  const figures = {
    steps: steps.map((step, at) => ({
      name: step.name,
      ms: middle((run) => run.steps[at]?.ms ?? Number.NaN),
    })),
    inpMs: middle((run) => Math.max(...run.steps.map(({ ms }) => ms))),
    loadShift: middle((run) => run.loadShift),
    laterShift: middle((run) => run.laterShift),
  };
  const misses = missesOf({
    INP: [figures.inpMs, budgets.interactionMs],
    'shift while loading': [figures.loadShift, budgets.layoutShift],
    'shift afterwards': [figures.laterShift, budgets.layoutShift],
  });
  return { ...figures, misses };
}

/** How the product list and the product form answer on a cheap phone, by Chromium's own account. */
export async function measureInteractions(stage: Stage, into: Map<string, Interactions>): Promise<void> {
  await withBrowser(stage, async (browser) => {
    for (const [name, steps] of Object.entries(scripts)) {
      if (!stage.screens.some((screen) => screen.name === name)) continue;
      const figures = await attempt(stage, 'interaction', name, () => measure(browser, stage, name, steps));
      if (figures) into.set(name, figures);
    }
  });
}
