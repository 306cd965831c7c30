import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { Variant } from './browser';

/** Waits until something is on the screen. */
export function seen(locator: Locator): Promise<void> {
  return locator.first().waitFor({ state: 'visible' });
}

/** Waits until this text is on the screen. */
export function seesText(page: Page, text: string | RegExp): Promise<void> {
  return seen(page.getByText(text).filter({ visible: true }));
}

/** Waits until the page's heading says this. */
export function seesHeading(page: Page, name: string | RegExp): Promise<void> {
  return seen(page.getByRole('heading', { level: 1, name }));
}

/** Waits until the browser is at this path (with its search, when `path` has one). */
export async function arrives(page: Page, path: string | RegExp): Promise<void> {
  const fits = ({ pathname, search }: URL) =>
    typeof path === 'string'
      ? (path.includes('?') ? pathname + search : pathname) === path
      : path.test(pathname + search);
  await page.waitForURL(fits).catch(() => {
    throw new Error(`The browser is at ${page.url()}, not at ${path}.`);
  });
  // With JavaScript the address changes a moment before the page does.
  await page.locator('[data-slot="navigation-progress"]').waitFor({ state: 'detached' });
}

/** Whether React has taken over: it alone makes the bell a menu. */
export async function comesAlive(page: Page): Promise<void> {
  await page.locator('header summary', { hasText: 'Notifications' }).waitFor();
}

/** Opens an address; in the frame of an area, waits for the JavaScript where there is some. */
export async function open(page: Page, path: string, variant: Variant): Promise<void> {
  await page.goto(path);
  if (variant.javaScript && (await page.locator('[data-slot="app-frame"]').count()) > 0) {
    await comesAlive(page);
  }
}

/** Sends a form with this button; gives the status of the answer to it. */
export async function send(page: Page, button: Locator): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((answer: Response) => answer.request().method() === 'POST'),
    button.click(),
  ]);
  return response.status();
}

/** The button with exactly this name that can be seen. */
export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true });
}

/** The link with exactly this name that can be seen; the first of several. */
export function link(page: Page, name: string): Locator {
  return page.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
}

/** Waits for the message of the page before: what has happened. */
export function seesFlash(page: Page, text: string): Promise<void> {
  return seen(page.locator('[data-slot="flash-message"]', { hasText: text }));
}

/** The summary above a refused form. */
export const summaryOf = (page: Page) => page.locator('[data-slot="error-summary"]');

/** Waits for a refused form: the summary has the focus and says these sentences, each a link to its field. */
export async function seesRefusal(page: Page, messages: Record<string, string>): Promise<void> {
  const summary = summaryOf(page);
  for (const [field, message] of Object.entries(messages)) {
    const item = summary.getByRole('link', { name: message, exact: true });
    await seen(item);
    const id = (await item.getAttribute('href'))?.slice(1) ?? '';
    const control = page.locator(`[id="${id}"]`);
    expect(await control.getAttribute('name'), message).toBe(field);
    expect(await control.getAttribute('aria-invalid')).toBe('true');
    const described = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
    const beside = await Promise.all(described.map((each) => page.locator(`[id="${each}"]`).textContent()));
    expect(beside.join('\n'), `beside ${field}`).toContain(message);
  }
  await expect.poll(() => summary.evaluate((node) => node === document.activeElement)).toBe(true);
  expect(await summary.getByRole('listitem').count()).toBe(Object.keys(messages).length);
}

/** Titles of the rows of a list, from top to bottom. */
export function rowTitles(page: Page): Promise<string[]> {
  return page.locator('[data-slot="data-list"] tbody th a').allInnerTexts();
}

/** The row of a list with this title. */
export function row(page: Page, title: string): Locator {
  return page
    .locator('[data-slot="data-list"] tbody tr')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** How many unread notifications the bell says there are. */
export async function bellCount(page: Page): Promise<number> {
  const bell = page.locator('header').getByText(/^Notifications(, [\d,]+ unread)?$/);
  await bell.first().waitFor({ state: 'attached' });
  const words = (await bell.first().textContent()) ?? '';
  return Number(/, ([\d,]+) unread/.exec(words)?.[1]?.replaceAll(',', '') ?? 0);
}

/** Chooses in one of the selects: at once with JavaScript, by the button without, in the sheet on a phone. */
export async function choose(
  page: Page,
  { phone, javaScript }: Variant,
  label: string,
  value: string,
): Promise<void> {
  if (phone) await page.getByRole('button', { name: /^Filters( \(\d\))?$/ }).click();
  await page.getByRole('combobox', { name: label }).selectOption(value);
  if (phone) await button(page, 'Show results').click();
  else if (!javaScript) await page.getByRole('button', { name: /^(Search|Apply)$/ }).click();
  await page.waitForURL((url) => [...url.searchParams.values()].includes(value));
}
