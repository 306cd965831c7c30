import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loader } from '~/routes/api.v1.events';
import { action as put } from '~/routes/api.v1.orders.$shopOrderId';
import type { Sending } from '~/schemas/events/delivery';
import type { User } from '~/schemas/users/user';
import {
  createWebhook,
  deleteWebhook,
  rotateSecret,
  sendAgain,
} from '~/services/events/manage-endpoints.server';
import { sendDue } from '~/services/events/send-due.server';
import { makeBasket } from '../../factories/baskets';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { sellerOfPots, take, told } from '../support/new-orders';
import { inRequest } from '../support/request';
import { settleEvents } from '../support/settled-events';
import { put as putRecord, storedAll, storedPaths } from '../support/store';

interface Received {
  headers: IncomingMessage['headers'];
  body: string;
}

const id = 'ab'.repeat(9);
let seller: User;
let admin: User;
let received: Received[];
let answer: { status: number; headers?: Record<string, string>; body?: string };
let server: Server;
let url: string;
let start: number;

beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
  start = Date.now();
  received = [];
  answer = { status: 204 };
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const make = (fields: { id?: string; shop?: string; url?: string; events?: string[] }) =>
  inRequest(() => createWebhook('all', admin, { id, shop: 'main', url, events: ['order.*'], ...fields }));
async function addWebhook(events: string[] = ['order.*'], fields: { id?: string; shop?: string } = {}) {
  const made = await make({ events, ...fields });
  if (!made.success) throw new Error(made.error);
  return made.data.secret;
}

let key: string;
async function place(shopOrderId = 'B-1'): Promise<void> {
  key = await addKey();
  await ask(put, { key, params: { shopOrderId }, body: makeBasket() });
}

const after = (ms: number) => () => new Date(start + ms);
const send = (ms = 3_000, by?: (message: { url: string }) => Promise<Sending>) =>
  inRequest(() => sendDue(after(ms), by));
const deliveries = () => storedAll('outbox');
const endpoint = async () => (await storedAll('webhookEndpoints'))[0];
const failing = async (): Promise<Sending> => ({
  outcome: 'retry',
  reason: 'No',
  status: 500,
  answer: '',
  afterMs: 0,
});
const minute = 60_000;
const day = 24 * 60 * minute;
const headersOf = ({ headers }: Received) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});
/** As a receiver checks it, whatever the time. */
function isSigned(secret: string, one: Received | undefined): boolean {
  if (!one) return false;
  const { 'webhook-id': messageId, 'webhook-timestamp': at, 'webhook-signature': all } = headersOf(one);
  const signature = new Webhook(secret).sign(messageId, new Date(Number(at) * 1_000), one.body);
  return all.split(' ').includes(signature);
}

describe('a webhook', () => {
  it('receives what the feed says, signed, and once', async () => {
    const secret = await addWebhook();
    await place();
    expect(await Promise.all([send(), send()])).toContain(1);
    expect(await send()).toBe(0);
    expect(received).toHaveLength(1);
    const [first] = received;
    if (!first) throw new Error('nothing was received');
    expect(new Webhook(secret).verify(first.body, headersOf(first))).toMatchObject({ type: 'order.placed' });
    await settleEvents();
    const feed = await ask(loader, { key, path: '/api/v1/events' });
    const { data } = feed.body as { data: { id: string; type: string }[] };
    expect(JSON.parse(first.body)).toEqual(data.find(({ type }) => type === 'order.placed'));
    expect(first.headers['webhook-id']).toBe(JSON.parse(first.body).id);
    expect(await deliveries()).toMatchObject([{ state: 'sent', status: 204, tries: 1, nextAt: null }]);
  });

  it('receives what it asks for, of its shop', async () => {
    const pots = { id: 'pot', seller_id: 'ama', status: 'approved' as const, quantity: 100 };
    await putRecord('products', makeProduct(pots));
    await addWebhook(['product.stock']);
    await addWebhook(['order.accepted'], { id: 'cd'.repeat(9) });
    await addWebhook(['order.*', 'product.*'], { id: 'ef'.repeat(9), shop: 'other' });
    await place();
    const made = (await deliveries()).map(({ endpointId, type }) => [endpointId.slice(0, 2), type]);
    expect(made.sort()).toEqual([
      ['ab', 'product.stock'],
      ['ef', 'product.stock'],
    ]);
  });

  it('is not sent to where no redirect may lead', async () => {
    await addWebhook();
    answer = { status: 302, headers: { location: url } };
    await place();
    await send();
    expect(received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ state: 'waiting', status: 302, tries: 1 }]);
  });

  it('keeps the beginning of the answer', async () => {
    await addWebhook();
    answer = { status: 500, body: 'x'.repeat(100_000) };
    await place();
    await send();
    expect((await deliveries())[0]).toMatchObject({ answer: 'x'.repeat(1_024), status: 500 });
  });

  it('waits as long as a busy receiver asks for', async () => {
    await addWebhook();
    answer = { status: 429, headers: { 'retry-after': '600' } };
    await place();
    await send();
    const [delivery] = await deliveries();
    expect(delivery?.nextAt.toMillis() - start).toBeGreaterThanOrEqual(10 * minute);
    expect(delivery?.nextAt.toMillis() - start).toBeLessThan(12 * minute);
  });

  it('is tried ten times over days, then failed, and can be sent again', async () => {
    await addWebhook();
    await place();
    let tries = 0;
    const pauses: number[] = [];
    let now = 3_000;
    const count = () => {
      tries += 1;
      return failing();
    };
    for (let run = 0; run < 12; run += 1) {
      await send(now, count);
      const [delivery] = await deliveries();
      if (!delivery?.nextAt) break;
      pauses.push((delivery.nextAt.toMillis() - start - now) / 1_000);
      now = delivery.nextAt.toMillis() - start;
      // Not before.
      await send(now - 1, count);
    }
    const hour = 3_600;
    const least = [5, 300, 1_800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    expect(pauses).toHaveLength(least.length);
    for (const [index, pause] of pauses.entries()) {
      expect(pause).toBeGreaterThanOrEqual(least[index] ?? 0);
      expect(pause).toBeLessThanOrEqual(1.1 * (least[index] ?? 0) + 0.01);
    }
    expect(tries).toBe(10);
    const [failed] = await storedAll('outbox');
    expect(failed).toMatchObject({ state: 'failed', tries: 10 });
    const [path = ''] = (await storedPaths()).filter((one) => one.startsWith('outbox/'));
    const deliveryId = path.slice('outbox/'.length);
    for (const changed of [true, false])
      expect(await inRequest(() => sendAgain('all', admin, { id, deliveryId }))).toMatchObject({
        data: { changed },
      });
    await send(Date.now() - start + 1_000);
    expect(received).toHaveLength(1);
  });

  it('is switched off, with a notice, where nothing is any more', async () => {
    await addWebhook();
    answer = { status: 410 };
    await place();
    await place('B-2');
    await send();
    expect(received).toHaveLength(1);
    expect(await endpoint()).toMatchObject({ isOn: false });
    expect(await told('boss')).toEqual([
      'The webhook to 127.0.0.1:' +
        new URL(url).port +
        ' was switched off. It answered that it is gone (410).',
    ]);
    await send();
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('is switched off after five days of nothing but failures', async () => {
    await addWebhook();
    await place();
    await send(3_000, failing);
    await place('B-2');
    await send(5 * day - minute, failing);
    expect(await endpoint()).toMatchObject({ isOn: true });
    await place('B-3');
    await send(5 * day + 10_000 + minute, failing);
    expect(await endpoint()).toMatchObject({ isOn: false });
    expect((await told('boss')).at(-1)).toContain('failed for 5 days');
  });

  it('has its days again after one that was sent', async () => {
    await addWebhook();
    await place();
    await send(3_000, failing);
    expect((await endpoint())?.failingSince).not.toBeNull();
    await send(minute);
    expect((await endpoint())?.failingSince).toBeNull();
  });

  it('that fails stops no other, and is asked once', async () => {
    await addWebhook();
    await addWebhook(['order.*'], { id: 'cd'.repeat(9) });
    await place();
    await take(seller, 'B-1__ama', { name: 'accept' });
    let asked = 0;
    let first = '';
    const oneFails = async (message: { url: string; secrets?: { id: string }[] }): Promise<Sending> => {
      const name = message.secrets?.[0]?.id ?? '';
      first ||= name;
      if (name !== first) return { outcome: 'sent', status: 200, answer: '' };
      asked += 1;
      return failing();
    };
    expect(await send(3_000, oneFails)).toBe(2);
    expect(asked).toBe(1);
    expect(await send(3_500, oneFails)).toBe(0);
  });

  it('is sent again when the server died that was sending', async () => {
    await addWebhook();
    await place();
    await send(3_000, () => Promise.reject(new Error('died')));
    expect(await deliveries()).toMatchObject([{ state: 'sending' }]);
    expect(await send(30_000)).toBe(0);
    expect(await send(65_000)).toBe(1);
  });

  it('is signed with both secrets for a day after a new one was made', async () => {
    const old = await addWebhook();
    const secretId = (await endpoint())?.secrets[0].id;
    const rotated = await inRequest(() => rotateSecret('all', admin, { id, secretId }));
    expect(await inRequest(() => rotateSecret('all', admin, { id, secretId }))).toMatchObject({
      success: false,
    });
    if (!rotated.success) throw new Error(rotated.error);
    await place();
    await send();
    await place('B-2');
    await send(day + minute);
    const [both, only] = received;
    expect([isSigned(old, both), isSigned(rotated.data.secret, both)]).toEqual([true, true]);
    expect([isSigned(old, only), isSigned(rotated.data.secret, only)]).toEqual([false, true]);
  });

  it('that was deleted receives nothing', async () => {
    await addWebhook();
    await place();
    await inRequest(() => deleteWebhook('all', admin, id));
    await send();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ state: 'failed' }]);
  });

  it.each([
    'http://example.com/hook',
    'https://10.0.0.1/hook',
    'https://localhost/hook',
    'https://[::1]/hook',
    'https://me:secret@example.com/hook',
    'https://example.com:8443/hook',
    'ftp://127.0.0.1/',
    'http://169.254.169.254/latest',
    'x',
  ])('is not made for the address %s', async (address) => {
    expect(await make({ url: address })).toMatchObject({ success: false, field: 'url' });
  });
});
