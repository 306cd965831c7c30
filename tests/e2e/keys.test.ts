import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { makePayout } from '../factories/payouts';
import { desktopWithScripts } from './support/browser';
import { db } from './support/firebase';
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
  for (const name of ['On this page', 'Accept order', 'Orders'])
    await seen(shortcuts.getByText(name).first());
  await page.keyboard.press('Escape');
  await shortcuts.waitFor({ state: 'detached' });

  await page.keyboard.press('a');
  await seesFlashOf(page, 'success');
  expect(await readOrder(id)).toMatchObject({ status: 'processing' });
  await page.keyboard.press('u');
  await arrives(page, /^\/seller\/orders$/);
});

test('g and a key lead to a page of the menu, in place of what the key does alone', async () => {
  const { person: seller, page } = await openAs('seller', desktopWithScripts);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-74' });
  await open(page, `/seller/orders/${id}`);
  await comesAlive(page);
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await arrives(page, /^\/seller\/analytics$/);
  expect(await readOrder(id)).toMatchObject({ status: 'pending' });
  await page.keyboard.press('g');
  await page.keyboard.press('o');
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

test('an admin goes through payouts by keys alone, and to the reason of an issue', async () => {
  const { page } = await openAs('admin', desktopWithScripts, '/admin/payout-requests');
  // Older than those of other tests, so that they follow each other.
  const payouts = [1, 2].map((hour) =>
    makePayout({
      id: `keys-${hour}`,
      reference: `TSAKEYS00${hour}`,
      requestDate: Timestamp.fromMillis(Date.UTC(2019, 0, 1, hour)),
    }),
  );
  for (const { id, data } of payouts)
    await db
      .collection('payouts')
      .doc(id)
      .set({ ...data });
  await open(page, '/admin/payout-requests/keys-1');
  await comesAlive(page);
  await page.keyboard.press('j');
  await seesHeading(page, 'TSAKEYS002');
  await page.keyboard.press('r');
  expect(await page.locator('textarea[name=reason]').evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  await page.keyboard.type('Number closed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await seesFlashOf(page, 'success');
  await page.keyboard.press('a');
  await seen(page.getByRole('alert').filter({ hasText: 'receipt' }).first());
});
