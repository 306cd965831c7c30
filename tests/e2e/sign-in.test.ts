import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bothWays, desktopWithScripts, openPage } from './support/browser';
import { Client, openPageAs } from './support/client';
import { db } from './support/firebase';
import { arrives, button, seesFlash, seesHeading, seesText, send, summaryOf } from './support/pages';
import { demo, makePerson, newEmail } from './support/people';

const wrong = 'The email address or password is wrong. Check both and try again.';

async function typeCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

describe.each(bothWays)('signing in ($label)', (variant) => {
  test.each([
    ['a wrong password', demo.seller.email],
    ['an address without an account', newEmail('nobody')],
  ])('with %s is refused with the same message; the email is kept, the password is not', async (_, email) => {
    const page = await openPage(variant);
    await page.goto('/login?redirectTo=%2Fprofile');
    await typeCredentials(page, { email, password: 'not-the-password' });
    expect(await send(page, button(page, 'Sign in'))).toBe(422);
    await seesText(page, wrong);
    expect(await summaryOf(page).getByRole('listitem').allInnerTexts()).toEqual([wrong]);
    await expect.poll(() => summaryOf(page).evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    expect(await page.content()).not.toContain('not-the-password');
    // The target is kept after a failed try.
    expect(await page.locator('[name="redirectTo"]').inputValue()).toBe('/profile');
  });

  test('of a suspended user is refused, with a way to get help', async () => {
    const page = await openPage(variant);
    await page.goto('/login');
    await typeCredentials(page, demo.suspended);
    expect(await send(page, button(page, 'Sign in'))).toBe(422);
    await seesText(page, 'This account is suspended. Contact support.');
    await page.goto('/seller/products');
    await arrives(page, /^\/login/);
  });

  test('continues to the page that was requested', async () => {
    const page = await openPage(variant);
    await page.goto('/seller/products?tab=pending');
    await arrives(page, '/login?redirectTo=%2Fseller%2Fproducts%3Ftab%3Dpending');
    await typeCredentials(page, demo.seller);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products?tab=pending');
    await seesHeading(page, 'Products');
  });

  test('never redirects to another site', async () => {
    const foreign = variant.javaScript
      ? ['https://evil.example/', '/\\evil.example']
      : ['//evil.example', '/.//evil.example'];
    for (const target of foreign) {
      const page = await openPage(variant);
      await page.goto(`/login?redirectTo=${encodeURIComponent(target)}`);
      await typeCredentials(page, demo.seller);
      await button(page, 'Sign in').click();
      await arrives(page, '/seller/products');
      expect(new URL(page.url()).hostname, target).toBe('localhost');
    }
  });
});

test.each([
  { who: 'an admin', person: demo.admin, home: '/admin/dashboard' },
  { who: 'a seller', person: demo.seller, home: '/seller/products' },
  { who: 'a buyer', person: demo.buyer, home: '/chat' },
])('$who lands on $home, and is sent there from /login and /register', async ({ person, home }) => {
  const page = await openPage(desktopWithScripts);
  await page.goto('/login');
  await typeCredentials(page, person);
  await button(page, 'Sign in').click();
  await arrives(page, home);
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await arrives(page, home);
  }
  await page.goto('/login?redirectTo=%2Fprofile');
  await arrives(page, '/profile');
});

test.each([
  {
    who: 'a seller',
    person: demo.seller,
    home: '/seller/products',
    path: '/admin/dashboard',
    said: 'This page is for admins.',
  },
  {
    who: 'an admin',
    person: demo.admin,
    home: '/admin/dashboard',
    path: '/seller/products',
    said: 'This page is for sellers.',
  },
  {
    who: 'a buyer',
    person: demo.buyer,
    home: '/chat',
    path: '/seller/products',
    said: 'This page is for sellers.',
  },
])('$who sees at $path that it is not for them, with a way home', async (given) => {
  const page = await openPageAs(given.person, desktopWithScripts);
  const response = await page.goto(given.path);
  expect(response?.status()).toBe(403);
  await seesHeading(page, 'You don’t have access to this page');
  await seesText(page, given.said);
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await arrives(page, given.home);
});

test.each(bothWays)('opening /logout does not sign out; its button does ($label)', async (variant) => {
  const seller = await makePerson('seller');
  const page = await openPageAs(seller, variant);
  await page.goto('/logout');
  await seesText(page, `You are signed in as ${seller.data.displayName}.`);
  await page.goto('/seller/products');
  await seesHeading(page, 'Products');
  await page.goto('/logout');
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  await seesFlash(page, 'You are signed out.');
  await page.goto('/logout');
  await seesText(page, 'You are signed out.');
  await page.goto('/seller/products');
  await arrives(page, /^\/login/);
});

test('a suspension ends the session at the next click', async () => {
  const seller = await makePerson('seller');
  const page = await openPageAs(seller, desktopWithScripts);
  await page.goto('/seller/products');
  await seesHeading(page, 'Products');
  await db.collection('users').doc(seller.id).update({ status: 'suspended' });
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await arrives(page, /^\/login/);
  await seesFlash(page, 'This account is suspended. Contact support.');
  await expect(new Client().signIn(seller)).rejects.toThrow('422');
});
