import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { bothWays, phoneWithoutScripts } from './support/browser';
import { db } from './support/firebase';
import { addOrder, readOrder } from './support/orders';
import {
  button,
  link,
  open,
  seen,
  seesFlash,
  seesHeading,
  seesRefusal,
  seesText,
  send,
} from './support/pages';
import { makePerson } from './support/people';
import { placeOrder } from './support/place-order';
import { productCalled, submit } from './support/products';
import { openAs, openPage } from './support/visits';

/** Opens the local outbox until it shows this. */
async function caught(page: Page, text: RegExp): Promise<string> {
  await expect
    .poll(async () => {
      await open(page, '/dev/outbox');
      return page.locator('main').textContent();
    })
    .toMatch(text);
  return text.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
}

test.each(bothWays)(
  'a seller confirms a phone, hears of an order by SMS, and accepts it by the link ($label)',
  async (variant) => {
    const { page, person: seller, client } = await openAs('seller', variant, '/profile');
    await db.collection('users').doc(seller.id).update({ phone: '+233244123456', quietFrom: 0, quietTo: 0 });
    const { title } = await submit(seller, client, { quantity: '9' });
    const { id } = await productCalled(seller, title ?? '');
    await db.collection('products').doc(id).update({ status: 'approved' });

    await page
      .getByRole('navigation', { name: 'Profile' })
      .getByRole('link', { name: 'Notifications' })
      .click();
    await seesHeading(page, 'Notifications');
    await button(page, 'Send code').click();
    await seesFlash(page, 'We’re sending a code to +233 24 412 3456. It works for 10 minutes.');
    const code = await caught(page, /(\d{6}) is your/);
    await open(page, '/profile/notifications');
    await page.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000');
    expect(await send(page, button(page, 'Confirm number'))).toBe(422);
    await page.getByLabel('Code from the SMS').fill(code);
    await button(page, 'Confirm number').click();
    await seesFlash(page, 'Phone number confirmed. You can get SMS now.');
    const orders = page.getByRole('group', { name: 'New orders' });
    await orders.getByRole('checkbox', { name: 'Email' }).uncheck();
    await button(page, 'Save choices').click();
    await seesFlash(page, 'Notification settings saved.');
    expect(await orders.getByRole('checkbox', { name: 'Email' }).isChecked()).toBe(false);

    const orderId = await placeOrder(seller.id, id);
    const path = await caught(page, /New order .*(\/o\/[\w-]{12})/);
    // Whoever has the phone, without a session.
    const phone = await openPage(phoneWithoutScripts, path);
    await seesHeading(phone, /^Order /);
    await seesText(phone, /^2 × /);
    const linkBytes = gzipSync(await phone.content()).length;
    console.log(`the page of an order’s link: ${linkBytes} bytes (gzip)`);
    expect(linkBytes).toBeLessThan(3_000);
    await button(phone, 'Accept').click();
    await seesHeading(phone, 'Order accepted');
    expect(await readOrder(orderId)).toMatchObject({ status: 'processing' });
    await open(phone, path);
    await seesHeading(phone, 'This link has ended');
    expect(await phone.textContent('main')).not.toContain(title);
  },
);

test.each(bothWays)('quiet hours are turned off and on, and keep apart ($label)', async (variant) => {
  const { page, person } = await openAs('seller', variant, '/profile/notifications');
  const stored = async () => {
    const user = await db.collection('users').doc(person.id).get();
    return [user.get('quietFrom'), user.get('quietTo')];
  };
  const turn = page.getByRole('checkbox', { name: 'Use quiet hours' });
  const from = page.getByLabel('From');
  expect(await turn.isChecked()).toBe(true);
  await from.selectOption('07:00');
  expect(await send(page, button(page, 'Save choices'))).toBe(422);
  await seesRefusal(page, { quietTo: 'Choose two different times, or turn quiet hours off.' });
  await turn.uncheck();
  expect(await from.isVisible()).toBe(false);
  await button(page, 'Save choices').click();
  await seesFlash(page, 'Notification settings saved.');
  expect(await turn.isChecked()).toBe(false);
  expect(await stored()).toEqual([0, 0]);
  await turn.check();
  await seen(from);
  expect(await from.inputValue()).toBe('21');
  await from.selectOption('22:00');
  await button(page, 'Save choices').click();
  await seesFlash(page, 'Notification settings saved.');
  await expect.poll(stored).toEqual([22, 7]);
  expect(await turn.isChecked()).toBe(true);
});

test('the link in an SMS asks before it cancels an order, and says what goes back to the buyer', async () => {
  const seller = await makePerson('seller');
  const orderId = await addOrder('placed', seller, { orderNumber: 'MK-90' });
  const { version } = (await readOrder(orderId)) ?? {};
  const code = `ask-${seller.id}`.padEnd(12, '0').slice(0, 12);
  await db
    .collection('orderLinks')
    .doc(code)
    .create({ orderId, sellerId: seller.id, version, expiresAt: new Date(Date.now() + 3_600_000) });
  const phone = await openPage(phoneWithoutScripts, `/o/${code}`);
  expect(phone.viewportSize()?.width).toBe(360);
  await seesText(phone, 'Late after');
  await seesText(phone, 'Cancelled on');
  await link(phone, 'Out of stock').click();
  await seesHeading(phone, 'Cancel MK-90?');
  await seesText(phone, 'GH₵ 319.97 goes back to the buyer.');
  expect(await readOrder(orderId)).toMatchObject({ status: 'pending' });
  await link(phone, 'Keep order').click();
  await seesHeading(phone, /^Order /);
  await link(phone, 'Out of stock').click();
  await button(phone, 'Cancel order').click();
  await seesHeading(phone, 'Order cancelled');
  expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled' });
});

test('an email has a link that stops its kind, without signing in', async () => {
  const { page, person: seller, client } = await openAs('seller', phoneWithoutScripts, '/dev/outbox');
  await seesText(page, 'No messages yet');
  const { title } = await submit(seller, client, { quantity: '9' });
  const { id } = await productCalled(seller, title ?? '');
  await db.collection('products').doc(id).update({ status: 'approved' });
  await placeOrder(seller.id, id);
  await caught(page, /(New order)/);
  await link(page, 'See it as a mail program shows it').click();
  const emailBytes = Buffer.byteLength(await page.content());
  console.log(`the HTML of an email of an order: ${emailBytes} bytes`);
  expect(emailBytes).toBeLessThan(8_000);
  const stop = page.getByRole('link', { name: 'Stop these emails' });
  await seen(stop);
  expect(await page.locator('img, script').count()).toBe(0);
  const address = (await stop.getAttribute('href')) ?? '';
  const anyone = await openPage(phoneWithoutScripts, new URL(address).pathname);
  await button(anyone, 'Stop emails').click();
  await seesHeading(anyone, 'Stopped');
  const { messageChoices } = (await db.collection('users').doc(seller.id).get()).data() ?? {};
  expect(messageChoices).toMatchObject({ orders: ['sms'] });
  // As mail programs do it, by one click.
  const again = await fetch(new URL(new URL(address).pathname, inject('baseUrl')), {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(again.status).toBe(200);
});
