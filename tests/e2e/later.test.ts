import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lostNetwork, phoneWithScripts } from './support/browser';
import { patiently } from './support/chats';
import { db } from './support/firebase';
import { addOrder, readOrder } from './support/orders';
import {
  arrives,
  button,
  comesAlive,
  link,
  open,
  seen,
  seesFlash,
  seesHeading,
  seesText,
} from './support/pages';
import { productCalled, submit } from './support/products';
import { openAs, signIn } from './support/visits';

const cutOff = { ...phoneWithScripts, allows: lostNetwork };

const waiting = (page: Page) => page.locator('[data-slot="later-forms"]').getByRole('listitem');
const seesWaiting = (page: Page, text: string | RegExp) => seen(waiting(page).filter({ hasText: text }));
const isSent = (page: Page) => expect.poll(() => waiting(page).count()).toBe(0);

test('an order that is accepted without a connection is accepted once, when there is one', async () => {
  const { person: seller, page } = await openAs('seller', cutOff);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-501' });
  await open(page, `/seller/orders/${id}`);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await seesWaiting(page, 'Accept order MK-501: waiting to be sent.');
  await button(page, 'Accept order').click();
  expect(await waiting(page).count()).toBe(1);
  await page.context().setOffline(false);
  await seesFlash(page, 'Order MK-501 accepted.');
  await isSent(page);
  expect((await readOrder(id))?.status).toBe('processing');
});

test('what waits is sent from the next page, also in another visit', async () => {
  const { person: seller, page } = await openAs('seller', cutOff);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-502' });
  await open(page, `/seller/orders/${id}`);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await seesWaiting(page, 'MK-502');
  await page.context().setOffline(false);
  await page.goto('/seller/products');
  await expect.poll(async () => (await readOrder(id))?.status).toBe('processing');
});

test('what waits is sent when the network is back, also from the page that says there is none', async () => {
  const { person: seller, page } = await openAs('seller', {
    ...cutOff,
    keepsPages: true,
    // What the worker could not answer fails under another name.
    allows: new RegExp(`${lostNetwork.source}|ERR_FAILED`),
  });
  const id = await addOrder('placed', seller, { orderNumber: 'MK-505' });
  await open(page, `/seller/orders/${id}`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await seesWaiting(page, 'MK-505');
  await page.goto('/seller/payouts');
  await seesHeading(page, 'No connection');
  await page.goto('/offline');
  await seesHeading(page, 'On this device');
  await seen(
    page
      .getByRole('listitem')
      .filter({ hasText: /^Accept order MK-505 waiting since \d+ \w+ \d+, \d\d:\d\d$/ }),
  );
  await page.context().setOffline(false);
  // The page may find out with its next try, 10 s later, and opens another one that sends it.
  await expect.poll(async () => (await readOrder(id))?.status, patiently).toBe('processing');
  await isSent(page);
});

test('what waits of one person is not shown to the next', async () => {
  const { person: seller, page } = await openAs('seller', {
    ...cutOff,
    keepsPages: true,
    allows: new RegExp(`${lostNetwork.source}|ERR_FAILED`),
  });
  const id = await addOrder('placed', seller, { orderNumber: 'MK-506' });
  await open(page, `/seller/orders/${id}`);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto('/seller/products');
  await page.goBack();
  await comesAlive(page);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await seesWaiting(page, 'MK-506');
  const entry = page.getByRole('listitem').filter({ hasText: 'MK-506' });
  await page.goto('/offline');
  await seen(entry);

  // The page would open another one by itself.
  const leaveAndConnect = async () => {
    await page.goto('about:blank');
    await page.context().setOffline(false);
  };
  // Their session ends, which the browser learns from the sign-in page.
  await page.context().clearCookies();
  await leaveAndConnect();
  await page.goto('/login');
  await expect.poll(() => page.evaluate(() => caches.has('seen-pages'))).toBe(false);
  await page.context().setOffline(true);
  await page.goto('/offline');
  await seesHeading(page, 'On this device');
  expect(await entry.count()).toBe(0);

  await leaveAndConnect();
  const { client: other } = await signIn('seller');
  await other.lendTo(page.context());
  await open(page, '/seller/products');
  await page.goto('/seller/products');
  await page.context().setOffline(true);
  await page.goto('/offline');
  await seen(page.getByRole('listitem').filter({ hasText: /^Products as of/ }));
  expect(await entry.count()).toBe(0);
});

test('an order that changed meanwhile is not accepted, and says why', async () => {
  const { person: seller, page } = await openAs('seller', cutOff);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-503' });
  await open(page, `/seller/orders/${id}`);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await seesWaiting(page, 'MK-503');
  await db.collection('orders').doc(id).update({ version: 'other', status: 'cancelled' });
  await page.context().setOffline(false);
  await seesWaiting(page, /^Accept order MK-503: not sent\. .+/);
  await waiting(page).getByRole('link', { name: 'Open' }).click();
  await isSent(page);
  await seesHeading(page, 'MK-503');
});

test('after a session has ended it is kept, and sent once its person is back', async () => {
  const { person: seller, page } = await openAs('seller', cutOff);
  const id = await addOrder('placed', seller, { orderNumber: 'MK-504' });
  await open(page, `/seller/orders/${id}`);
  await page.context().setOffline(true);
  await button(page, 'Accept order').click();
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await seesWaiting(page, 'Accept order MK-504: not sent. Your session has ended.');
  await waiting(page).getByRole('link', { name: 'Sign in' }).click();
  await arrives(page, `/login?redirectTo=${encodeURIComponent(`/seller/orders/${id}`)}`);
  await page.locator('[name="email"]').fill(seller.email);
  await page.locator('[name="password"]').fill(seller.password);
  await button(page, 'Sign in').click();
  await seesHeading(page, 'MK-504');
  await expect.poll(async () => (await readOrder(id))?.status).toBe('processing');
});

test('stock and an approval go later too', async () => {
  const { person: seller, client } = await signIn('seller');
  const { title } = await submit(seller, client, { quantity: '3' });
  const { page } = await openAs(seller, cutOff, '/seller/products?edit=1');
  const { page: admin } = await openAs('admin', cutOff, '/admin/product-approval');
  const { id } = await productCalled(seller, title ?? '');
  await open(admin, `/admin/product-approval/${id}`);
  await admin.context().setOffline(true);
  await button(admin, 'Approve').click();
  await seesWaiting(admin, `Approve “${title}”: waiting to be sent.`);
  await admin.context().setOffline(false);
  await isSent(admin);
  await expect.poll(async () => (await productCalled(seller, title ?? '')).status).toBe('approved');

  await page.reload();
  await page.locator(`[name="rows.${id}.quantity"]`).fill('12');
  await page.context().setOffline(true);
  await button(page, 'Save changes').click();
  await seesWaiting(page, 'Save prices and stock: waiting to be sent.');
  await page.context().setOffline(false);
  await isSent(page);
  await expect.poll(async () => (await productCalled(seller, title ?? '')).quantity).toBe(12);
});

test('a message that was not sent goes from another page', async () => {
  const { person: seller, page } = await openAs('seller', cutOff, '/seller/products');
  await page.locator('summary', { hasText: 'your account' }).click();
  await link(page, 'Profile').click();
  await seesHeading(page, 'Profile');
  await button(page, 'Menu').click();
  await link(page, 'Messages').click();
  await page.locator('[data-live], [aria-label="Messages"]').first().waitFor();
  // What sends later comes once the page is usable; without a connection it would come late.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('recent ');
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: 'Message' }).fill('From the road');
  await button(page, 'Send').click();
  await seesText(page, /^Not sent/);
  await page.goBack();
  await page.context().setOffline(false);
  await seesHeading(page, 'Profile');
  const chat = db.collection('chats').doc(seller.id).collection('messages');
  await expect
    .poll(async () => (await chat.get()).docs.map((one) => one.get('text')), patiently)
    .toEqual(['From the road']);
});
