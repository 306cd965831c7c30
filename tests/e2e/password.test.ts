import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, desktopWithScripts, openPage } from './support/browser';
import { openPageAs } from './support/client';
import { resetCodeOf } from './support/firebase';
import { arrives, button, seesFlash, seesHeading, seesRefusal, seesText, send } from './support/pages';
import { makePerson, newEmail } from './support/people';

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
    const seller = await makePerson('seller');
    const old = await openPageAs(seller, variant);
    await old.goto('/seller/products');
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
    await page.locator('[name="password"]').fill('short');
    await page.locator('[name="confirmPassword"]').fill('short');
    expect(await send(page, button(page, 'Set new password'))).toBe(422);
    await seesRefusal(page, { password: 'The password must be at least 8 characters.' });
    await page.locator('[name="password"]').fill('banku with okro');
    await page.locator('[name="confirmPassword"]').fill('banku with okro');
    await button(page, 'Set new password').click();
    await arrives(page, '/login');
    await seesFlash(page, 'Your new password is set. Sign in with it.');

    await old.goto('/seller/products');
    await arrives(old, /^\/login/);
    await seesFlash(old, 'Your session has ended. Sign in again.');

    await page.getByLabel('Email').fill(seller.email);
    await page.getByLabel('Password').fill(seller.password);
    expect(await send(page, button(page, 'Sign in'))).toBe(422);
    await page.getByLabel('Password').fill('banku with okro');
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products');

    await page.goto(address);
    await seesText(page, 'This link has expired or was already used. Request a new one.');
    await page.getByRole('link', { name: 'Request new link' }).click();
    await arrives(page, '/forgot-password');
  },
);

test('an invalid or missing reset code shows an error', async () => {
  const page = await openPage(desktopWithScripts);
  for (const path of ['/reset-password', '/reset-password?oobCode=made-up']) {
    await page.goto(path);
    await seesText(page, 'This link has expired or was already used. Request a new one.');
    expect(await page.locator('input[type="password"]').count()).toBe(0);
  }
});
