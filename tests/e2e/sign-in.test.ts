import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { bothWays, desktopWithScripts } from './support/browser';
import { db } from './support/firebase';
import {
  arrives,
  button,
  seesFlashOf,
  seesHeading,
  seesRefusal,
  seesText,
  send,
  summaryOf,
} from './support/pages';
import { demo, newEmail } from './support/people';
import { openAs, openPage, signIn } from './support/visits';

async function typeCredentials(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

describe.each(bothWays)('signing in ($label)', (variant) => {
  test('with a wrong password or an unknown email is refused alike; only the email is kept', async () => {
    const said = new Set<string | null>();
    for (const email of [demo.seller.email, newEmail('nobody')]) {
      const page = await openPage(variant, '/login?redirectTo=%2Fprofile');
      await typeCredentials(page, { email, password: 'not-the-password' });
      expect(await send(page, button(page, 'Sign in'))).toBe(422);
      await seesRefusal(page, ['']);
      said.add(await summaryOf(page).textContent());
      expect(await page.getByLabel('Email').inputValue()).toBe(email);
      expect(await page.getByLabel('Password').inputValue()).toBe('');
      expect(await page.content()).not.toContain('not-the-password');
      // The target is kept after a failed try.
      expect(await page.locator('[name="redirectTo"]').inputValue()).toBe('/profile');
    }
    expect(said.size).toBe(1);
  });

  test('is refused to a suspended user', async () => {
    const page = await openPage(variant, '/login');
    await typeCredentials(page, demo.suspended);
    expect(await send(page, button(page, 'Sign in'))).toBe(422);
    await seesRefusal(page, ['']);
    await page.goto('/seller/products');
    await arrives(page, /^\/login/);
  });

  test('continues to the page that was requested', async () => {
    const page = await openPage(variant, '/seller/products?tab=pending');
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
      const page = await openPage(variant, `/login?redirectTo=${encodeURIComponent(target)}`);
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
  const page = await openPage(desktopWithScripts, '/login');
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
  { who: 'a seller', person: demo.seller, home: '/seller/products', path: '/admin/dashboard' },
  { who: 'an admin', person: demo.admin, home: '/admin/dashboard', path: '/seller/products' },
  { who: 'a buyer', person: demo.buyer, home: '/chat', path: '/seller/products' },
])('$who has no access to $path and gets a link to their dashboard', async (given) => {
  const { page } = await openAs(given.person, desktopWithScripts);
  const response = await page.goto(given.path);
  expect(response?.status()).toBe(403);
  await seesHeading(page, 'You don’t have access to this page');
  await page.getByRole('link', { name: 'Go to dashboard' }).click();
  await arrives(page, given.home);
});

test.each(bothWays)('opening /logout does not sign out; its button does ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/logout');
  await seesText(page, `You are signed in as ${seller.data.displayName}.`);
  await page.goto('/seller/products');
  await seesHeading(page, 'Products');
  await page.goto('/logout');
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  await seesFlashOf(page, 'success');
  await page.goto('/logout');
  expect(await button(page, 'Sign out').count()).toBe(0);
  await page.goto('/seller/products');
  await arrives(page, /^\/login/);
});

test('a suspension ends the session at the next click', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts, '/seller/products');
  await seesHeading(page, 'Products');
  await db.collection('users').doc(seller.id).update({ status: 'suspended' });
  await page.getByRole('link', { name: 'Add product', exact: true }).click();
  await arrives(page, /^\/login/);
  await seesFlashOf(page, 'danger');
  await expect(signIn(seller)).rejects.toThrow('422');
});
