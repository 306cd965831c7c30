import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, desktopWithScripts } from './support/browser';
import { resetCodeOf } from './support/firebase';
import {
  arrives,
  button,
  link,
  seen,
  seesFlash,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { newEmail } from './support/people';
import { openAs, openPage } from './support/visits';

const password = 'banku with okro';

const type = (page: Page, words: string) => page.getByLabel('New password').fill(words);

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(email);
  expect(await send(page, button(page, 'Send link'))).toBe(200);
  await seesHeading(page, 'Check your email');
  return (await page.locator('main').textContent())?.replace(email, 'EMAIL') ?? '';
}

test.each(bothWays)(
  'a reset link works once; the response does not reveal which accounts exist ($label)',
  async (variant) => {
    const { person: seller, page: old } = await openAs('seller', variant, '/seller/products');
    await seesHeading(old, 'Products');

    const page = await openPage(variant);
    const unknown = newEmail('nobody');
    const answer = await askForLink(page, seller.email);
    expect(answer).toContain('If there is an account for EMAIL');
    expect(await askForLink(page, unknown)).toBe(answer);
    expect(await resetCodeOf(unknown)).toBeUndefined();
    const code = await resetCodeOf(seller.email);
    const address = `/reset-password?oobCode=${code}`;

    await page.goto(address);
    await seesText(page, seller.email);
    await type(page, 'short');
    expect(await send(page, button(page, 'Set new password'))).toBe(422);
    await seesRefusal(page, ['password']);
    await type(page, password);
    await button(page, 'Set new password').click();
    await arrives(page, '/login');
    await seesFlash(page, 'Your new password is set. Sign in with it.');

    await old.goto('/seller/products');
    await arrives(old, /^\/login/);
    await seesFlashOf(old, 'info');

    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password').fill(seller.password);
    expect(await send(page, button(page, 'Sign in'))).toBe(422);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products');

    await page.goto(address);
    expect(await page.locator('input[type="password"]').count()).toBe(0);
    await page.getByRole('link', { name: 'Request new link' }).click();
    await arrives(page, '/forgot-password');
  },
);

test('an invalid or missing reset code leads to a new link', async () => {
  const page = await openPage(desktopWithScripts);
  for (const path of ['/reset-password', '/reset-password?oobCode=made-up']) {
    await page.goto(path);
    await seen(link(page, 'Request new link'));
    expect(await page.locator('input[type="password"]').count()).toBe(0);
  }
});
