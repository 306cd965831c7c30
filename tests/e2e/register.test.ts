import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, otherWays } from './support/browser';
import {
  arrives,
  button,
  link,
  seen,
  seesFlash,
  seesFlashOf,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { demo, newEmail } from './support/people';
import { openPage } from './support/visits';

const password = 'jollof and waakye';

/** All that is asked before anything is seen. */
const asked = ['firstName', 'lastName', 'businessName', 'email', 'password'];

async function fillRegistration(page: Page, email: string) {
  const values = {
    firstName: 'Efua',
    lastName: 'Owusu',
    businessName: 'Owusu Baskets',
    email,
    password,
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

test.each(otherWays)(
  'a seller registers, is welcomed, signs out and signs in again ($label)',
  async (variant) => {
    const page = await openPage(variant, '/');
    const email = newEmail('efua');
    await link(page, 'Register').click();
    await arrives(page, '/register');
    await fillRegistration(page, email);
    await button(page, 'Register').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, 'Welcome to Makola. Add your first product.');
    await seesText(page, 'Start selling');
    expect(await page.getByRole('navigation', { name: 'Products by status' }).count(), 'tabs of zeros').toBe(
      0,
    );
    expect(await page.getByRole('searchbox', { name: 'Search your products' }).count()).toBe(0);
    await page.reload();
    expect(await page.locator('[data-slot="flash-message"]').count(), 'welcomed once').toBe(0);

    await page.locator('summary', { hasText: 'Efua Owusu, your account' }).click();
    await seesText(page, 'Seller · Owusu Baskets');
    await button(page, 'Sign out').click();
    await arrives(page, '/login');
    await seesFlashOf(page, 'success');
    await page.goto('/seller/products');
    await arrives(page, '/login?redirectTo=%2Fseller%2Fproducts');

    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products');
    await seen(page.getByRole('link', { name: 'Add product' }));
  },
);

test.each(bothWays)(
  'an invalid registration shows the errors and keeps everything except passwords ($label)',
  async (variant) => {
    const page = await openPage(variant, '/register');
    const names = page.locator('main input:not([type="hidden"])');
    expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual(asked);
    expect(await send(page, button(page, 'Register'))).toBe(422);
    await seesRefusal(page, asked);

    await fillRegistration(page, demo.seller.email);
    expect(await send(page, button(page, 'Register'))).toBe(422);
    await seesRefusal(page, ['email']);
    expect(await page.locator('[name="email"]').inputValue()).toBe(demo.seller.email);
    expect(await page.locator('[name="businessName"]').inputValue()).toBe('Owusu Baskets');
    expect(await page.locator('[name="password"]').inputValue()).toBe('');
    expect(await page.content()).not.toContain(password);
  },
);
