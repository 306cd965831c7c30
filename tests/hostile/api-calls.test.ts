import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { operations } from '~/services/api/operations';
import { RequestMetrics } from '~/utils/request-context.server';
import { makeBasket, partOf, potLine } from '../factories/baskets';
import { makeProduct } from '../factories/products';
import { addKey, ask } from '../integration/support/api';
import { type ApiRoutes, apiRoutes } from '../integration/support/api-routes';
import { deliver, sellerOfPots, take } from '../integration/support/new-orders';
import { inRequest } from '../integration/support/request';
import { addPerson, put, storedAll, times } from '../integration/support/store';
import { countTries } from './inputs';
import { type Cost, watched } from './support/watch-server';

/** What one request of the API may cost, whatever its body says. */
const most = { calls: 60, silenceMs: 250, memoryMb: 200 };
/** More for each order of a basket that it changes: each is a transaction of its own, one after another. */
const callsOfOrder = 12;

interface Body {
  before?: () => Promise<unknown>;
  body: () => object;
  status: number;
  /** Orders that are changed, each by itself. */
  orders?: number;
}

let routes: ApiRoutes;
let seller: Awaited<ReturnType<typeof sellerOfPots>>[0];
let keys: Record<'shop' | 'seller', string>;
beforeAll(async () => {
  routes = await apiRoutes();
});
beforeEach(async () => {
  [seller] = await sellerOfPots();
  keys = { shop: await addKey(), seller: await addKey({ kind: 'seller', sellerId: 'ama' }) };
});

const costs: [operation: string, what: string, calls: number, cost: Cost][] = [];
afterAll(() => {
  const rows = costs.map(
    ([operation, what, calls, { silenceMs, memoryMb }]) =>
      `  ${operation.padEnd(14)} ${what.padEnd(44)} ${String(calls).padStart(4)} calls ${String(silenceMs).padStart(4)} ms ${String(memoryMb).padStart(4)} MB`,
  );
  console.log(`\nWhat the largest bodies of the API cost:\n${rows.join('\n')}`);
});

const sellers = times(20, (index) => `s${index}`);
const addSellers = () => Promise.all(sellers.map((id) => addPerson({ id, role: 'seller' })));
const unknownLines = (part: number) =>
  times(100, (index) => potLine({ productId: `none${part}_${index}`, unitPrice: '1.00', title: 'x' }));
const largeBasket = (linesOf: (part: number) => ReturnType<typeof unknownLines>, total = '2000.00') =>
  makeBasket({
    total,
    orders: sellers.map((sellerId, part) => partOf({ sellerId, deliveryFee: '0', lines: linesOf(part) })),
  });
/** Each seller has five products; each is on twenty lines of theirs. */
const addProducts = () =>
  put(
    'products',
    ...sellers.flatMap((seller_id, part) =>
      times(5, (index) =>
        makeProduct({ id: `p${part}_${index}`, seller_id, status: 'approved', quantity: 1 }),
      ),
    ),
  );
const knownLines = (part: number) =>
  times(100, (index) => potLine({ productId: `p${part}_${index % 5}`, unitPrice: '1.00', title: 'x' }));

/** A basket of a hundred products of ama's, each with one unit. */
const wide = makeBasket({
  total: '110.00',
  payment: { method: 'cash_on_delivery' },
  orders: [partOf({ lines: times(100, (index) => potLine({ productId: `w${index}`, unitPrice: '1.00' })) })],
});
const placeWide = async () => {
  const some = times(100, (index) =>
    makeProduct({ id: `w${index}`, seller_id: 'ama', status: 'approved', sku: `W${index}`, quantity: 5 }),
  );
  await put('products', ...some);
  await inRequest(() =>
    inTransaction(async (unit) => {
      for (const { id } of some) reserveSku(unit, 'ama', id.toUpperCase(), id);
    }),
  );
  const route = routes.of('put', '/orders/{shopOrderId}');
  expect((await ask(route, { key: keys.shop, params, body: wide })).status).toBe(201);
};
const params = { shopOrderId: 'B-1', orderId: 'B-1__ama' };
const accepted = async () => {
  await placeWide();
  await take(seller, 'B-1__ama', { name: 'accept' });
};
const lines = times(100, (index) => ({ lineId: String(index + 1), quantity: 1 }));

const bodies: Record<string, Record<string, Body>> = {
  placeBasket: {
    '2,000 products that nobody has': {
      before: addSellers,
      body: () => largeBasket(unknownLines),
      status: 422,
    },
    '20 sellers that nobody knows': { body: () => largeBasket(unknownLines), status: 422 },
    'sums that differ': { before: addSellers, body: () => largeBasket(unknownLines, '1.00'), status: 422 },
    '2,000 lines that the stock lacks': {
      before: async () => {
        await addSellers();
        await addProducts();
      },
      body: () => largeBasket(knownLines),
      status: 201,
    },
  },
  notePayment: {
    'a payment of 100 lines': {
      before: placeWide,
      body: () => ({ id: 'a1', amount: '110.00', state: 'succeeded', at: new Date().toISOString() }),
      status: 200,
    },
  },
  cancelBasket: {
    '100 products': { before: placeWide, body: () => ({ reason: 'x' }), status: 200, orders: 1 },
  },
  openReturn: {
    '100 lines that were not ordered': {
      before: async () => {
        await placeWide();
        await deliver(seller, 'B-1__ama', 1);
      },
      body: () => ({
        id: 'R-1',
        sellerId: 'ama',
        lines: times(100, (index) => ({ productId: `none${index}`, quantity: 1 })),
        reason: 'Wrong size',
      }),
      status: 422,
    },
  },
  shipOrder: {
    '100 lines': { before: accepted, body: () => ({ id: 'p1', carrier: 'VIP', lines }), status: 200 },
  },
  cancelOrder: {
    '100 products': {
      before: accepted,
      body: () => ({ id: 'c1', reason: 'Out of stock', lines }),
      status: 200,
    },
  },
  reportPromotions: {
    '100 products that nobody promotes': {
      body: () => ({
        id: 'v1',
        items: times(100, (index) => ({ productId: `w${index}`, day: '2026-11-28', shown: 1, opened: 0 })),
      }),
      status: 200,
    },
  },
  changeStock: {
    '100 SKUs that nobody has': {
      body: () => ({ items: times(100, (index) => ({ sku: `NO-${index}`, stock: 1 })) }),
      status: 200,
    },
    '100 products': {
      before: placeWide,
      body: () => ({ items: times(100, (index) => ({ sku: `W${index}`, stock: 1 })) }),
      status: 200,
    },
  },
};

test('every request with a body has its largest one', () => {
  const taking = operations.filter(({ body }) => body).map(({ id }) => id);
  expect(Object.keys(bodies).sort()).toEqual(taking.sort());
});

const tries = Object.entries(bodies).flatMap(([id, ofIt]) =>
  Object.entries(ofIt).map(([what, body]) => [id, what, body] as const),
);

test.each(tries)('%s: %s', { timeout: 120_000 }, async (id, what, { before, body, status, orders = 0 }) => {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  const {
    method,
    path,
    keys: [kind = 'shop'],
  } = operation;
  await before?.();
  const metrics = new RequestMetrics();
  const said = JSON.stringify(body());
  let answered = 0;
  const cost = await watched(async () => {
    const call = { key: keys[kind], params, method: method.toUpperCase(), body: said, metrics };
    ({ status: answered } = await ask(routes.of(method, path), call));
  });
  costs.push([id, what, metrics.calls, cost]);
  const { silenceMs, memoryMb } = cost;
  const mostCalls = most.calls + orders * callsOfOrder;
  const isWell = metrics.calls <= mostCalls && silenceMs <= most.silenceMs && memoryMb <= most.memoryMb;
  countTries('a largest body of the API', 1, isWell ? 0 : 1);
  expect(answered).toBe(status);
  expect({ calls: metrics.calls, silenceMs, memoryMb, isWell }).toMatchObject({ isWell: true });
});

test('of a basket with 2,000 faults fifty are named, and that there are more', async () => {
  await addSellers();
  const { body } = await ask(routes.of('put', '/orders/{shopOrderId}'), {
    key: keys.shop,
    params,
    body: largeBasket(unknownLines),
  });
  const { errors } = body as { errors: { pointer: string; code: string; detail: string }[] };
  expect(errors).toHaveLength(51);
  expect(errors[49]).toMatchObject({ pointer: '/orders/0/lines/49/productId', code: 'unknown_product' });
  expect(errors[50]).toMatchObject({ code: 'too_many', detail: expect.stringContaining('More is wrong') });
  expect(await storedAll('shopOrders')).toMatchObject([{ state: 'refused' }]);
});
