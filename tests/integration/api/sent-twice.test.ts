import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { receiptProviders } from '~/schemas/outbox/receipt-search';
import { operations } from '~/services/api/operations';
import { logChannel } from '~/services/outbox/channels/log-channel';
import { receiptUrlOf } from '~/services/outbox/receipt-links.server';
import { takeReceipts } from '~/services/outbox/take-receipts.server';
import { dayMs } from '~/utils/dates';
import { dayOf } from '~/utils/days';
import { makeBasket, partOf, potLine } from '../../factories/baskets';
import { makeOutgoing } from '../../factories/outgoing';
import { database } from '../../setup/database';
import { addKey, ask } from '../support/api';
import { type ApiRoutes, apiRoutes } from '../support/api-routes';
import { deliver, sellerOfPots, stock, take, told } from '../support/new-orders';
import { inRequest } from '../support/request';
import { put, storedPaths } from '../support/store';

type Body = Record<string, unknown>;

/** A message of another program, and what it says under the same id that it said before. */
interface Message {
  /**
   * What it is known by; '' for one that says how something shall be: it has no id, and the last one counts.
   */
  id: string;
  /** Whatever has to be there before. */
  before?: () => Promise<unknown>;
  body: Body;
  /** What differs of each other one. */
  others?: Body[];
  /** What it is answered with when it differs: a provider of messages would only repeat what is refused. */
  refusal?: { status: number; body?: object };
  /** What of the first answer the second one has, when it is not all of it. */
  again?: object;
}

let routes: ApiRoutes;
beforeAll(async () => {
  routes = await apiRoutes();
});
let keys: Record<'shop' | 'seller', string>;
beforeEach(async () => {
  const [seller] = await sellerOfPots();
  keys = { shop: await addKey(), seller: await addKey({ kind: 'seller', sellerId: 'ama' }) };
  await database().doc('products/pot').update({ sku: 'POT' });
  await inTransaction(async (unit) => reserveSku(unit, 'ama', 'POT', 'pot'));
  people.seller = seller;
});
const people: { seller?: Awaited<ReturnType<typeof sellerOfPots>>[0] } = {};

const at = '2026-11-27T09:00:00.000Z';
const orders = [partOf({ lines: [potLine({ quantity: 3 })] })];
const attempt = { id: 'a1', amount: '130.00', state: 'succeeded' as const, network: 'MTN MoMo', at };
const basket = makeBasket({
  orders,
  total: '130.00',
  placedAt: new Date(Date.now() - 60_000).toISOString(),
  payment: { method: 'momo', attempts: [attempt] },
});
const params = { shopOrderId: 'B-1', orderId: 'B-1__ama' };
const send = async (id: string, body: Body) => {
  const found = operations.find((one) => one.id === id);
  if (!found) throw new Error(`no operation ${id}`);
  const {
    method,
    path,
    keys: [kind = 'shop'],
  } = found;
  return ask(routes.of(method, path), {
    key: keys[kind],
    params,
    method: method.toUpperCase(),
    body: found.body ? body : undefined,
  });
};
const place = (fields: Partial<typeof basket> = {}) => send('placeBasket', { ...basket, ...fields });
const accepted = async () => {
  await place();
  if (people.seller) await take(people.seller, 'B-1__ama', { name: 'accept' });
};
const delivered = async () => {
  await place();
  if (people.seller) await deliver(people.seller, 'B-1__ama', 2);
};

/** A receipt of a message that was sent by this provider, as its channel reads it. */
async function sendReceipt(provider: (typeof receiptProviders)[number], body: Body) {
  const read = { messageId: 'm1', providerId: 'p1', reason: '', cost: null, ...body } as never;
  const channel = { ...logChannel, provider, readReceipts: () => [read] };
  const url = new URL(receiptUrlOf({ id: 'm1', provider }), 'https://makola.example');
  const search = { message: 'm1', token: url.searchParams.get('token') ?? '' };
  const channels = { email: logChannel, sms: channel, whatsapp: channel } as never;
  const request = { headers: new Headers(), url, body: new Uint8Array() };
  const taken = await inRequest(() => takeReceipts(provider, request, search, channels));
  return { status: 200, body: { taken }, headers: new Headers() };
}

const receiptMessage = (provider: string): Message => ({
  id: 'message',
  before: () =>
    put('outgoing', makeOutgoing({ id: 'm1', channel: 'sms', state: 'sent', provider, providerId: 'p1' })),
  body: { state: 'delivered' },
  others: [{ state: 'failed', reason: 'Number not in service' }],
  refusal: { status: 200 },
});

const lines = [{ lineId: '1', quantity: 1 }];
const returned = {
  id: 'R-1',
  sellerId: 'ama',
  lines: [{ productId: 'pot', quantity: 1 }],
  reason: 'Wrong size',
};

const count = { productId: 'pot', day: dayOf(Date.now()), shown: 30, opened: 3 };
const promoted = async () => {
  const from = Timestamp.fromMillis(Date.now() - 2 * dayMs);
  const placement = { package: 'Market stall', position: 'category', from, until: null };
  await database()
    .doc('products/pot')
    .update({ placements: { p1: placement } });
};

const messages: Record<string, Message> = {
  placeBasket: {
    id: 'path',
    body: basket,
    others: [
      { total: '130.0' },
      { buyer: { ...basket.buyer, name: 'Yaw' } },
      { payment: { method: 'momo' } },
    ],
  },
  notePayment: {
    id: 'body',
    before: () => place({ payment: { method: 'momo' } }),
    body: { ...attempt, state: 'pending' },
    others: [{ amount: '0.01', state: 'succeeded' }, { amount: '13000.00' }, { network: 'Telecel Cash' }],
  },
  openReturn: {
    id: 'body',
    before: delivered,
    body: returned,
    others: [
      { reason: 'Arrived damaged' },
      { note: 'Too small' },
      { lines: [{ productId: 'pot', quantity: 2 }] },
    ],
  },
  shipOrder: {
    id: 'body',
    before: accepted,
    body: { id: 'p1', carrier: 'VIP', trackingNumber: 'T-1', lines },
    others: [{ carrier: 'GIG' }, { trackingNumber: 'T-2' }, { lines: [{ lineId: '1', quantity: 2 }] }],
  },
  cancelOrder: {
    id: 'body',
    before: accepted,
    body: { id: 'c1', reason: 'Out of stock', lines },
    others: [
      { lines: [{ lineId: '1', quantity: 2 }] },
      { reason: 'Other', note: 'The kiln broke' },
      { lines: undefined },
    ],
  },
  cancelBasket: { id: '', before: place, body: { reason: 'Changed my mind' } },
  reportPromotions: {
    id: 'body',
    before: promoted,
    body: { id: 'v1', items: [count] },
    others: [
      { items: [{ ...count, shown: 31 }] },
      { items: [count, { ...count, day: dayOf(Date.now() - dayMs) }] },
    ],
  },
  acceptOrder: { id: '', before: place, body: {} },
  changeStock: {
    id: '',
    body: { items: [{ sku: 'POT', stock: 7 }] },
    again: { items: [{ sku: 'POT', status: 'unchanged' }] },
  },
  ...Object.fromEntries(receiptProviders.map((one) => [`receipts/${one}`, receiptMessage(one)])),
};

const sendAs = (name: string, body: Body) => {
  const provider = receiptProviders.find((one) => name === `receipts/${one}`);
  return provider ? sendReceipt(provider, body) : send(name, body);
};

/** All records, but when a key was used and what admins are told. */
async function records(): Promise<Record<string, unknown>> {
  const paths = (await storedPaths()).filter((path) => !path.startsWith('apiKeys/') && path !== 'users/boss');
  const all = await Promise.all(paths.map(async (path) => [path, (await database().doc(path).get()).data()]));
  return Object.fromEntries(
    all.filter(
      ([, data]) => !String(Reflect.get(Object(data), 'message')).includes('again with other content'),
    ),
  );
}

const table: string[] = [];
afterAll(() => {
  console.log(`\nMessages of other programs, sent twice:\n${table.join('\n')}`);
});
const note = (name: string, said: string) => table.push(`  ${name.padEnd(24)} ${said}`);

it('knows all messages of other programs', () => {
  const sending = operations.filter(({ method }) => method !== 'get').map(({ id }) => id);
  const receipts = receiptProviders.map((one) => `receipts/${one}`);
  expect(Object.keys(messages).sort()).toEqual([...sending, ...receipts].sort());
});

it.each(Object.entries(messages))(
  '%s: the same again has one effect and one answer',
  async (name, message) => {
    await message.before?.();
    const first = await sendAs(name, message.body);
    expect([200, 201]).toContain(first.status);
    const before = await records();
    const second = await sendAs(name, message.body);
    expect(second).toMatchObject({ status: 200, body: message.again ?? (first.body as object) });
    expect(await records()).toEqual(before);
    expect(await told('boss')).not.toContainEqual(expect.stringContaining('again with other content'));
    if (!message.others) note(name, 'no id: says how it shall be; the same again: one effect');
    if (name === 'changeStock') expect(await stock()).toBe(7);
  },
);

it.each(
  Object.entries(messages).flatMap(([name, message]) =>
    (message.others ?? []).map((other) => [name, other, message] as const),
  ),
)('%s: with other content changes nothing, and admins are told once: %j', async (name, other, message) => {
  await message.before?.();
  await sendAs(name, message.body);
  const before = await records();
  for (const _again of [1, 2]) {
    const answer = await sendAs(name, { ...message.body, ...other });
    expect(answer).toMatchObject(message.refusal ?? { status: 409, body: { code: 'content_differs' } });
    expect(await records()).toEqual(before);
  }
  expect((await told('boss')).filter((text) => text.includes('again with other content'))).toHaveLength(1);
  const refusal = message.refusal ? `${message.refusal.status}, left as it was` : '409 content_differs';
  note(name, `id in ${message.id}; other ${Object.keys(other).join(', ')}: ${refusal}, admins told`);
});
