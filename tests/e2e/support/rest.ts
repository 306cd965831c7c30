import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

const drawTwice = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));

/** Lets the page draw and be idle a few times: then it has done what it put off until it is idle. */
export async function idle(page: Page): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await drawTwice(page);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
}

/**
 * Follows the page's requests; `rest` waits until none is on its way and the page has drawn twice since, so
 * that what scripts and pictures do behind the first look is seen too. Ten times faster than Playwright's
 * idle network. `rest(idle)` also waits for what the page puts off.
 */
export function watchRequests(page: Page) {
  const asked: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    asked.push(request.url());
    open.add(request);
  });
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const openUrls = () => [...open].map((request) => request.url());
  const rest = async (settle = drawTwice) => {
    do {
      await settle(page);
      await expect.poll(openUrls, { timeout: 15_000 }).toEqual([]);
      await settle(page);
    } while (open.size > 0);
  };
  return { asked, openUrls, rest };
}

/**
 * Makes the timers of the page's next documents run out on request: `skip(ms)` is as if so much time had
 * passed. Playwright's clock would take away the performance marks that tell whether a page listens.
 */
export async function skippable(page: Page): Promise<(ms: number) => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout: set, clearTimeout: clear } = window;
    const waiting = new Map<number, { due: number; work: () => void }>();
    let skipped = 0;
    const now = () => performance.now() + skipped;
    const end = (id: number) => {
      clear(id);
      waiting.delete(id);
    };
    const skip = (ms: number) => {
      skipped += ms;
      for (const [id, { due, work }] of [...waiting]) {
        if (due > now() || !waiting.has(id)) continue;
        end(id);
        work();
      }
    };
    const setTimeout = (handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const work = () => {
        waiting.delete(id);
        handler(...args);
      };
      const id = set(work, ms);
      waiting.set(id, { due: now() + ms, work });
      return id;
    };
    Object.assign(window, { setTimeout, clearTimeout: end, skip });
  });
  return async (ms) => {
    await page.evaluate((time) => Reflect.get(window, 'skip')(time), ms);
    await idle(page);
  };
}
