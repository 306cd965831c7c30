import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiKey, type ApiScope, apiScopes } from '~/schemas/api-keys/api-key';
import type { User } from '~/schemas/users/user';
import { type Operation, operations } from '~/services/api/operations';
import { makeBasket } from '../../factories/baskets';
import { makeProduct } from '../../factories/products';
import { addKey, ask } from '../support/api';
import { type ApiRoutes, apiRoutes } from '../support/api-routes';
import { deliver, sellerOfPots } from '../support/new-orders';
import { addPerson, put, storedPaths } from '../support/store';

// Who may do what with a key, for every operation that the API describes.

let routes: ApiRoutes;
beforeAll(async () => {
  routes = await apiRoutes();
});

const params = { shopOrderId: 'B-1', orderId: 'B-1__ama', productId: 'pot' };
const at = new Date().toISOString();

interface Example {
  body?: unknown;
  /** What has happened before. */
  before?: () => Promise<unknown>;
  others: number;
  /** 200 by default. */
  own?: number;
}

/** What makes each operation work, and what a key of another shop, or another seller, gets for the same. */
const examples: Record<string, Example> = {
  listProducts: { others: 200 },
  getProduct: {
    before: () => put('products', makeProduct({ id: 'pot', seller_id: 'ama', status: 'approved' })),
    others: 200,
  },
  reportPromotions: {
    body: { id: 'r1', items: [{ productId: 'pot', day: at.slice(0, 10), shown: 10, opened: 1 }] },
    others: 200,
  },
  // Under another shop's id of the same name.
  placeBasket: { body: makeBasket(), others: 201 },
  getBasket: { others: 404 },
  notePayment: { body: { id: 'a1', amount: '50.00', state: 'pending', at }, others: 404 },
  cancelBasket: { body: {}, others: 404 },
  openReturn: {
    before: () => deliver(seller, 'B-1__ama', 1),
    body: {
      id: 'R-1',
      sellerId: 'ama',
      lines: [{ productId: 'pot', quantity: 1 }],
      reason: 'Arrived damaged',
    },
    others: 404,
    own: 201,
  },
  listEvents: { others: 200 },
  listSellerOrders: { others: 200 },
  getSellerOrder: { others: 404 },
  acceptOrder: { others: 404 },
  shipOrder: { body: { id: 'p1', carrier: 'VIP' }, others: 404 },
  cancelOrder: { body: { id: 'c1', reason: 'Out of stock' }, others: 404 },
  changeStock: { body: { items: [{ sku: 'POT-1', stock: 7 }] }, others: 200 },
};

const send = ({ id, method, path }: Pick<Operation, 'id' | 'method' | 'path'>, key?: string) => {
  const { body } = examples[id] ?? {};
  return ask(routes.of(method, path), {
    key,
    params,
    method: method.toUpperCase(),
    path: `/api/v1${path.replace(/\{(\w+)\}/, (_, name: string) => Reflect.get(params, name))}`,
    body,
  }).then(({ status }) => status);
};

const operation = (wanted: string) => operations.filter(({ id }) => id === wanted);

let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  await addPerson({ id: 'yaw', role: 'seller' });
  for (const placing of operation('placeBasket')) await send(placing, await addKey());
  // Nothing is shipped before.
  for (const accepting of operation('acceptOrder')) await send(accepting, await addKey(ofAma));
});

const ofAma = { kind: 'seller', sellerId: 'ama' } as const;
const owners = {
  shop: { own: { kind: 'shop' }, others: { kind: 'shop', shop: 'other' }, otherKind: ofAma },
  seller: { own: ofAma, others: { kind: 'seller', sellerId: 'yaw' }, otherKind: { kind: 'shop' } },
} satisfies Record<ApiKey['kind'], Record<string, Partial<ApiKey>>>;

/** All that is stored but the keys. */
const storedData = async () => (await storedPaths()).filter((path) => !path.startsWith('apiKeys/'));

const otherScopes = ({ scope }: Operation): ApiScope[] => apiScopes.filter((one) => one !== scope);

const cases = operations.flatMap((one) => one.keys.map((kind) => [one.id, kind, one] as const));

test.each(cases)('%s with the key of a %s', async (id, kind, one) => {
  await examples[id]?.before?.();
  const { own, others, otherKind } = owners[kind];
  const key = await addKey(own);
  await addPerson({ id: 'esi', role: 'seller', status: 'suspended' });
  await addPerson({ id: 'kwame', role: 'admin' });
  const before = await storedData();
  const refused = {
    'no key': await send(one),
    'no key of ours': await send(one, 'mk_nothing'),
    'a wrong secret': await send(one, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`),
    'a revoked key': await send(one, await addKey({ ...own, revokedAt: at })),
    'a key without scopes': await send(one, await addKey({ ...own, scopes: [] })),
    'a key with all other scopes': await send(one, await addKey({ ...own, scopes: otherScopes(one) })),
    'a key of a suspended seller': await send(one, await addKey({ kind: 'seller', sellerId: 'esi' })),
    'a key of who is no seller any more': await send(
      one,
      await addKey({ kind: 'seller', sellerId: 'kwame' }),
    ),
    'a key of nobody': await send(one, await addKey({ kind: 'seller', sellerId: 'gone' })),
  };
  expect(refused).toEqual({
    'no key': 401,
    'no key of ours': 401,
    'a wrong secret': 401,
    'a revoked key': 401,
    'a key without scopes': 403,
    'a key with all other scopes': 403,
    'a key of a suspended seller': 403,
    'a key of who is no seller any more': 403,
    'a key of nobody': 403,
  });
  expect(await storedData()).toEqual(before);
  const admitted = {
    'a key of another kind': await send(one, await addKey(otherKind)),
    'a key of others': await send(one, await addKey(others)),
    'the key': await send(one, key),
  };
  expect(admitted).toEqual({
    'a key of another kind': one.keys.length > 1 ? 200 : 403,
    'a key of others': examples[id]?.others,
    'the key': examples[id]?.own ?? 200,
  });
});
