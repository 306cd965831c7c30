import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { createRandom } from '../factories/random';
import { lostNetwork, phoneWithScripts, type Variant } from './support/browser';
import { db } from './support/firebase';
import { put } from './support/orders';
import { arrives, button, comesAlive, open, seen, seesText } from './support/pages';
import type { Person } from './support/people';
import { openAs } from './support/visits';

const ids = createRandom(`offline sales ${Date.now()}`);

/** Its pages are kept; what the worker could not answer fails under a name of its own. */
const cutOff = {
  ...phoneWithScripts,
  keepsPages: true,
  allows: new RegExp(`${lostNetwork.source}|ERR_FAILED`),
};

const waiting = (page: Page) => page.locator('[data-slot="later-forms"]').getByRole('listitem');
const seesWaiting = (page: Page, text: string | RegExp) => seen(waiting(page).filter({ hasText: text }));

/** The units of each own sale of a seller, the first one first. */
async function soldBy({ id }: Person): Promise<number[]> {
  const { docs } = await db.collection('orders').where('sellerId', '==', id).get();
  const sold = docs.map((order) => ({
    at: order.createTime.toMillis(),
    units: order.get('items')[0].quantity,
  }));
  return sold.sort((one, other) => one.at - other.at).map(({ units }) => units);
}

async function sell(page: Page, units: number): Promise<void> {
  for (let unit = 0; unit < units; unit += 1) await button(page, 'Add Cooking pot').click();
  await button(page, 'Confirm sale').click();
}

/** A seller who sold a pot of five, and the form of the next sale in a browser that has a copy of it. */
async function openSeenForm(way: Variant = cutOff) {
  const { person: seller, page } = await openAs('seller', way);
  const id = ids.id();
  const pot = { id, seller_id: seller.id, status: 'approved', title: 'Cooking pot', price: 80 } as const;
  await put('products', makeProduct({ ...pot, quantity: 5, variants: null, sku: 'POT-1' }));
  await open(page, '/seller/orders/new?q=pot');
  await sell(page, 1);
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
  if (way.keepsPages)
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await open(page, '/seller/orders/new');
  await seesText(page, 'GH₵ 80.00 · 4 left');
  return { seller, page, id };
}

/** Opens the copy of the form. */
async function openOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('/seller/orders/new');
  await seesText(page, /^No connection\. This page is as of/);
  await comesAlive(page);
}

test('sales without a connection wait with numbers, take the stock on the phone, and are sent once', async () => {
  const { seller, page, id } = await openSeenForm();
  await openOffline(page);
  await page.getByLabel('Find a product').fill('cook');
  await sell(page, 2);
  await seesWaiting(page, 'Sale 1 (Cooking pot × 2, GH₵ 160.00): waiting to be sent.');
  await seesText(page, 'GH₵ 80.00 · 2 left');
  await sell(page, 1);
  await seesWaiting(page, 'Sale 2 (Cooking pot × 1, GH₵ 80.00): waiting to be sent.');
  // The same copy again, with the same key in it.
  await openOffline(page);
  await seesText(page, 'GH₵ 80.00 · 1 left');
  await sell(page, 1);
  await seesWaiting(page, 'Sale 3 (Cooking pot × 1, GH₵ 80.00): waiting to be sent.');
  await seesText(page, 'GH₵ 80.00 · none left');
  expect(await button(page, 'Add Cooking pot').isDisabled()).toBe(true);
  expect(await waiting(page).count()).toBe(1);
  await page.getByText('2 more waiting to be sent').click();
  expect(await waiting(page).count()).toBe(3);

  // Somebody else takes one.
  await db.collection('products').doc(id).update({ quantity: 3 });
  await page.context().setOffline(false);
  await seesWaiting(page, 'Sale 3 (Cooking pot × 1, GH₵ 80.00): not sent. None left in stock.');
  expect(await waiting(page).count()).toBe(1);
  expect(await soldBy(seller)).toEqual([1, 2, 1]);
  expect((await db.collection('products').doc(id).get()).get('quantity')).toBe(0);

  await db.collection('products').doc(id).update({ quantity: 1 });
  await waiting(page).getByRole('button', { name: 'Open' }).click();
  await arrives(page, /draft=/);
  expect(await page.locator('[name="lines.l1.quantity"]').inputValue()).toBe('1');
  await expect.poll(() => waiting(page).count()).toBe(0);
  await button(page, 'Confirm sale').click();
  await arrives(page, /^\/seller\/orders\/(?!new)[\w-]+$/);
  expect(await soldBy(seller)).toEqual([1, 2, 1, 1]);
});

test('a sale that is not answered gives way to the next, and is sent once', async () => {
  const { seller, page } = await openSeenForm({ ...cutOff, keepsPages: false });
  await page.route('**/seller/orders/new.data', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await sell(page, 2);
  await seesText(page, /^Not sent/);
  await page.locator('[data-bottom-bar]').getByRole('link', { name: 'New sale' }).click();
  await seesWaiting(page, /^Sale 1 /);
  await seesText(page, 'GH₵ 80.00 · 2 left');
  await seesText(page, 'GH₵ 0.00');
  await page.unroute('**/seller/orders/new.data');
  await expect.poll(() => waiting(page).count()).toBe(0);
  expect(await soldBy(seller)).toEqual([1, 2]);
});

test('a sale from a copy of the form counts beside an equal one from that copy that was sent already', async () => {
  const { seller, page } = await openSeenForm();
  for (const sold of [
    [1, 1],
    [1, 1, 1],
  ]) {
    await openOffline(page);
    await sell(page, 1);
    await seesWaiting(page, /^Sale 1 /);
    // Else the copy would be loaded again.
    await page.goto('/offline');
    await page.route('**/seller/orders/new', (route) => route.abort());
    await page.context().setOffline(false);
    await expect.poll(() => soldBy(seller)).toEqual(sold);
    await page.unroute('**/seller/orders/new');
  }
});
