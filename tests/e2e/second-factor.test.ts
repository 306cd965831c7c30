import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bringAxe, violationsOf } from './support/axe';
import { bothWays } from './support/browser';
import { arrives, button, link, open, seesFlash, seesHeading, seesText, send } from './support/pages';
import { freshCode, giveSecondFactor } from './support/second-factor';
import { openAs, openPage } from './support/visits';

const code = (page: Page) => page.getByLabel('Code from your app');

async function typePassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
}

test.each(bothWays)(
  'a seller sets up a second factor, signs in with codes, and turns it off ($label)',
  async (variant) => {
    const { page, person: seller } = await openAs('seller', variant, '/profile');
    await page.setViewportSize({ width: 360, height: 740 });
    await link(page, 'Set up second factor').click();
    await seesHeading(page, 'Second factor');
    await page.getByLabel('Your password').fill('not-the-password');
    expect(await send(page, button(page, 'Start'))).toBe(422);
    await page.getByLabel('Your password').fill(seller.password);
    await button(page, 'Start').click();
    await seesText(page, 'Scan this with the app on your phone.');
    const key = (await page.locator('main code').textContent())?.replaceAll(' ', '') ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(key) });
    await code(page).fill('000000');
    expect(await send(page, button(page, 'Turn on'))).toBe(422);
    await code(page).fill(app.generate());
    await button(page, 'Turn on').click();
    await seesText(page, 'Save your recovery codes now');
    const codes = await page.getByRole('status').locator('code').allTextContents();
    expect(codes).toHaveLength(10);
    if (variant.javaScript) {
      await bringAxe(page);
      expect(await violationsOf(page)).toEqual([]);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);

    const other = await openPage(variant, '/login?redirectTo=%2Fseller%2Fpayouts');
    await typePassword(other, seller);
    await seesHeading(other, 'Enter your code');
    // The password alone opens nothing.
    await other.goto('/profile');
    await arrives(other, '/login?redirectTo=%2Fprofile');
    await other.goto('/login/code?redirectTo=%2Fseller%2Fpayouts');
    // The code that set it up was used.
    await code(other).fill(app.generate());
    expect(await send(other, button(other, 'Sign in'))).toBe(422);
    await code(other).fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await button(other, 'Sign in').click();
    await arrives(other, '/seller/payouts');

    const third = await openPage(variant, '/login');
    await typePassword(third, seller);
    await third.getByText('I’ve lost my phone').click();
    await seesText(third, 'Enter one of your recovery codes above');
    await code(third).fill(codes[0] ?? '');
    await button(third, 'Sign in').click();
    await arrives(third, '/seller/products');
    await open(third, '/notifications');
    await seesText(third, /A recovery code was used for your account; 9 codes left/);

    await open(third, '/profile/second-factor');
    await seesText(third, /9 codes left/);
    await code(third).fill(codes[1] ?? '');
    await third.getByLabel('Your password').fill(seller.password);
    await button(third, 'Turn off').click();
    await seesFlash(third, 'Your second factor is off. Your password alone signs you in.');
    const fourth = await openPage(variant, '/login');
    await typePassword(fourth, seller);
    await arrives(fourth, '/seller/products');
  },
);

test.each(bothWays)('a form that was kept waits for the code, too ($label)', async (variant) => {
  const { page, person: seller, client } = await openAs('seller', variant, '/seller/products/add');
  await giveSecondFactor(seller);
  await page.getByLabel('Title').fill('Smock from Bolgatanga');
  await client.post('/logout', {});
  await button(page, 'Submit for approval').click();
  await arrives(page, /^\/login/);
  await typePassword(page, seller);
  await code(page).fill(await freshCode(seller));
  await button(page, 'Sign in').click();
  await arrives(page, '/seller/products/add');
  expect(await page.getByLabel('Title').inputValue()).toBe('Smock from Bolgatanga');
});

test.each(bothWays)('a lost phone: two admins turn the second factor off ($label)', async (variant) => {
  const { page, person: seller } = await openAs('seller', variant, '/profile');
  await giveSecondFactor(seller);
  const path = `/admin/user-management/${seller.id}`;
  const { page: first } = await openAs('admin', variant, path);
  await first.setViewportSize({ width: 360, height: 740 });
  await link(first, 'Reset second factor').click();
  await seesHeading(first, 'Reset second factor');
  expect(await send(first, button(first, 'Ask another admin'))).toBe(422);
  await first.getByLabel('Reason').fill('Called back, knows the last payout');
  await button(first, 'Ask another admin').click();
  await seesFlash(first, 'Asked for.');
  await seesText(first, 'You asked for this, so another admin has to confirm it.');

  const { page: second } = await openAs('admin', variant, `${path}/second-factor`);
  await second.setViewportSize({ width: 360, height: 740 });
  await seesText(second, /Called back, knows the last payout/);
  if (variant.javaScript) {
    await bringAxe(second);
    expect(await violationsOf(second)).toEqual([]);
  }
  await button(second, 'Turn second factor off').click();
  await arrives(second, path);

  await page.goto('/profile');
  await arrives(page, /^\/login/);
  await typePassword(page, seller);
  await arrives(page, '/profile');
  await open(page, '/notifications');
  await seesText(page, /Two admins turned your second factor off/);
});
