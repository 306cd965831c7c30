import type { Page, Response } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { OpenMarket } from './market';
import { comesAlive } from './pages';
import type { Shown } from './screens';

/** A page has one heading and a title. */
export async function hasHeading(page: Page, name: string): Promise<void> {
  expect(await page.getByRole('heading', { level: 1 }).count(), name).toBe(1);
  expect(await page.title(), name).toMatch(/Makola/);
}

/** Opens a screen, in the state that it names, and waits until it stands still. */
export async function lookAt(
  page: Page,
  market: OpenMarket,
  { name, path, status = 200, refused }: Shown,
  javaScript = true,
): Promise<Response | null> {
  const response = await page.goto(path(market));
  expect(response?.status(), name).toBe(status);
  expect(new URL(page.url()).origin, name).toBe(inject('baseUrl'));
  const scripts = await page.locator('script[src], script[type="module"]').count();
  const framed = await page.locator('[data-slot="app-frame"]').count();
  if (javaScript && scripts > 0 && framed > 0) await comesAlive(page);
  if (refused) {
    const buttons = page.locator('main form button[type="submit"]');
    const first = (refused === true ? buttons : buttons.filter({ hasText: refused })).first();
    // A form may be folded.
    await first.evaluate((node) => node.closest('details')?.setAttribute('open', ''));
    await first.click();
    const summary = page.locator('[data-slot="error-summary"]');
    await summary.waitFor().catch((error: unknown) => {
      throw new Error(`${name}: no form was refused`, { cause: error });
    });
  }
  return response;
}
