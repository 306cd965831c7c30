import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, everyVariant, openPage } from './support/browser';
import { arrives, button, link, seen, seesFlash, seesRefusal, seesText, send } from './support/pages';
import { demo, newEmail } from './support/people';

const password = 'jollof and waakye';

async function fillRegistration(page: Page, email: string) {
  const values = {
    firstName: 'Efua',
    lastName: 'Owusu',
    businessName: 'Owusu Baskets',
    email,
    password,
    confirmPassword: password,
  };
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

test.each(everyVariant)(
  'a seller registers, is welcomed, signs out and signs in again ($label)',
  async (variant) => {
    const page = await openPage(variant);
    const email = newEmail('efua');
    await page.goto('/');
    await link(page, 'Register').click();
    await arrives(page, '/register');
    await fillRegistration(page, email);
    await button(page, 'Register').click();
    await arrives(page, '/seller/products');
    await seesFlash(page, 'Welcome to Makola. Add your first product.');
    await seesText(page, 'No products yet');
    await page.reload();
    expect(await page.locator('[data-slot="flash-message"]').count(), 'welcomed once').toBe(0);

    await page.locator('summary', { hasText: 'Efua Owusu, your account' }).click();
    await seesText(page, 'Seller · Owusu Baskets');
    await button(page, 'Sign out').click();
    await arrives(page, '/login');
    await seesFlash(page, 'You are signed out.');
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
    const page = await openPage(variant);
    await page.goto('/register');
    expect(await send(page, button(page, 'Register'))).toBe(422);
    await seesRefusal(page, {
      firstName: 'Enter your first name.',
      lastName: 'Enter your last name.',
      businessName: 'Enter the name of your business.',
      email: 'Enter an email address.',
      password: 'Choose a password.',
      confirmPassword: 'Enter the same password again.',
    });

    await fillRegistration(page, demo.seller.email);
    await page.locator('[name="confirmPassword"]').fill('fufu and light soup');
    expect(await send(page, button(page, 'Register'))).toBe(422);
    await seesRefusal(page, {
      confirmPassword: 'The passwords do not match. Enter the same password twice.',
    });

    await page.locator('[name="password"]').fill(password);
    await page.locator('[name="confirmPassword"]').fill(password);
    expect(await send(page, button(page, 'Register'))).toBe(422);
    await seesRefusal(page, {
      email: 'An account with this email address already exists. Sign in, or reset your password.',
    });
    expect(await page.locator('[name="email"]').inputValue()).toBe(demo.seller.email);
    expect(await page.locator('[name="businessName"]').inputValue()).toBe('Owusu Baskets');
    expect(await page.locator('[name="password"]').inputValue()).toBe('');
    expect(await page.content()).not.toContain(password);
  },
);
