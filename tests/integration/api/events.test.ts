import { beforeEach, describe, expect, it } from 'vitest';
import { loader } from '~/routes/api.v1.events';
import { action as put } from '~/routes/api.v1.orders.$shopOrderId';
import { action as pay } from '~/routes/api.v1.orders.$shopOrderId.payments';
import type { User } from '~/schemas/users/user';
import { createKey, revokeKey } from '~/services/api/manage-keys.server';
import { returnPayout } from '~/services/money/payouts/return-payout.server';
import { decideProduct } from '~/services/products/decisions/decide-product.server';
import { removeProduct } from '~/services/products/delete-product.server';
import { changeRole } from '~/services/users/change-role.server';
import { setHoliday } from '~/services/users/shop-settings.server';
import { reactivateUserByAdmin, suspendUserByAdmin } from '~/services/users/suspend-user.server';
import { makeBasket } from '../../factories/baskets';
import { makePayout } from '../../factories/payouts';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { cancel, sellerOfPots, take } from '../support/new-orders';
import { sellerAndAdmins } from '../support/payouts';
import { inRequest } from '../support/request';
import { settleEvents } from '../support/settled-events';
import { put as putRecord, stored, storedAll, times } from '../support/store';

let seller: User;
let admin: User;
beforeEach(async () => {
  [seller, admin] = await sellerOfPots();
});

interface Feed {
  data: { id: string; type: string; at: string; data: Record<string, unknown> }[];
  next: string;
  more: boolean;
}

const read = (key: string, query = '') => ask(loader, { key, path: `/api/v1/events${query}` });
async function feed(key: string, query = ''): Promise<Feed> {
  await settleEvents();
  const { status, body } = await read(key, query);
  expect(status).toBe(200);
  return body as Feed;
}
const typesIn = async (key: string) => (await feed(key)).data.map(({ type }) => type);

const params = { shopOrderId: 'B-1' };
const place = (key: string, fields: Parameters<typeof makeBasket>[0] = {}) =>
  ask(put, { key, params, body: makeBasket(fields) });
const paid = {
  id: 'a1',
  amount: '50.00',
  state: 'succeeded',
  network: 'MTN MoMo',
  at: new Date().toISOString(),
};

describe('GET /events', () => {
  it('tells the life of an order in its order, and each thing once', async () => {
    const key = await addKey();
    await place(key, { payment: { method: 'momo' } });
    for (const _again of [1, 2]) await ask(pay, { key, params, method: 'POST', body: paid });
    const lines = [{ lineId: '1', quantity: 1 }];
    await take(seller, 'B-1__ama', { name: 'accept' });
    await take(seller, 'B-1__ama', {
      name: 'ship',
      id: 'p1',
      lines,
      carrier: 'VIP',
      trackingNumber: 'T1',
      token: 'tokentokentokentokento',
    });
    await take(seller, 'B-1__ama', { name: 'deliver', id: 'p1' });
    const { data } = await feed(key);
    const order = data.filter(({ type }) => !type.startsWith('product.'));
    expect(order.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.paid',
      'order.accepted',
      'order.shipped',
      'order.delivered',
    ]);
    expect(order[3]?.data).toEqual({
      orderId: 'B-1__ama',
      number: 'B-1',
      basket: 'B-1',
      sellerId: 'ama',
      status: 'shipped',
      paymentStatus: 'paid',
      total: '50.00',
      parcel: { id: 'p1', carrier: 'VIP', trackingNumber: 'T1', lines },
    });
    expect(JSON.stringify(data)).not.toContain('Kofi');
  });

  it('goes on from a cursor without a gap, and waits until no earlier event can come', async () => {
    const key = await addKey();
    await place(key);
    expect((await read(key)).body).toEqual({ data: [], next: '', more: false });
    await settleEvents();
    await take(seller, 'B-1__ama', { name: 'accept' });
    const settled = (await read(key)).body as Feed;
    expect(settled.data.map(({ type }) => type)).not.toContain('order.accepted');
    await take(seller, 'B-1__ama', cancel('c1', 1));
    const all = await feed(key);
    const types = all.data.map(({ type }) => type).filter((type) => type.startsWith('order.'));
    expect(types).toEqual(['order.placed', 'order.accepted', 'order.cancelled', 'order.refunded']);
    expect(all.data.slice(0, settled.data.length)).toEqual(settled.data);
    const fromThere = await feed(key, `?after=${settled.next}`);
    expect([...settled.data, ...fromThere.data]).toEqual(all.data);
    const first = await feed(key, '?limit=2');
    expect(first).toEqual({ data: all.data.slice(0, 2), next: all.data[1]?.id, more: true });
    const rest = await feed(key, `?after=${first.next}`);
    expect(rest).toEqual({ data: all.data.slice(2), next: all.data.at(-1)?.id, more: false });
    expect(await feed(key, `?after=${rest.next}`)).toEqual({ data: [], next: rest.next, more: false });
  });

  it('tells of a cancellation and of a refused basket, that one once', async () => {
    const key = await addKey();
    for (const _again of [1, 2]) await place(key, { total: '51.00' });
    await place(key);
    await take(seller, 'B-1__ama', cancel('c1', 1));
    const { data } = await feed(key);
    expect(data.filter(({ type }) => type === 'order.refused').map((one) => one.data)).toMatchObject([
      { basket: 'B-1', errors: [{ code: 'sums_differ' }] },
    ]);
    expect(data.find(({ type }) => type === 'order.cancelled')?.data).toMatchObject({
      lines: [{ lineId: '1', quantity: 1 }],
    });
  });

  it('tells every shop of products, and only its own of orders', async () => {
    const [key, other] = [await addKey(), await addKey({ shop: 'other' })];
    await putRecord('products', makeProduct({ id: 'bowl', seller_id: 'ama', status: 'pending' }));
    await inRequest(() => decideProduct(admin, { id: 'bowl', intent: 'approve' }));
    await place(key);
    await inRequest(() => removeProduct({ sellerId: 'ama', sellerName: 'Ama' }, seller, 'bowl'));
    expect(await typesIn(key)).toContain('order.placed');
    const told = await typesIn(other);
    expect(told.filter((type) => type.startsWith('order.'))).toEqual([]);
    expect(told).toEqual(expect.arrayContaining(['product.approved', 'product.removed']));
  });

  it('tells every shop of a seller who may not sell, or may again', async () => {
    const [key, own] = [await addKey(), await addKey({ kind: 'seller', sellerId: 'ama' })];
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const shop = { sellerId: 'ama', sellerName: 'Ama' };
    for (const _again of [1, 2]) await inRequest(() => setHoliday(shop, seller, day));
    const form = { id: 'ama', version: undefined };
    await inRequest(() => suspendUserByAdmin(admin, { ...form, suspendedReason: 'Fake goods' }));
    await inRequest(() => reactivateUserByAdmin(admin, form));
    await inRequest(() => changeRole(admin, { ...form, role: 'admin' }));
    for (const move of [
      () => suspendUserByAdmin(admin, { ...form, suspendedReason: 'Fake goods' }),
      () => reactivateUserByAdmin(admin, form),
      () => changeRole(admin, { ...form, role: 'seller' }),
    ])
      await inRequest<unknown>(move);
    const { data } = await feed(key);
    expect(data.map((one) => [one.type, one.data])).toEqual([
      ['seller.changed', { sellerId: 'ama', status: 'active', closedUntil: day }],
      ['seller.changed', { sellerId: 'ama', status: 'suspended', closedUntil: day }],
      ['seller.changed', { sellerId: 'ama', status: 'active', closedUntil: day }],
      // Made an admin, suspended, reactivated as an admin, and made a seller again.
      ...times(3, () => ['seller.changed', { sellerId: 'ama', status: 'suspended', closedUntil: day }]),
      ['seller.changed', { sellerId: 'ama', status: 'active', closedUntil: day }],
    ]);
    expect(await typesIn(own)).toEqual([]);
  });

  it('tells a seller of their payouts, and no shop', async () => {
    await sellerAndAdmins();
    const [own, shop] = [await addKey({ kind: 'seller', sellerId: 'ama' }), await addKey()];
    await putRecord('payouts', makePayout({ id: 'p1', vendorId: 'ama', status: 'Paid' }));
    await inRequest(() => returnPayout(admin, { id: 'p1', reason: 'Wrong number' }));
    expect(await typesIn(own)).toEqual(['payout.returned']);
    expect(await typesIn(shop)).toEqual([]);
  });

  it('goes on after the number that an older event has, and from the beginning after one that is gone', async () => {
    const key = await addKey();
    await place(key);
    await take(seller, 'B-1__ama', { name: 'accept' });
    const all = await feed(key);
    const [first] = all.data;
    if (!first) throw new Error('There is no event.');
    const id = first.id.slice('evt_'.length);
    await putRecord('events', { id, data: { ...(await stored('events', id)), seq: 42 } });
    const number = `evt_${'42'.padStart(15, '0')}`;
    expect((await feed(key)).data.map(({ id }) => id)).toEqual([
      number,
      ...all.data.slice(1).map(({ id }) => id),
    ]);
    expect((await feed(key, `?after=${number}`)).data).toEqual(all.data.slice(1));
    for (const gone of [`evt_${'41'.padStart(15, '0')}`, `evt_${'x'.repeat(24)}`])
      expect((await feed(key, `?after=${gone}`)).data).toHaveLength(all.data.length);
  });

  it('goes on behind events that cannot be read, however few are asked for', async () => {
    const key = await addKey();
    await place(key);
    await take(seller, 'B-1__ama', { name: 'accept' });
    await take(seller, 'B-1__ama', cancel('c1', 1));
    const all = await feed(key);
    const broken = all.data.slice(0, -1).map(({ id }) => id.slice('evt_'.length));
    expect(broken.length).toBeGreaterThan(1);
    for (const id of broken)
      await putRecord('events', { id, data: { ...(await stored('events', id)), type: 'no.such' } });
    const seen: unknown[] = [];
    for (let [next, more] = ['', true]; more; ) {
      const page = await feed(key, `?limit=1&after=${next}`);
      seen.push(...page.data);
      [next, more] = [page.next, page.more];
    }
    expect(seen).toEqual(all.data.slice(-1));
  });

  it.each(['evt_1', 'x', 'evt_00000000000000x', '2026-11-26'])('refuses the cursor %s', async (after) => {
    expect(await read(await addKey(), `?after=${after}`)).toMatchObject({
      status: 400,
      body: { code: 'bad_parameter' },
    });
  });

  it('asks for its scope', async () => {
    expect((await read(await addKey({ scopes: ['orders:read', 'products:read'] }))).status).toBe(403);
  });
});

describe('events', () => {
  const newKey = { id: 'ab'.repeat(9), name: 'Shop', shop: 'main' };

  it('are kept from the first key on that may read them, until the last one is revoked', async () => {
    const writer = await addKey({ scopes: ['orders:write'] });
    await place(writer);
    expect(await storedAll('events')).toEqual([]);
    await inRequest(() => createKey('all', admin, { ...newKey, scopes: ['events:read'] }));
    await take(seller, 'B-1__ama', { name: 'accept' });
    expect(await storedAll('events')).toHaveLength(1);
    await inRequest(() => revokeKey('all', admin, newKey.id));
    await take(seller, 'B-1__ama', cancel('c1', 1));
    expect(await storedAll('events')).toHaveLength(1);
  });

  it('expire after 30 days', async () => {
    await place(await addKey());
    const [event] = await storedAll('events');
    const days = (event?.expiresAt.toMillis() - event?.at.toMillis()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });
});
