import { beforeAll, beforeEach, expect, test } from 'vitest';
import { operations } from '~/services/api/operations';
import { makeBasket } from '../factories/baskets';
import { addKey, ask } from '../integration/support/api';
import { type ApiRoutes, apiRoutes } from '../integration/support/api-routes';
import { sellerOfPots } from '../integration/support/new-orders';
import { storedPaths } from '../integration/support/store';
import { countTries } from './inputs';
import { watched } from './support/watch-server';

/** Bytes that the server takes of a body (`server/limits.ts`). */
const most = 256_000;
const filled = (begin: string, piece: string, end = '') =>
  begin + piece.repeat(Math.floor((most - begin.length - end.length) / piece.length)) + end;
const deep = (open: string, close: string) => {
  const times = Math.floor(most / (open.length + close.length));
  return open.repeat(times) + close.repeat(times);
};
const basket = JSON.stringify(makeBasket());
const within = (from: string, to: string) => basket.replace(from, to);
const line = JSON.stringify(makeBasket().orders[0]?.lines[0]);

/** What each body is, and the body. */
const bodies: [what: string, body: string | Uint8Array][] = [
  ['lists in lists', deep('[', ']')],
  ['objects in objects', deep('{"a":', '}').replace(':}', ':1}')],
  ['lists in lists as its orders', `{"orders":${deep('[', ']').slice(6, -6)}}`],
  ['many names', `{"orders":[],${Array.from({ length: 20_000 }, (_, index) => `"n${index}":1`).join()}}`],
  ['a long name', filled('{"orders":[],"', 'n', '":1}')],
  ['a long text', filled(within('"Kofi Asante"', '"').slice(0, 200), 'n', '"}')],
  ['many orders', `{"orders":[${filled('1', ',1', ']}')}`],
  ['many lines', within(`[${line}]`, `[${Array.from({ length: 900 }, () => line).join()}]`)],
  ['a number without end', `{"orders":[],"total":${filled('1', '0', '}')}`],
  ['numbers that are none', '{"orders":[{"lines":[{"quantity":1e999}]}]}'],
  ['bytes that are no text', Uint8Array.from({ length: 1_000 }, (_, index) => 128 + (index % 128))],
  ['half a character', '{"orders":[],"total":"\\ud800"}'],
  ['a zero byte', within('Kofi', 'Ko\\u0000fi')],
  ['one name twice', '{"orders":[],"orders":[{}],"orders":null}'],
  ['names of the language', '{"orders":[{}],"__proto__":{"a":1},"constructor":{"prototype":{"a":1}}}'],
  ['names of the language as an id', '{"orders":[{"sellerId":"__proto__","deliveryFee":"1","lines":[{}]}]}'],
  ['a text alone', '"orders"'],
  ['nothing', ''],
  ['half of a basket', basket.slice(0, basket.length / 2)],
  ['an amount of many digits', within('"total":"', `"total":"${'9'.repeat(200_000)}`)],
];

let routes: ApiRoutes;
beforeAll(async () => {
  routes = await apiRoutes();
});
beforeEach(() => sellerOfPots());

const taking = operations.filter(({ body }) => body);
const tries = taking.flatMap((operation) =>
  bodies.map(([what, body]) => [operation.id, what, operation, body] as const),
);

test.each(tries)('%s: %s', async (_id, _what, { method, path, keys: [kind = 'shop'] }, body) => {
  const key = await addKey(kind === 'shop' ? {} : { kind, sellerId: 'ama' });
  let status = 0;
  const { silenceMs } = await watched(async () => {
    const params = { shopOrderId: 'B-1', id: 'B-1' };
    ({ status } = await ask(routes.of(method, path), { key, params, method: method.toUpperCase(), body }));
  });
  const isWell = [400, 404, 409, 413, 422].includes(status) && silenceMs <= 250;
  countTries('a body of the API', 1, isWell ? 0 : 1);
  expect({ status, silenceMs, isWell }).toMatchObject({ isWell: true });
  expect(Reflect.get({}, 'a')).toBe(undefined);
  expect((await storedPaths()).filter((at) => at.startsWith('orders/'))).toEqual([]);
});
