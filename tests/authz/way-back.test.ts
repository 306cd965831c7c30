import { beforeAll, expect, test } from 'vitest';
import { action as signIn, loader as signInPage } from '~/routes/login';
import { loader as products } from '~/routes/seller.products._index/route';
import { action as add } from '~/routes/seller.products.add/route';
import { callRoute } from '../setup/call-route';
import { type Account, password, signedIn } from './people';

let seller: Account;

beforeAll(async () => {
  seller = await signedIn('seller');
});

function signInTo(redirectTo: string) {
  const form = { email: seller.email, password, redirectTo };
  return callRoute(signIn, { path: '/login', form });
}

test.each([
  ['/seller/products', '/seller/products'],
  ['/seller/products?tab=pending&q=a%26b+%C9%94', '/seller/products?tab=pending&q=a%26b+%C9%94'],
  ['/seller/products.data', '/seller/products'],
  [
    '/seller/products.data?tab=pending&_routes=routes%2Fseller.products._index',
    '/seller/products?tab=pending',
  ],
])('a visitor of %s comes back to it after signing in', async (path, back) => {
  const redirected = await callRoute(products, { path });
  const url = new URL(redirected.location ?? '', 'http://localhost');
  expect(url.pathname).toBe('/login');
  const page = await callRoute(signInPage, { path: `${url.pathname}${url.search}` });
  expect(page.body).toEqual({ redirectTo: back });
  expect(await signInTo(back)).toMatchObject({ status: 303, location: back });
});

test('a form of a signed-out person leads back to its page', async () => {
  const answer = await callRoute(add, { path: '/seller/products/add?from=p', form: { title: 'Smock' } });
  const location = '/login?redirectTo=%2Fseller%2Fproducts%2Fadd%3Ffrom%3Dp';
  expect(answer).toMatchObject({ status: 302, location });
});

const foreign = [
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
  'seller/products',
  `/${'a'.repeat(2_100)}`,
];

test.each(foreign)('signing in never leads to %j', async (redirectTo) => {
  expect((await signInTo(redirectTo)).location).toBe('/seller/products');
  const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
  const { location } = await callRoute(signInPage, { path, cookie: seller.cookie });
  expect(location).toBe('/seller/products');
});

test.each(['/%09/evil.example', '/%5Cevil.example', '/@evil.example'])(
  '%j stays a path of ours',
  async (redirectTo) => {
    const { location } = await signInTo(redirectTo);
    expect(new URL(location ?? '', 'https://makola.example').host).toBe('makola.example');
  },
);

test('two ways back in one address do no harm', async () => {
  const path = '/login?redirectTo=/profile&redirectTo=//evil.example';
  const { location } = await callRoute(signInPage, { path, cookie: seller.cookie });
  expect(['/profile', '/seller/products']).toContain(location);
});
