import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { bothWays, desktopWithScripts, phoneWithoutScripts, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, comesAlive, link, seen, seesText } from './support/pages';
import { openAs } from './support/visits';

test.each(bothWays)('a seller finds a product and a page from one box ($label)', async (variant) => {
  const { person: seller, page } = await openAs('seller', variant, '/seller/search');
  const product = makeProduct({ seller_id: seller.id, title: 'Palm oil, 5 litres' });
  await db
    .collection('products')
    .doc(product.id)
    .set({ ...product.data });
  const box = page.locator('input[name=q]').locator('visible=true').first();
  await box.fill('palm oi');
  await box.press('Enter');
  await link(page, 'Palm oil, 5 litres').click();
  await arrives(page, `/seller/products/edit/${product.id}`);
  await page.goto(new URL('/seller/search?q=anal', page.url()).href);
  await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
  await arrives(page, '/seller/analytics');
});

test('Ctrl K searches while typing, seldom, and Enter opens the first result', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts, '/seller/today');
  const product = makeProduct({ seller_id: seller.id, title: 'Shea butter, 1 kg' });
  await db
    .collection('products')
    .doc(product.id)
    .set({ ...product.data });
  await comesAlive(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/seller/search')) searches.push(searchParams.get('q') ?? '');
  });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await seen(palette);
  await page.keyboard.type('s');
  await seen(palette.getByText('Type at least 2 characters.'));
  await page.waitForTimeout(400);
  expect(searches).toEqual([]);
  await page.keyboard.type('hea butter', { delay: 40 });
  await seen(palette.getByRole('option', { name: /Shea butter, 1 kg/ }));
  expect(searches).toEqual(['shea butter']);
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await seen(palette);
  await page.keyboard.type('order');
  await seen(palette.getByRole('option', { name: 'Orders to ship' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await arrives(page, '/seller/orders?tab=accept');
  await palette.waitFor({ state: 'detached' });
});

test.each([phoneWithScripts, phoneWithoutScripts])(
  'a phone searches from its top bar ($label)',
  async (variant) => {
    const { page } = await openAs('seller', variant, '/seller/products');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Search' });
    const { width = 0, height = 0 } = (await icon.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await icon.click();
    if (variant.javaScript) {
      const palette = page.getByRole('dialog', { name: 'Search' });
      await seen(palette);
      await page.keyboard.type('analyt');
      await palette.getByRole('option', { name: 'Analytics', exact: true }).click();
    } else {
      await arrives(page, '/seller/search');
      await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill('analyt');
      await page.keyboard.press('Enter');
      await page.getByRole('main').getByRole('link', { name: 'Analytics', exact: true }).click();
    }
    await arrives(page, '/seller/analytics');
  },
);

test('? shows the shortcuts of the area, but not in a text field', async () => {
  const { page } = await openAs('admin', desktopWithScripts, '/admin/dashboard');
  await comesAlive(page);
  await page.keyboard.press('/');
  await page.keyboard.type('?');
  await page.waitForTimeout(200);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await seen(dialog.getByText('Everywhere'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });
  await seesText(page, 'Recent activity');
});
