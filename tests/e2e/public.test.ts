import { expect, test } from 'vitest';
import { bothWays, desktopWithScripts, otherWays } from './support/browser';
import { arrives, button, link, seen, seesText } from './support/pages';
import { demo } from './support/people';
import { submit } from './support/products';
import { openAs, openPage, signIn } from './support/visits';

test.each(otherWays)('the landing page leads to sign-in and registration ($label)', async (variant) => {
  const page = await openPage(variant);
  for (const [name, path] of [
    ['Sign in', '/login'],
    ['Register', '/register'],
  ] as const) {
    const response = await page.goto('/');
    expect(response?.status()).toBe(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const packages = page.getByRole('listitem').filter({ hasText: /GH₵.120\.00/ });
    expect(await packages.first().textContent()).toMatch(/^High street.*for 14 days/);
    await link(page, name).click();
    await arrives(page, path);
  }
});

test.each(bothWays)('a visitor calculates what they receive ($label)', async (variant) => {
  const page = await openPage({ ...variant });
  await page.goto('/');
  await page.getByLabel('Your price, GH₵').fill('1,000');
  await button(page, 'Calculate').click();
  await seesText(page, 'without commas.');
  expect(await page.getByLabel('Your price, GH₵').inputValue()).toBe('1,000');
  await page.getByLabel('Your price, GH₵').fill('1000');
  await button(page, 'Calculate').click();
  await seen(page.getByRole('row', { name: '1,000.00 50.00 950.00' }));
  expect(new URL(page.url()).hash).toBe('#costs');
});

test.each([
  { who: 'an admin', person: demo.admin, home: '/admin/dashboard' },
  { who: 'a seller', person: demo.seller, home: '/seller/products' },
  { who: 'a buyer', person: demo.buyer, home: '/chat' },
])('the landing page leads $who to $home when signed in', async ({ person, home }) => {
  const { page } = await openAs(person, desktopWithScripts, '/');
  expect(await page.getByRole('link', { name: 'Sign in', exact: true }).count()).toBe(0);
  await link(page, 'Go to dashboard').click();
  await arrives(page, home);
});

test.each(bothWays)('bare /admin and /seller go to the first page of the area ($label)', async (variant) => {
  const { page: admin } = await openAs(demo.admin, variant, '/admin');
  await arrives(admin, '/admin/dashboard');
  const { page: seller } = await openAs(demo.seller, variant, '/seller');
  await arrives(seller, '/seller/products');
});

test.each(bothWays)(
  'an unknown address goes to /404, which links to the home page ($label)',
  async (variant) => {
    const page = await openPage(variant);
    for (const path of ['/nothing-here', '/admin-panel/x/y', '/.env']) {
      const response = await page.goto(path);
      await arrives(page, '/404');
      expect(response?.status(), path).toBe(404);
    }
    await page.locator('main').getByRole('link').first().click();
    await arrives(page, '/');
  },
);

test.each(bothWays)('/500 shows the reference for support ($label)', async (variant) => {
  const page = await openPage({ ...variant, allows: /status of 500/ });
  const response = await page.goto('/500');
  expect(response?.status()).toBe(500);
  await seen(page.locator('[data-slot="error-page"]'));
  const reference = await page.locator('main code').textContent();
  expect(reference).toBe(await response?.headerValue('x-request-id'));
});

test("another seller's product is not found, like one that does not exist", async () => {
  const { page } = await openAs(demo.seller, desktopWithScripts);
  const { person: other, client } = await signIn('seller');
  const product = await submit(other, client);
  for (const id of [product.id, 'neverthere']) {
    for (const path of [`/seller/products/edit/${id}`, `/seller/products/edit/${id}/delete`]) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      expect(await page.content()).not.toContain(product.title);
    }
  }
});
