import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lostNetwork, phoneWithScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, link, open, seen, seesFlash, seesHeading, seesText } from './support/pages';
import { threePhotos } from './support/photos';
import { fillProduct, productCalled, productInput, productsOf, readProductForm } from './support/products';
import { openAs } from './support/visits';

const cutOff = { ...phoneWithScripts, allows: lostNetwork };

const notice = (page: Page) => page.locator('[data-slot="waiting-notice"]');
const backLink = (page: Page) =>
  page.locator('[data-slot="page-header"]').getByRole('link', { name: 'Products' });

test('a product that is sent without a connection waits with its photos, and goes by itself', async () => {
  const { person: seller, page } = await openAs('seller', cutOff, '/seller/products/add');
  const input = productInput();
  await fillProduct(page, input);
  await page.locator('[name="images"]').setInputFiles(await threePhotos());
  await page.context().setOffline(true);
  await button(page, 'Submit for approval').click();
  await seen(notice(page).getByText('Not sent: no connection. Your entries are still here.'));
  expect(await readProductForm(page)).toEqual(input);
  await button(page, 'Send again').click();
  await seen(notice(page));
  expect(await productsOf(seller)).toEqual([]);
  await page.context().setOffline(false);
  await arrives(page, '/seller/products');
  expect((await productCalled(seller, input.title)).images).toHaveLength(3);
  expect(await productsOf(seller)).toHaveLength(1);
  expect(await notice(page).count()).toBe(0);
});

test('a form that is changed while it waits is sent by its person, as it is then', async () => {
  const { person: seller, page } = await openAs('seller', cutOff, '/profile');
  await page.locator('[name="firstName"]').fill('Esi');
  await page.context().setOffline(true);
  await button(page, 'Save profile').click();
  await seen(notice(page));
  await page.locator('[name="firstName"]').fill('Esi Nana');
  await page.context().setOffline(false);
  const first = db.collection('users').doc(seller.id);
  await expect.poll(() => notice(page).count()).toBe(1);
  expect((await first.get()).get('firstName')).not.toBe('Esi');
  await button(page, 'Send again').click();
  await seesFlash(page, 'Profile saved.');
  expect((await first.get()).get('firstName')).toBe('Esi Nana');
});

test('a server that does not answer is asked again until it does', async () => {
  const { page } = await openAs('seller', { ...cutOff, allows: /status of 502|ERR_FAILED/ }, '/profile');
  await page.locator('[name="firstName"]').fill('Yaa');
  let asked = 0;
  await page.route('**/profile.data', (route) => {
    asked += 1;
    if (asked === 1) return route.abort();
    return asked === 2 ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.continue();
  });
  await button(page, 'Save profile').click();
  await seen(notice(page));
  await button(page, 'Send again').click();
  await seen(notice(page).getByText('Not sent: Makola doesn’t respond. Your entries are still here.'));
  await button(page, 'Send again').click();
  await seesFlash(page, 'Profile saved.');
});

test('a page that is opened without a connection opens later, and what was typed stays until then', async () => {
  const { page } = await openAs('seller', cutOff, '/seller/products');
  await page.locator('summary', { hasText: 'your account' }).click();
  await link(page, 'Profile').click();
  await page.locator('[name="displayName"]').fill('Auntie Yaa');
  await page.context().setOffline(true);
  await page.goBack();
  await seen(notice(page).getByText('Not loaded: no connection. It opens by itself as soon as it can.'));
  expect(await page.locator('[name="displayName"]').inputValue()).toBe('Auntie Yaa');
  await page.context().setOffline(false);
  await seesHeading(page, 'Products');
});

test('what was typed is given back, until it is sent or discarded', async () => {
  const { page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  const input = productInput();
  await fillProduct(page, input);
  await backLink(page).click();
  await arrives(page, '/seller/products');
  await open(page, '/seller/products/add');
  await seesText(page, 'We kept what you typed.');
  expect(await readProductForm(page)).toEqual(input);
  await seesText(page, /You will receive/);

  await button(page, 'Discard').click();
  expect((await readProductForm(page)).title).toBe('');
  await page.reload();
  await seesHeading(page, 'Add product');
  expect((await readProductForm(page)).title).toBe('');
  expect(await page.getByText('We kept what you typed.').count()).toBe(0);
});

test('what looks after drafts comes later where it could not be loaded, and keeps what was typed before', async () => {
  const { page } = await openAs('seller', { ...phoneWithScripts, allows: /ERR_FAILED/ });
  let refused = 0;
  await page.route('**/assets/kept-input-*', (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await open(page, '/seller/products/add');
  await page.locator('[name="title"]').fill('Kente from the road');
  const drafts = () => page.evaluate(() => Object.values(sessionStorage).join());
  await expect.poll(() => refused).toBeGreaterThan(0);
  await expect.poll(drafts).toContain('Kente from the road');
});

test('a draft belongs to its address, and never covers what was typed after a refusal', async () => {
  const { page } = await openAs('seller', phoneWithScripts, '/seller/account-management?add=momo');
  await page.locator('[name="accountName"]').fill('Ama Mensah');
  await page.locator('[name="accountNumber"]').fill('024');
  await button(page, 'Add account').click();
  await seen(page.locator('[data-slot="error-summary"]'));
  await page.locator('[name="accountNumber"]').fill('0244123456');
  await link(page, 'Bank account').click();
  await arrives(page, '/seller/account-management?add=bank');
  expect(await page.locator('[name="accountName"]').inputValue()).toBe('');
  await page.goBack();
  await arrives(page, /[?&]add=momo/);
  await expect.poll(() => page.locator('[name="accountNumber"]').inputValue()).toBe('0244123456');
});

test('a sent form leaves no draft, a refused one does; passwords are in none', async () => {
  const { page } = await openAs('seller', phoneWithScripts, '/profile');
  const drafts = () =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => /^draft/.test(key)));
  await page.locator('[name="phone"]').fill('12345');
  await page.locator('[name="currentPassword"]').fill('a-secret');
  await button(page, 'Save profile').click();
  await seen(page.locator('[data-slot="error-summary"]'));
  expect(JSON.stringify(await drafts())).toContain('12345');
  expect(JSON.stringify(await drafts())).not.toContain('a-secret');
  await page.locator('[name="phone"]').fill('024 412 3456');
  await button(page, 'Save profile').click();
  await seesFlash(page, 'Profile saved.');
  expect(await drafts()).toEqual([]);
});

test('the browser asks before a chosen file is left, and signing out leaves nothing typed', async () => {
  const { page } = await openAs('seller', phoneWithScripts, '/seller/products/add');
  await fillProduct(page, productInput());
  await page.locator('[name="images"]').setInputFiles(await threePhotos());
  const asked = page.waitForEvent('dialog');
  backLink(page)
    .click()
    .catch(() => {});
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(new URL(page.url()).pathname).toBe('/seller/products/add');
  for (let left = 3; left > 0; left -= 1) await button(page, 'Remove photo 1').click();
  await page.locator('summary', { hasText: 'your account' }).click();
  await button(page, 'Sign out').click();
  await arrives(page, '/login');
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /^draft/.test(key)))).toEqual(
    [],
  );
});

test('a form whose answer was lost is sent again with the same key, also after a reload', async () => {
  const path = '/seller/account-management';
  const { page } = await openAs('seller', { ...cutOff, allows: /ERR_FAILED/ }, `${path}?add=momo`);
  const keys: (string | null)[] = [];
  await page.route(`**${path}.data*`, async (route) => {
    const body = route.request().postData();
    if (body === null) return route.continue();
    keys.push(new URLSearchParams(body).get('idempotencyKey'));
    return keys.length === 1 ? route.abort() : route.continue();
  });
  await page.locator('[name="accountNumber"]').fill('0244123456');
  await page.locator('[name="accountName"]').fill('Ama Mensah');
  await page.locator('[name="network"]').selectOption('MTN MoMo');
  await button(page, 'Add account').click();
  await seen(notice(page));
  await page.reload();
  await seesText(page, 'We kept what you typed.');
  await button(page, 'Add account').click();
  await seesFlash(page, 'MTN MoMo •••• 456 added.');
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);

  await link(page, 'Add account').click();
  expect(await page.locator('[name="idempotencyKey"]').inputValue()).not.toBe(keys[0]);
});
