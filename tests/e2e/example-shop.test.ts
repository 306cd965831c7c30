import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '../../examples/shop/makola';
import { createShop } from '../../examples/shop/server';
import { makeKey } from './support/api-keys';
import { phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { button, open, seesHeading, seesText } from './support/pages';
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

test('an order of the example shop arrives at its seller, who sees that it is paid', async () => {
  const { person: seller, client } = await signIn('seller');
  const { title = '' } = await submit(seller, client, { quantity: '9' });
  const { id } = await productCalled(seller, title);
  await db.collection('products').doc(id).update({ status: 'approved' });

  const url = await startShop();
  const page = await openPage(phoneWithoutScripts);
  await page.goto(url);
  await goTo(page, title);
  await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Name').fill('Kofi Asante');
  await page.getByLabel('Phone').fill('12');
  await page.getByLabel('Street or landmark').fill('Near the post office');
  await page.getByLabel('Town').fill('Kumasi');
  await button(page, 'Order').click();
  await seesText(page, /^\/buyer\/phone: /);
  await page.getByLabel('Name').fill('Kofi Asante');
  await page.getByLabel('Phone').fill('024 412 3456');
  await page.getByLabel('Street or landmark').fill('Near the post office');
  await page.getByLabel('Town').fill('Kumasi');
  await button(page, 'Order').click();
  await seesText(page, /^pending, unpaid, /);
  await button(page, 'Let the payment fail').click();
  await seesText(page, /^pending, unpaid, /);
  await button(page, 'Pay (pretend)').click();
  await seesText(page, /^pending, paid, /);
  const number = await page.getByRole('heading', { level: 2 }).textContent();

  const { page: own } = await openAs(seller, phoneWithoutScripts, '/seller/orders');
  await seesText(own, new RegExp(number ?? 'no number'));
  const [order] = (await db.collection('orders').where('sellerId', '==', seller.id).get()).docs;
  await open(own, `/seller/orders/${order?.id}`);
  await seesHeading(own, number ?? '');
  expect(order?.get('paymentStatus')).toBe('paid');

  await button(page, 'Cancel the order').click();
  await seesText(page, /^cancelled, refunded, /);
});
