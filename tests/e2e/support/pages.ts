import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import type { FlashKind } from '~/utils/flash';
import { variantOf } from './browser';

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
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (variantOf(page).javaScript && (await page.locator('[data-slot="app-frame"]').count()) > 0) {
    await comesAlive(page);
  }
}

/**
 * Sends a form with this button; gives the status of the answer to it. Without JavaScript the page that comes
 * is there then: a browser that is reloaded while it changes pages fails.
 */
export async function send(page: Page, button: Locator): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse((answer: Response) => answer.request().method() === 'POST'),
    variantOf(page).javaScript ? null : page.waitForEvent('domcontentloaded'),
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

/** Waits for the message of the page before: what has happened, in these words. */
export function seesFlash(page: Page, text: string): Promise<void> {
  return seen(page.locator('[data-slot="flash-message"]', { hasText: text }));
}

/** Waits for such a message, whose words another test asserts. */
export function seesFlashOf(page: Page, kind: FlashKind): Promise<void> {
  return seen(page.locator(`[data-slot="flash-message"][data-kind="${kind}"]`, { hasText: /\S/ }));
}

/** The summary above a refused form. */
export const summaryOf = (page: Page) => page.locator('[data-slot="error-summary"]');

/**
 * Waits for a refused form. The summary has the focus and one sentence for each of these fields and no other,
 * a link to the field, which is marked invalid and has the sentence beside it. '' is the form as a whole.
 *
 * @param fields their names; with the sentence, or a part of it, where no other test asserts that
 */
export async function seesRefusal(
  page: Page,
  fields: string[] | Record<string, string | RegExp>,
): Promise<void> {
  // The button had the focus, so this is the answer to it and not to a form before.
  await page.locator('[data-slot="error-summary"]:focus').waitFor();
  const { listed, marked } = await page.evaluate(() => ({
    listed: [...document.querySelectorAll('[data-slot="error-summary"] li')].map((item) => {
      const hash = item.querySelector('a')?.hash;
      const control = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      const ids = control?.getAttribute('aria-describedby')?.split(' ') ?? [];
      return {
        field: hash ? (control?.getAttribute('name') ?? hash) : '',
        said: item.textContent ?? '',
        beside: hash ? ids.map((id) => document.getElementById(id)?.textContent).join('\n') : null,
      };
    }),
    marked: [...document.querySelectorAll('[aria-invalid="true"]')].map((one) => one.getAttribute('name')),
  }));
  const expected = Array.isArray(fields) ? fields : Object.keys(fields);
  expect(listed.map(({ field }) => field).sort(), 'in the summary').toEqual([...expected].sort());
  expect(new Set(marked), 'marked invalid').toEqual(new Set(expected.filter(Boolean)));
  for (const { field, said, beside } of listed) {
    const words = Array.isArray(fields) ? /\S/ : fields[field];
    if (typeof words === 'string') expect(said).toBe(words);
    else expect(said).toMatch(words ?? /\S/);
    if (beside !== null) expect(beside, `beside ${field}`).toContain(said);
  }
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

/** What shows the boxes of a list on a phone, until they are shown. */
export const selectButton = (page: Page): Locator =>
  page
    .locator('.select-button')
    .or(page.locator('.select-rows').getByText('Select', { exact: true }))
    .filter({ visible: true });

/** Selects rows of a list by their titles; on a phone their boxes come with "Select". */
export async function selectRows(page: Page, ...titles: string[]): Promise<void> {
  const select = selectButton(page);
  if (await select.isVisible()) await select.click();
  for (const title of titles) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
}

/** How many unread notifications the bell says there are. */
export async function bellCount(page: Page): Promise<number> {
  const bell = page.locator('header').getByText(/^Notifications(, [\d,]+ unread)?$/);
  await bell.first().waitFor({ state: 'attached' });
  const words = (await bell.first().textContent()) ?? '';
  return Number(/, ([\d,]+) unread/.exec(words)?.[1]?.replaceAll(',', '') ?? 0);
}

/** Chooses in one of the selects: at once with JavaScript, by the button without, in the sheet on a phone. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const { phone, javaScript } = variantOf(page);
  if (phone) await page.getByRole('button', { name: /^Filters( \(\d\))?$/ }).click();
  await page.getByRole('combobox', { name: label }).selectOption(value);
  if (phone) await button(page, 'Show results').click();
  else if (!javaScript) await page.getByRole('button', { name: /^(Search|Apply)$/ }).click();
  await page.waitForURL((url) => [...url.searchParams.values()].includes(value));
}
