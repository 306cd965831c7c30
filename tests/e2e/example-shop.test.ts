import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../examples/shop/makola';
import { createShop } from '../../examples/shop/server';
import { makeKey } from './support/api-keys';
import { phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { arrives, button, link, open, seesHeading, seesText } from './support/pages';
import { productCalled, submit } from './support/products';
import { openAs, openPage, signIn } from './support/visits';

/** The example shop, with a key that an admin made for it. */
async function startShop(): Promise<string> {
  const { page } = await openAs('admin', phoneWithoutScripts);
  const key = await makeKey(page, `shop${Date.now().toString(36)}`);
  const shop = createServer(createShop(connect({ url: inject('baseUrl'), key })));
  await new Promise<void>((resolve) => shop.listen(0, resolve));
  onTestFinished(() => void shop.close());
  return `http://localhost:${(shop.address() as AddressInfo).port}`;
}

/** Pages of the shop show 24 products; the one looked for may be on a later one. */
async function goTo(page: Page, title: string): Promise<void> {
  while ((await page.getByText(title).count()) === 0) await page.getByRole('link', { name: 'More' }).click();
}

/** A seller with a product that buyers see. */
async function sellerOf(input: Record<string, string>) {
  const { person, client } = await signIn('seller');
  const { title = '' } = await submit(person, client, input);
  const { id } = await productCalled(person, title);
  await db.collection('products').doc(id).update({ status: 'approved' });
  return { seller: person, title };
}

async function fillBuyer(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Name').fill('Kofi Asante');
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Street or landmark').fill('Near the post office');
  await page.getByLabel('Town').fill('Kumasi');
}

/** Puts a product into the basket of the shop. */
async function addToBasket(page: Page, url: string, title: string): Promise<void> {
  await page.goto(url);
  await goTo(page, title);
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Add' }).click();
}

/** The only order of a seller. */
async function orderOf({ id }: { id: string }) {
  const [order] = (await db.collection('orders').where('sellerId', '==', id).get()).docs;
  if (!order) throw new Error('the seller has no order');
  return order;
}

test('an order of the example shop arrives at its seller, who sees that it is paid', async () => {
  const { seller, title } = await sellerOf({ quantity: '9' });
  const url = await startShop();
  const page = await openPage(phoneWithoutScripts);
  await addToBasket(page, url, title);
  await fillBuyer(page, '12');
  await button(page, 'Order').click();
  await seesText(page, /^\/buyer\/phone: /);
  await fillBuyer(page, '024 412 3456');
  await button(page, 'Order').click();
  await seesText(page, /^pending, unpaid, /);
  await button(page, 'Let the payment fail').click();
  await seesText(page, /^pending, unpaid, /);
  await button(page, 'Pay (pretend)').click();
  await seesText(page, /^pending, paid, /);
  const number = await page.getByRole('heading', { level: 2 }).textContent();

  const { page: own } = await openAs(seller, phoneWithoutScripts, '/seller/orders');
  await seesText(own, new RegExp(number ?? 'no number'));
  const order = await orderOf(seller);
  await open(own, `/seller/orders/${order.id}`);
  await seesHeading(own, number ?? '');
  expect(order.get('paymentStatus')).toBe('paid');

  await button(page, 'Cancel the order').click();
  await seesText(page, /^cancelled, refunded, /);
});

test('what a buyer of the example shop sends back is asked for at the seller', async () => {
  const { seller, title } = await sellerOf({ quantity: '9' });
  const url = await startShop();
  const page = await openPage(phoneWithoutScripts);
  await addToBasket(page, url, title);
  await fillBuyer(page, '024 412 3456');
  await button(page, 'Order').click();
  await button(page, 'Pay (pretend)').click();
  await seesText(page, /^pending, paid, /);
  expect(await button(page, 'Send it back').count()).toBe(0);

  const { id } = await orderOf(seller);
  const { page: own } = await openAs(seller, phoneWithoutScripts, `/seller/orders/${id}`);
  await button(own, 'Accept order').click();
  await link(own, 'Ship items').click();
  await own.locator('[name="carrier"]').fill('Own rider');
  await button(own, 'Ship parcel').click();
  await link(own, 'Mark as delivered').click();
  await button(own, 'Mark as delivered').click();
  await arrives(own, `/seller/orders/${id}`);

  await page.reload();
  await button(page, 'Send it back').click();
  await seesText(page, /^Return: requested, /);
  expect(await button(page, 'Send it back').count()).toBe(0);
  await page.reload();
  expect(await page.getByText(/^Return: requested, /).count()).toBe(1);
  await open(own, '/seller/orders?tab=returns');
  await own.locator(`a[href*="/seller/orders/${id}"]`).first().waitFor();
});
