import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { settingsPages } from '~/schemas/settings/settings-pages';
import { bothWays, desktopWithoutScripts, phoneWithScripts } from './support/browser';
import { button, open, seesFlash, seesRefusal, seesText, send } from './support/pages';
import { settingsRecord, storeSettings } from './support/settings';
import { openAs, signIn } from './support/visits';

const before = (await settingsRecord.get()).data() ?? {};
afterEach(() => storeSettings(before));

const categories = async (): Promise<string[]> => (await settingsRecord.get()).data()?.categories;
const words = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Name of category ${name}`, exact: true });
const place = (page: Page, name: string) =>
  page.getByRole('textbox', { name: `Position of category ${name}`, exact: true });
const added = (page: Page) => page.getByRole('textbox', { name: 'Name of new category' }).first();

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the settings' });

async function openPart(page: Page, name: string): Promise<void> {
  await parts(page).getByRole('link', { name, exact: true }).click();
  await parts(page).locator('[aria-current="page"]', { hasText: name }).waitFor();
}

test('each page of the settings is short on a phone', async () => {
  const { page } = await openAs('admin', phoneWithScripts, '/admin/settings');
  const names = await parts(page).getByRole('link').allInnerTexts();
  expect(names).toHaveLength(settingsPages.length);
  for (const name of names) {
    await openPart(page, name);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, name).toBeLessThanOrEqual(2_000);
  }
});

test.each([desktopWithoutScripts, phoneWithScripts])(
  'bulk trade stays on while trades have money to pay, hold or release ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/settings?page=market');
    await page.getByRole('checkbox', { name: 'Offer bulk trade' }).uncheck();
    expect(await send(page, button(page, 'Save bulk trade'))).toBe(422);
    await seesRefusal(page, { bulkTrade: /^\d+ bulk trades have money to pay, hold or release\./ });
  },
);

test.each(bothWays)(
  'an admin changes the commission, how sellers pay and the categories; the sellers’ pages show them ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/settings');
    await page.locator('[name="commissionPercent"]').fill('101');
    await page.locator('[name="sellerDaysToAct"]').fill('1.5');
    await page.locator('[name="returnDays"]').fill('');
    expect(await send(page, button(page, 'Save commission and days'))).toBe(422);
    await seesRefusal(page, {
      commissionPercent: 'Enter a commission of 100 or less.',
      sellerDaysToAct: 'Enter a whole number of days, like 2.',
      returnDays: 'Enter a number of days.',
    });
    await page.locator('[name="returnDays"]').fill('7');
    await page.locator('[name="commissionPercent"]').fill('12.5');
    await page.locator('[name="sellerDaysToAct"]').fill('3');
    await page.locator('[name="holdDays"]').fill('5');
    expect(await send(page, button(page, 'Save commission and days'))).toBe(422);
    await seesRefusal(page, { holdDays: 'Enter 7 or more days: buyers may return items for that long.' });
    await page.locator('[name="holdDays"]').fill('7');
    await button(page, 'Save commission and days').click();
    await seesFlash(page, 'Settings saved.');
    await seesText(page, /from 5 to 12\.5/);

    await openPart(page, 'Payments');
    await page.locator('[name="paymentInstructions"]').fill('No. 1\n'.repeat(90));
    expect(await send(page, button(page, 'Save payment instructions'))).toBe(422);
    await seesRefusal(page, { paymentInstructions: 'The text must be 500 characters or fewer.' });
    await page.locator('[name="paymentInstructions"]').fill('Merchant 123 456\nOn any network');
    await button(page, 'Save payment instructions').click();
    await seesFlash(page, 'Payment instructions saved.');

    await openPart(page, 'Approval and imports');
    await page.getByRole('checkbox', { name: 'Copy photos from other websites' }).check();
    await button(page, 'Save photos of imports').click();
    await seesFlash(page, 'Photos of imports saved.');
    expect((await settingsRecord.get()).data()?.storeLinkedPhotos).toBe(true);
    await page.getByRole('checkbox', { name: 'Copy photos from other websites' }).uncheck();
    await button(page, 'Save photos of imports').click();
    await seesFlash(page, 'Photos of imports saved.');

    await openPart(page, 'Categories');
    await words(page, 'Books').fill('Books and paper');
    await place(page, 'Toys').fill('1');
    await page.getByRole('checkbox', { name: 'Remove category Sports' }).check();
    await added(page).fill('Shoes');
    await button(page, 'Save categories').click();
    await seesFlash(page, 'Categories saved.');
    const now = await categories();
    expect(now[0]).toBe('Toys');
    expect(now.slice(-3)).toEqual(['Books and paper', 'Other', 'Shoes']);
    expect(now).not.toContain('Sports');

    const { page: form } = await openAs('seller', variant, '/seller/products/add');
    const options = await form.getByLabel('Category').locator('option').allInnerTexts();
    expect(options).toEqual(expect.arrayContaining(['Toys', 'Shoes', 'Books and paper']));
    expect(options).not.toContain('Sports');
    await open(form, '/seller/promotions');
    await seesText(form, /^Merchant 123 456\s+On any network$/);
    await seesText(form, /^Payment reference: P[0-9A-F]{8}/);
  },
);

test.each(bothWays)(
  'categories that are in conflict or refused come back with what was typed ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/settings?page=products');
    await words(page, 'Fabric').fill('Cloth');
    await added(page).fill('food');
    expect(await send(page, button(page, 'Save categories'))).toBe(422);
    const name = `rows.${(before.categories ?? []).length}.text`;
    await seesRefusal(page, [name]);
    expect(await page.locator('#categories [name="rows.1.text"]').inputValue()).toBe('Cloth');

    const { client: other } = await signIn('admin');
    const rows = [...(await categories()), 'Umbrellas'].flatMap((text, index) => [
      [`rows.${index}.text`, text],
      [`rows.${index}.was`, text === 'Umbrellas' ? '' : text],
    ]);
    await other.decide('/admin/settings?page=products', {
      intent: 'categories',
      ...Object.fromEntries(rows),
    });
    await page.locator(`#categories [name="${name}"]`).fill('Shoes');
    expect(await send(page, button(page, 'Save categories'))).toBe(409);
    await seesText(page, /Another admin changed these settings while you had them open/);
    expect(await page.locator('#categories [name="rows.1.text"]').inputValue()).toBe('Cloth');
    await button(page, 'Save categories').click();
    await seesFlash(page, 'Categories saved.');
    const now = await categories();
    expect(now).toEqual(expect.arrayContaining(['Cloth', 'Shoes', 'Umbrellas', 'Food']));
    expect(now).not.toContain('Fabric');
  },
);

test('a refused form loads nothing, and what it held at first can be typed again', async () => {
  const { page } = await openAs('admin', phoneWithScripts, '/admin/settings');
  const days = page.locator('[name="holdDays"]');
  const first = await days.inputValue();
  // What looks after drafts is there.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).length)).toBeGreaterThan(0);
  await days.fill('0');
  const loads: string[] = [];
  page.on('request', (request) => loads.push(`${request.method()} ${new URL(request.url()).pathname}`));
  expect(await send(page, button(page, 'Save commission and days'))).toBe(422);
  await seesRefusal(page, ['holdDays']);
  await days.fill(first);
  expect(await send(page, button(page, 'Save commission and days'))).toBe(202);
  expect(loads.filter((one) => one.endsWith('/admin/settings.data')).slice(0, 2)).toEqual([
    'POST /admin/settings.data',
    'POST /admin/settings.data',
  ]);
});
