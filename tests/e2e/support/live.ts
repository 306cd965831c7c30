import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LiveMark } from '~/client/connection';

/** What the connection of a page says of itself; null where there is none. */
export function liveMarkOf(page: Page): Promise<LiveMark | null> {
  return page.evaluate(
    () => Reflect.get(performance.getEntriesByName('live').at(-1) ?? {}, 'detail') ?? null,
  );
}

/** Waits until the connection is like this. */
export async function becomes(page: Page, mark: Partial<LiveMark>): Promise<void> {
  await expect.poll(() => liveMarkOf(page), { timeout: 15_000 }).toMatchObject(mark);
}

/** Waits until the page listens. */
export const listens = (page: Page) => becomes(page, { state: 'live' });
