import { expect, inject, test } from 'vitest';
import { bothWays } from './support/browser';
import { runCommand } from './support/commands';
import { db } from './support/firebase';
import { readOrder } from './support/orders';
import { button, link, open, seen, seesHeading, seesText, send } from './support/pages';
import { placeOrder } from './support/place-order';
import { productCalled, submit } from './support/products';
import { openAs } from './support/visits';

test.each(bothWays)(
  'a seller makes a key, has a program accept, ship, cancel and restock, and ends it ($label)',
  async (variant) => {
    const { page, person: seller, client } = await openAs('seller', variant, '/profile/shop');
    const { title } = await submit(seller, client, { quantity: '9', sku: 'POT-1' });
    const { id } = await productCalled(seller, title ?? '');
    await db.collection('products').doc(id).update({ status: 'approved' });
    const orderId = await placeOrder(seller.id, id);

    await link(page, 'Manage keys').click();
    await seesHeading(page, 'API keys');
    await page.getByLabel('Name', { exact: true }).fill('Till');
    for (const box of await page.getByRole('checkbox').all()) await box.uncheck();
    expect(await send(page, button(page, 'Create key'))).toBe(422);
    await seesText(page, 'Choose at least one.');
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await button(page, 'Create key').click();
    const shown = page.getByRole('status').locator('code');
    await seen(shown);
    const key = (await shown.textContent()) ?? '';

    await link(page, 'How the API is used').click();
    await seesHeading(page, 'Makola API');
    const commands = await page.locator('pre[data-example=seller]').allTextContents();
    const env = { MAKOLA_URL: inject('baseUrl'), MAKOLA_KEY: key, ORDER_ID: orderId, SKU: 'POT-1' };
    const answers = [];
    for (const command of commands) answers.push(await runCommand(command, env));
    expect(answers).toMatchObject([
      { data: [{ id: orderId, lists: ['accept'], buyer: { name: 'Kofi Asante' } }], more: false },
      { id: orderId, status: 'processing' },
      { status: 'partly_shipped', parcels: [{ id: 'p-1', trackingNumber: 'VP-100' }] },
      { status: 'shipped', lines: [{ shipped: 1, cancelled: 1 }] },
      { items: [{ sku: 'POT-1', status: 'changed' }] },
    ]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'shipped', cancelReason: 'Out of stock' });
    expect(await productCalled(seller, title ?? '')).toMatchObject({ quantity: 24, price: 45.5 });

    const { page: log } = await openAs('admin', variant);
    for (const path of [`activity-log?user=${seller.email}`, `user-management/${seller.id}`]) {
      await open(log, `/admin/${path}`);
      await seesText(log, /by the key Till/);
    }
    await open(log, `/admin/activity-log?user=${seller.email}`);
    await link(log, 'Till').first().click();
    await seesText(log, /^Created the API key “Till”/);

    await open(page, '/profile/api-keys');
    await seesText(page, 'Used');
    expect(await page.content()).not.toContain(key.slice(-20));
    await button(page, 'Revoke Till').click();
    await seesText(page, '“Till” is revoked.');
    expect(await runCommand(commands[0] ?? '', env)).toMatchObject({ status: 401 });
  },
);
