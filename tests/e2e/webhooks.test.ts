import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApiKey } from '../factories/api-keys';
import { makeBasket } from '../factories/baskets';
import { settleEvents } from '../integration/support/settled-events';
import { bothWays } from './support/browser';
import { db } from './support/firebase';
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
import { productCalled, submit } from './support/products';
import { openAs } from './support/visits';

interface Received {
  path: string;
  body: string;
  headers: Record<string, string>;
}
const received: Received[] = [];
/** A program of the shop, or of a seller, on this computer. */
const program = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString(), headers });
  response.end('Thank you');
});
beforeAll(() => new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => program.close(resolve)));

/** An address of its own for each try of a test: what an earlier one left behind is not heard. */
const newAddress = () => `http://127.0.0.1:${(program.address() as AddressInfo).port}/${randomUUID()}`;
/** What the program receives next at an address. */
async function nextReceived(url: string): Promise<Received> {
  const isNext = ({ path }: Received) => url.endsWith(path);
  await expect.poll(() => received.some(isNext), { timeout: 15_000 }).toBe(true);
  const [next] = received.splice(received.findIndex(isNext), 1);
  if (!next) throw new Error('nothing was received');
  return next;
}
/** What was sent, or is to be, to the webhook whose page this is. */
async function deliveriesTo(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { docs } = await db.collection('outbox').where('endpointId', '==', id).get();
  return docs.map((doc) => doc.data());
}
const shownSecret = async (page: Page) =>
  (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? '';

test.each(bothWays)(
  'an admin has events sent to a program, sees it arrive, and ends it ($label)',
  async (variant) => {
    const { page } = await openAs('admin', variant, '/admin/settings?page=programs');
    await link(page, 'Manage webhooks').click();
    await seesHeading(page, 'Webhooks');
    await page.locator('[name="url"]').fill('http://10.0.0.1/hooks');
    expect(await send(page, button(page, 'Create webhook'))).toBe(422);
    await seesRefusal(page, {
      url: 'Enter an address that starts with https:// and is on the public internet.',
    });
    const url = newAddress();
    await page.locator('[name="url"]').fill(url);
    await button(page, 'Create webhook').click();
    await seesText(page, 'It’s shown only this once.');
    const secret = await shownSecret(page);
    await link(page, url).click();
    await seesText(page, 'Nothing sent yet');
    expect(await page.content()).not.toContain('whsec_');

    expect(secret).toMatch(/^whsec_/);
    await button(page, 'Make a new secret').click();
    await seesText(page, 'The new secret is made. Copy it now.');
    const newSecret = await shownSecret(page);
    expect(newSecret).not.toBe(secret);

    await page.getByRole('checkbox', { name: 'Send events to it' }).uncheck();
    await button(page, 'Save webhook').click();
    await seesFlash(page, 'Webhook saved.');
    expect(await page.getByRole('checkbox', { name: 'Send events to it' }).isChecked()).toBe(false);
    await page.getByRole('checkbox', { name: 'Send events to it' }).check();
    await button(page, 'Save webhook').click();
    await seesFlash(page, 'Webhook saved.');

    const key = makeApiKey();
    await db.collection('apiKeys').doc(key.id).set(key.data);
    const id = `W${Date.now()}`;
    const sent = await fetch(new URL(`/api/v1/orders/${id}`, page.url()), {
      method: 'PUT',
      headers: { Authorization: `Bearer ${key.text}` },
      // Refused, which is an event too.
      body: JSON.stringify(makeBasket({ total: '1.00' })),
    });
    expect(sent.status).toBe(422);
    const first = await nextReceived(url);
    expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({ data: { basket: id } });
    expect(new Webhook(newSecret).verify(first.body, first.headers)).toMatchObject({ type: 'order.refused' });
    const eventId = first.headers['webhook-id'];
    // The program has it a moment before its answer is stored. Then the page is loaded once: loaded in each
    // turn of the poll, the last time could meet one that is under way, and both would fail.
    await expect
      .poll(async () => (await deliveriesTo(page)).find((one) => one.eventId === eventId)?.state)
      .toBe('sent');
    await page.reload();
    // Others in this market may cause events meanwhile.
    const delivery = page.locator('[data-slot="data-list"] tbody tr', { hasText: eventId });
    await seen(delivery.getByText('order.refused'));
    await delivery.getByText('What it answered').click();
    await seen(delivery.getByText('Thank you'));
    await page.getByRole('button', { name: `Send again: ${eventId}`, exact: true }).click();
    await seesFlash(page, 'The event is sent again within seconds.');
    expect((await nextReceived(url)).headers['webhook-id']).toBe(eventId);

    await open(page, '/dev/outbox');
    const caught = page.locator('li', { hasText: url }).first();
    await caught.getByText('order.refused', { exact: true }).click();
    await seen(caught.getByText(`webhook-id: ${eventId}`));
    await caught.getByRole('link', { name: 'Open webhook' }).click();

    await link(page, 'Delete webhook').click();
    await seesHeading(page, 'Delete this webhook?');
    await button(page, 'Delete webhook').click();
    await seesFlash(page, 'Webhook deleted.');
    expect(await page.getByText(url).count()).toBe(0);
  },
);

test.each(bothWays)(
  'a seller has events sent to a program, makes a new secret, switches it off, and deletes it ($label)',
  async (variant) => {
    const { page, person: seller, client } = await openAs('seller', variant, '/profile/shop');
    const { title } = await submit(seller, client, { quantity: '9', sku: 'POT-1' });
    const { id } = await productCalled(seller, title ?? '');
    await db.collection('products').doc(id).update({ status: 'approved' });
    const key = makeApiKey({ sellerId: seller.id });
    await db.collection('apiKeys').doc(key.id).set(key.data);
    const setStock = async (stock: number) => {
      const changed = await fetch(new URL('/api/v1/seller/products/stock', page.url()), {
        method: 'PATCH',
        headers: { Authorization: `Bearer ${key.text}` },
        body: JSON.stringify({ items: [{ sku: 'POT-1', stock }] }),
      });
      expect(changed.status).toBe(200);
    };

    await link(page, 'Manage webhooks').click();
    await seesHeading(page, 'Webhooks');
    const url = newAddress();
    await page.locator('[name="url"]').fill(url);
    await page.getByText('Single events of payouts').click();
    await page.getByRole('checkbox', { name: 'payout.paid' }).check();
    for (const all of ['orders', 'returns'])
      await page.getByRole('checkbox', { name: `All events of ${all}` }).uncheck();
    await page.getByRole('checkbox', { name: 'All events of products' }).check();
    await button(page, 'Create webhook').click();
    await seesText(page, 'It’s shown only this once.');
    const secret = await shownSecret(page);
    await setStock(24);
    const first = await nextReceived(url);
    expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({
      type: 'product.stock',
      data: { productId: id, quantity: 24 },
    });

    await link(page, url).click();
    await seesText(page, 'product.stock');
    expect(await page.content()).not.toContain('whsec_');
    await button(page, 'Make a new secret').click();
    await seesText(page, 'The new secret is made. Copy it now.');
    const newSecret = await shownSecret(page);
    await page.getByRole('button', { name: /^Send again: evt_\w{24}$/ }).click();
    await seesFlash(page, 'The event is sent again within seconds.');
    const again = await nextReceived(url);
    for (const each of [secret, newSecret])
      expect(new Webhook(each).verify(again.body, again.headers)).toMatchObject({ type: 'product.stock' });

    await page.getByRole('checkbox', { name: 'Send events to it' }).uncheck();
    await button(page, 'Save webhook').click();
    await seesFlash(page, 'Webhook saved.');
    expect(await page.getByRole('checkbox', { name: 'payout.paid' }).isChecked()).toBe(true);
    await setStock(25);
    await settleEvents(db);
    const feed = await fetch(new URL('/api/v1/events', page.url()), {
      headers: { Authorization: `Bearer ${key.text}` },
    });
    expect(JSON.stringify(await feed.json())).toContain('"quantity":25');
    expect(await deliveriesTo(page)).toHaveLength(1);

    await link(page, 'Delete webhook').click();
    await seesHeading(page, 'Delete this webhook?');
    await button(page, 'Delete webhook').click();
    await seesFlash(page, 'Webhook deleted.');
    await seesText(page, 'No webhooks yet');
  },
);
