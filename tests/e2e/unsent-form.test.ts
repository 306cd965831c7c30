import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { lostNetwork, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, comesAlive, seen, seesFlashOf, seesHeading, seesText } from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, productsOf, readProductForm } from './support/products';
import { openAs } from './support/visits';

const kept = {
  ...phoneWithScripts,
  keepsPages: true,
  allows: new RegExp(`${lostNetwork.source}|ERR_FAILED`),
};

/** A page before its scripts have come, in a browser that has the worker. */
async function openWithoutScripts(page: Page, path: string): Promise<void> {
  await page.goto('/seller/products');
  await comesAlive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  // The worker waits for a script as long as there is none.
  const scripts = '**/assets/entry.client-*';
  await page.context().route(scripts, (route) => route.abort());
  onTestFinished(() => page.context().unroute(scripts));
  await page.goto(path, { waitUntil: 'commit' });
  await seen(page.locator('main form button'));
}

const held = (page: Page, name: string) => page.locator('dt', { hasText: name }).locator('+ dd');

test('a message that is sent before the scripts came is held, and sent once', async () => {
  const { person: seller, page } = await openAs('seller', kept);
  await openWithoutScripts(page, '/chat');
  await page.getByRole('textbox', { name: 'Message' }).fill('From the "road" & back');
  await page.context().setOffline(true);
  await button(page, 'Send').click();
  await seesHeading(page, 'Not sent: no connection');
  expect(await held(page, 'Text').textContent()).toBe('From the "road" & back');
  await button(page, 'Send again').click();
  await seesHeading(page, 'Not sent: no connection');
  await page.context().setOffline(false);
  await button(page, 'Send again').click();
  await seesText(page, 'From the "road" & back');
  const messages = await db.collection('chats').doc(seller.id).collection('messages').get();
  expect(messages.docs.map((one) => one.get('text'))).toEqual(['From the "road" & back']);
});

test('of a product its fields are held, and its photos are asked for again', async () => {
  const { person: seller, page } = await openAs('seller', kept);
  await openWithoutScripts(page, '/seller/products/add');
  const input = productInput();
  await fillProduct(page, input);
  await page.locator('[name="images"]').setInputFiles(await threePhotos());
  await page.context().setOffline(true);
  await button(page, 'Submit for approval').click();
  await seesHeading(page, 'Not sent: no connection');
  await seesText(page, /^Passwords and files aren’t kept\./);
  expect(await held(page, 'Title').textContent()).toBe(input.title);
  await page.context().setOffline(false);
  await button(page, 'Send again').click();
  await seen(page.locator('[data-slot="error-summary"]'));
  expect(await readProductForm(page)).toEqual(input);
  expect(await productsOf(seller)).toEqual([]);

  // With a connection the worker lets files pass.
  await page.locator('[name="images"]').setInputFiles(await threePhotos());
  await button(page, 'Submit for approval').click();
  await arrives(page, '/seller/products');
  expect((await productCalled(seller, input.title)).images).toHaveLength(3);
});

test('a password is never held', async () => {
  const { page } = await openAs('seller', kept, '/seller/products');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.locator('[name="email"]').fill('ama@makola.test');
  await page.locator('[name="password"]').fill('a-secret');
  await page.context().setOffline(true);
  await button(page, 'Sign in').click();
  await seesHeading(page, 'Not sent: no connection');
  expect(await held(page, 'Email').textContent()).toBe('ama@makola.test');
  expect(await page.content()).not.toContain('a-secret');
  await page.context().setOffline(false);
  await button(page, 'Send again').click();
  await seen(page.locator('[data-slot="error-summary"]'));
  expect(await page.locator('[name="email"]').inputValue()).toBe('ama@makola.test');
});

test('signing out before the scripts came leaves nothing typed or opened either', async () => {
  const { page } = await openAs(
    'seller',
    { ...phoneWithScripts, allows: /ERR_FAILED|dynamically imported/ },
    '/seller/products/add',
  );
  await page.locator('[name="title"]').fill('Kente stole');
  const left = () => page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
  await expect
    .poll(left)
    .toEqual(expect.arrayContaining([expect.stringMatching(/^draft /), expect.stringMatching(/^recent /)]));
  await page.route('**/assets/entry.client-*', (route) => route.abort());
  await page.goto('/seller/products');
  await page.locator('summary', { hasText: 'your account' }).click();
  await button(page, 'Sign out').click();
  await seesFlashOf(page, 'success');
  expect(await left()).toEqual([]);
});
