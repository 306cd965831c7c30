import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bothWays, type Variant } from './support/browser';
import { button, seen, seesHeading } from './support/pages';
import { demo } from './support/people';
import { openAs } from './support/visits';

const inBothWays = <T>(cases: T[]) =>
  cases.flatMap((given) => bothWays.map((variant) => ({ ...given, variant, label: variant.label })));

/** An error takes the place of the page alone: what leads on is still there, and works. */
async function keepsFrame(page: Page, variant: Variant): Promise<void> {
  await seen(page.locator('[data-slot="app-frame"] main [data-slot="error-page"]'));
  await seen(page.locator('header summary', { hasText: 'your account' }));
  if (variant.phone) await button(page, 'Menu').click();
  await seen(page.locator('[data-slot="sidebar"] nav a'));
}

test.each(
  inBothWays([
    { who: 'a seller', person: demo.seller, path: '/seller/products/edit/none' },
    { who: 'an admin', person: demo.admin, path: '/admin/product-approval/none' },
  ]),
)('$who gets a “not found” page inside the frame at $path ($label)', async ({ person, path, variant }) => {
  const { page } = await openAs(person, { ...variant, allows: /status of 404/ });
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  await seesHeading(page, 'Page not found');
  expect(await page.title()).toMatch(/Page not found · Makola$/);
  await keepsFrame(page, variant);
});

test.each(
  inBothWays([
    { who: 'a seller', person: demo.seller },
    { who: 'an admin', person: demo.admin },
    { who: 'a buyer', person: demo.buyer },
  ]),
)('$who whose form is refused sees the error inside the frame ($label)', async ({ person, variant }) => {
  const { page } = await openAs(person, { ...variant, allows: /status of 422/ }, '/profile');
  const display = button(page, 'Save display');
  await display.evaluate((element) =>
    element.closest('form')?.setAttribute('enctype', 'multipart/form-data'),
  );
  await display.click();
  await seesHeading(page, 'We couldn’t read your request');
  await keepsFrame(page, variant);
});
