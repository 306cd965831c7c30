import { beforeEach, describe, expect, it } from 'vitest';
import { action, loader } from '~/routes/api.v1.orders.$shopOrderId';
import { makeBasket } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { sellerOfPots, stock } from '../support/new-orders';
import { stored, storedAll } from '../support/store';

let key: string;
beforeEach(async () => {
  await sellerOfPots();
  key = await addKey();
});

const params = { shopOrderId: 'B-1' };
const put = (body: unknown, by = key) => ask(action, { key: by, params, body });
const get = (by = key) => ask(loader, { key: by, params });

describe('PUT /orders/{id}', () => {
  it('places an order, and again says what became of it', async () => {
    const basket = makeBasket();
    const answer = await put(basket);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: 'B-1',
        state: 'taken',
        orders: [
          { number: 'B-1', sellerId: 'ama', status: 'pending', paymentStatus: 'paid', total: '50.00' },
        ],
      },
    });
    expect(answer.headers.get('RateLimit')).toMatch(/^"key";r=\d+;t=\d+$/);
    expect(await put(basket)).toEqual({ ...answer, status: 200, headers: expect.anything() });
    expect((await get()).body).toEqual(answer.body);
    expect(await stock()).toBe(99);
  });

  it('names every fault of a refused basket, and keeps it', async () => {
    expect(await put(makeBasket({ total: '1.999', buyer: { name: 'Kofi', phone: 'x' } }))).toMatchObject({
      status: 422,
      body: {
        code: 'refused',
        errors: [
          { pointer: '/buyer/phone', code: 'bad_phone' },
          { pointer: '/total', code: 'too_many_decimals' },
        ],
      },
    });
    expect(await stored('shopOrders', 'B-1')).toMatchObject({ state: 'refused' });
    expect((await get()).body).toMatchObject({ state: 'refused', orders: [] });
  });

  it('refuses another basket of the same id', async () => {
    await put(makeBasket());
    expect(await put(makeBasket({ total: '50' }))).toMatchObject({
      status: 409,
      body: { code: 'content_differs' },
    });
  });

  it.each<[string, unknown]>([
    ['no JSON', '{"orders": [}'],
    ['nothing', ''],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a list', []],
    ['no orders', {}],
    ['an object for a list', { orders: { 0: {} } }],
    ['100,000 levels', `{"orders": ${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('keeps nothing of %s', async (_name, body) => {
    const { status } = await put(body);
    expect(status).toBe(400);
    expect(await storedAll('shopOrders')).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['100,000 levels in a basket', `{"orders": [${'['.repeat(100_000)}${']'.repeat(100_000)}]}`],
    [
      'a wide object',
      Object.fromEntries([['orders', []], ...Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1])]),
    ],
    ['a long text', { ...makeBasket(), currency: 'x'.repeat(200_000) }],
    ['a prototype', '{"orders": [], "__proto__": {"currency": "GHS"}, "constructor": {"prototype": {}}}'],
    ['10,000 orders', { ...makeBasket(), orders: Array.from({ length: 10_000 }, () => ({})) }],
    ['a key twice', '{"orders": [], "orders": [1], "currency": "GHS", "currency": 1}'],
    ['odd numbers', `{"orders": [], "total": 1e999, "currency": -0}`],
    ['half a letter', '{"orders": [], "currency": "\\ud800"}'],
  ])('refuses %s by name', async (_name, body) => {
    const { status, body: problem } = await put(body);
    expect({ status, problem }).toMatchObject({ status: 422, problem: { errors: expect.any(Array) } });
  });
});

describe('a key', () => {
  it('is asked for', async () => {
    const answer = await ask(loader, { params });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', status: 401 } });
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  });

  it('must be the right one', async () => {
    expect((await get(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).status).toBe(401);
    expect((await get('mk_')).status).toBe(401);
  });

  it('of another shop finds no order of this one', async () => {
    await put(makeBasket());
    expect((await get(await addKey({ shop: 'other' }))).status).toBe(404);
  });

  it.each([[[]], [['orders:write']]] as const)('with the scopes %j may not read', async (scopes) => {
    await put(makeBasket());
    expect(await get(await addKey({ scopes: [...scopes] }))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('of a seller places no baskets', async () => {
    expect((await put(makeBasket(), await addKey({ kind: 'seller', sellerId: 'ama' }))).status).toBe(403);
    expect(await storedAll('shopOrders')).toEqual([]);
  });
});
