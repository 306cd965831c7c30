import { expect, test } from 'vitest';
import { desktopWithScripts } from './support/browser';
import { addOrder, readOrder } from './support/orders';
import { arrives, comesAlive, open, seen, seesFlashOf, seesHeading } from './support/pages';
import { openAs } from './support/visits';

test('a seller goes through orders and accepts one by keys alone', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-71' });
  await open(page, '/seller/orders?tab=accept');
  await comesAlive(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  expect(await page.locator('tbody input[type=checkbox]:checked').count()).toBe(1);
  await page.keyboard.press('x');
  await page.keyboard.press('Enter');
  await seesHeading(page, 'MK-71');

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const name of ['On this page', 'Accept order', 'Orders']) await seen(shortcuts.getByText(name));
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });

  await page.keyboard.press('a');
  await seesFlashOf(page, 'success');
  expect(await readOrder(id)).toMatchObject({ status: 'processing' });
  await page.keyboard.press('u');
  await arrives(page, /^\/seller\/orders$/);
});

test('keys do nothing while someone types', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-72' });
  await open(page, `/seller/orders/${id}`);
  await comesAlive(page);
  await page.locator('main textarea').first().focus();
  await page.keyboard.type('a u');
  await seesHeading(page, 'MK-72');
  expect(await readOrder(id)).toMatchObject({ status: 'pending' });
});

test('the palette acts on the page that is open, and knows what was opened before', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts, '/seller/payouts');
  const id = await addOrder('placed', seller, { orderNumber: 'MK-73' });
  await open(page, '/seller/today');
  await comesAlive(page);
  // What remembers comes once the page is usable.
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).join().includes('Today')))
    .toBe(true);
  await open(page, `/seller/orders/${id}`);
  await comesAlive(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await seen(palette.getByRole('option', { name: 'Today' }));
  await page.keyboard.type('accept');
  await palette.getByRole('option', { name: 'Accept order' }).click();
  await seesFlashOf(page, 'success');
});
