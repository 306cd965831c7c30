import { beforeEach, expect, test } from 'vitest';
import { loader } from '~/routes/api.v1.products';
import { addKey, ask } from '../support/api';
import { sellerOfPots } from '../support/new-orders';
import { times } from '../support/store';

beforeEach(async () => {
  await sellerOfPots();
});

test('after sixty wrong keys of a network in a minute none is looked up', async () => {
  const key = await addKey();
  const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`;
  const ip = '203.0.113.7';
  const products = (said: string) => ask(loader, { key: said, path: '/api/v1/products', ip });
  // Neither what is no key, nor a right one, counts.
  for (const said of ['mk_nothing', key, 'mk_nothing', key]) await products(said);
  for (const said of times(60, () => wrong)) expect((await products(said)).status).toBe(401);
  for (const said of [wrong, key]) {
    const { status, headers } = await products(said);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(60);
  }
  // Another network is not concerned.
  expect((await ask(loader, { key, path: '/api/v1/products' })).status).toBe(200);
});

test('of a hundred and twenty wrong keys at the same time sixty are looked up', async () => {
  const key = await addKey();
  const wrong = times(120, (index) => `${key.slice(0, -3)}${index.toString(16).padStart(3, '0')}`);
  const ip = '203.0.113.8';
  const products = (said: string) => ask(loader, { key: said, path: '/api/v1/products', ip });
  const statuses = (await Promise.all(wrong.map(products))).map(({ status }) => status);
  // The right one may be among them.
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(60);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(59);
});

test('a burst of one right key is let in', async () => {
  const key = await addKey();
  const ip = '203.0.113.9';
  const answers = await Promise.all(times(100, () => ask(loader, { key, path: '/api/v1/products', ip })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});
