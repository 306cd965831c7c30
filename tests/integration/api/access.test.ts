import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiScope } from '~/schemas/api/api-key';
import type { User } from '~/schemas/users/user';
import { type Operation, operations } from '~/services/api/operations';
import { makeBasket } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { type ApiRoutes, apiRoutes } from '../support/api-routes';
import { deliver, sellerOfPots } from '../support/new-orders';

// Who may do what with a key, for every operation that the API describes.

let routes: ApiRoutes;
beforeAll(async () => {
  routes = await apiRoutes();
});

const params = { shopOrderId: 'B-1' };
const at = new Date().toISOString();

interface Example {
  body?: unknown;
  /** What has happened before. */
  before?: () => Promise<unknown>;
  others: number;
  /** 200 by default. */
  own?: number;
}

/** What makes each operation work, and what another shop's key gets for the same. */
const examples: Record<string, Example> = {
  listProducts: { others: 200 },
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
};

const send = ({ id, method, path }: Operation, key?: string) => {
  const { body } = examples[id] ?? {};
  return ask(routes.of(method, path), {
    key,
    params,
    method: method.toUpperCase(),
    path: `/api/v1${path.replace('{shopOrderId}', params.shopOrderId)}`,
    body,
  }).then(({ status }) => status);
};

const placing = operations.find(({ id }) => id === 'placeBasket');

let seller: User;
beforeEach(async () => {
  [seller] = await sellerOfPots();
  if (placing) await send(placing, await addKey());
});

const otherScopes = ({ scope }: Operation): ApiScope[] =>
  (['orders:write', 'orders:read', 'products:read', 'events:read'] as const).filter((one) => one !== scope);

test.each(operations.map((operation) => [operation.id, operation] as const))('%s', async (id, operation) => {
  await examples[id]?.before?.();
  const other = await addKey({ shop: 'other' });
  const revoked = await addKey({ revokedAt: at });
  const key = await addKey();
  const statuses = {
    'no key': await send(operation),
    'no key of ours': await send(operation, 'mk_nothing'),
    'a wrong secret': await send(operation, `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`),
    'a revoked key': await send(operation, revoked),
    'a key without scopes': await send(operation, await addKey({ scopes: [] })),
    'a key with all other scopes': await send(operation, await addKey({ scopes: otherScopes(operation) })),
    'a key of a seller': await send(operation, await addKey({ kind: 'seller', sellerId: 'ama' })),
    'a key of another shop': await send(operation, other),
    'the key': await send(operation, key),
  };
  expect(statuses).toEqual({
    'no key': 401,
    'no key of ours': 401,
    'a wrong secret': 401,
    'a revoked key': 401,
    'a key without scopes': 403,
    'a key with all other scopes': 403,
    'a key of a seller': operation.keys.includes('seller') ? 200 : 403,
    'a key of another shop': examples[id]?.others,
    'the key': examples[id]?.own ?? 200,
  });
});
