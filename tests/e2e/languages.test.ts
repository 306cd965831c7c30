import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { words as hausa } from '~/texts/ha/words';
import { bothWays, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { button, open, seen, seesFlash, seesText } from './support/pages';
import { openAs, openPage, signIn } from './support/visits';

const off = { intent: 'languages' };
afterEach(async () => {
  const { client } = await signIn('admin');
  await client.decide('/admin/settings?page=market', off);
});

/** Turns Hausa on as an admin would. */
async function turnOn(): Promise<void> {
  const { client } = await signIn('admin');
  await client.decide('/admin/settings?page=market', { ...off, languages: 'ha' });
}

/** The texts of a page that are in another language than it. */
const others = (page: Page) =>
  page
    .locator('main [lang]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('lang'), one.textContent]));

test.each(bothWays)(
  'an admin turns a language on, and sees that nobody has read it ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/settings?page=market');
    await page.getByRole('checkbox', { name: 'Hausa (not reviewed)' }).check();
    await button(page, 'Save languages').click();
    await seesFlash(page, 'Languages saved.');
    await seesText(page, /the languages from English to English, Hausa/);
  },
);

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a seller chooses a language; statuses and buttons are in it, on other pages too ($label)',
  async (variant) => {
    await turnOn();
    const { person, page } = await openAs('seller', variant, '/profile');
    await button(page, 'Hausa').click();
    const save = String(hausa.buttons['Save profile'] ?? hausa.buttons['Change password']);
    await seen(page.getByRole('button', { name: save }));
    expect(await page.getByRole('button', { name: save }).getAttribute('lang')).toBe('ha');
    expect((await db.collection('users').doc(person.id).get()).get('language')).toBe('ha');

    await open(page, '/seller/orders');
    expect(await page.locator('html').getAttribute('data-language')).toBe('ha');
    // Under "More" while there is none.
    const toAccept = page.locator('[lang="ha"]', { hasText: String(hausa.statuses['To accept']) });
    await toAccept.first().waitFor({ state: 'attached' });
    expect((await others(page)).every(([language]) => language === 'ha')).toBe(true);

    await open(page, '/profile');
    await button(page, 'English').click();
    await seen(button(page, 'Change password'));
    expect(await page.locator('html').getAttribute('data-language')).toBeNull();
  },
);

test.each(bothWays)(
  'a visitor reads public pages in what the browser asks for, or chooses ($label)',
  async (variant) => {
    await turnOn();
    const page = await openPage(variant, '/login');
    const inHausa = String(hausa.buttons['Sign in']);
    await seen(button(page, 'Sign in'));
    await page.setExtraHTTPHeaders({ 'Accept-Language': 'ha-GH,ha;q=0.9,en;q=0.5' });
    await page.goto('/login');
    await seen(button(page, inHausa));
    await button(page, 'English').click();
    await seen(button(page, 'Sign in'));
    expect(await page.locator('script[src]').count()).toBe(0);
  },
);
