import { beforeAll, describe, expect, inject, test } from 'vitest';
import { Client } from './support/client';
import type { Person } from './support/people';
import { threePhotos } from './support/photos';
import { type Stored, submit } from './support/products';
import { sendRaw } from './support/raw';
import { signIn } from './support/visits';

let seller: Person;
let client: Client;
let product: Stored;

beforeAll(async () => {
  ({ person: seller, client } = await signIn('seller'));
  product = await submit(seller, client, {}, await threePhotos());
});

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

describe('every response', () => {
  test.each(['/', '/login', '/404', '/nothing', '/seller/products', '/healthz'])(
    'of %s has the security headers',
    async (path) => {
      const { headers } = await client.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('x-powered-by')).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self'");
      expect(policy).toContain("base-uri 'none'");
      // Ourselves, and the two services that the listeners call.
      const { auth, firestore } = inject('firebaseHosts');
      const own = `connect-src 'self' http://${auth} http://${firestore};`;
      expect(`${policy};`).toContain(own);
      expect(policy).not.toMatch(/unsafe-(inline|eval)/);
      expect(headers.get('x-request-id')).toMatch(uuid);
    },
  );

  test('to a favicon request leaves the session alone', async () => {
    const { status, headers } = await new Client().get('/favicon.ico');
    expect([status, headers.get('location')]).toEqual([301, '/favicon.svg']);
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('has its own nonce and request id', async () => {
    const answers = await Promise.all([client.get('/'), client.get('/')]);
    const nonces = answers.map(
      ({ headers }) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1],
    );
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThan(16);
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(2);
  });

  test('reports its cost: a list reads little more than its rows, a submission writes', async () => {
    const { headers } = await client.get('/seller/products');
    const timing = headers.get('server-timing') ?? '';
    const [, reads, writes, calls] = /desc="reads=(\d+) writes=(\d+) calls=(\d+)"/.exec(timing) ?? [];
    expect(Number(reads)).toBeGreaterThan(0);
    expect(Number(reads)).toBeLessThan(1 + 3 + 10);
    expect(Number(writes)).toBe(0);
    expect(Number(calls)).toBeGreaterThan(0);
    expect(Number(calls)).toBeLessThanOrEqual(Number(reads));
    expect(timing).toMatch(/total;dur=\d/);
    const saved = await client.post('/profile', {
      intent: 'update',
      firstName: 'Esi',
      lastName: 'Arthur',
      phone: '',
    });
    expect(saved.status).toBe(303);
    const written = /writes=(\d+)/.exec(saved.headers.get('server-timing') ?? '')?.[1];
    expect(Number(written)).toBeGreaterThan(0);
  });
});

test('pages of a signed-in user are not cached', async () => {
  const { headers } = await client.get('/seller/products');
  expect(headers.get('cache-control')).toMatch(/no-store/);
});

test('scripts and other sites cannot read the session cookie', async () => {
  const other = new Client();
  const { email, password } = seller;
  const answer = await other.post('/login', { email, password });
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__session=/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).toMatch(/; Path=\//);
  expect(cookie.length).toBeLessThan(4096);
});

test('assets and photos are cached for a year', async () => {
  const page = await (await client.get('/seller/products')).text();
  const asset = (type: 'js' | 'css') => new RegExp(`/assets/[\\w.-]+\\.${type}`).exec(page)?.[0] ?? '';
  const photo = product.images?.[0]?.path ?? '';
  const forever = 'public, max-age=31536000, immutable';
  for (const path of [asset('js'), asset('css'), `/photos/${photo}`, `/photos/${photo}?w=160`]) {
    const { status, headers } = await client.get(path);
    expect(status, path).toBe(200);
    expect(headers.get('cache-control'), path).toBe(forever);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
    // What a cache in front of the server asks for.
    expect(Number(headers.get('content-length')), path).toBeGreaterThan(0);
    expect(headers.get('set-cookie'), path).toBeNull();
    expect(headers.get('vary'), path).toBe(headers.has('content-encoding') ? 'Accept-Encoding' : null);
  }
  const { headers } = await client.get(`/photos/${photo}`);
  expect(headers.get('content-type')).toBe('image/jpeg');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; sandbox/);
  expect((await client.get(`/photos/${photo}?w=160`)).headers.get('content-type')).toBe('image/webp');
});

test.each(['/health/live', '/health/ready', '/healthz'])('%s responds with ok to everyone', async (path) => {
  const answer = await sendRaw(path);
  expect(answer).toMatchObject({ status: 200, body: 'ok\n' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('invalid ids', () => {
  test.each([
    ['with slashes', 'a/../../admin/dashboard'],
    ['with escaped slashes', 'a%2F..%2F..%2Fsettings%2Fmarketplace'],
    ['of 2,000 characters', 'a'.repeat(2000)],
    ['with a null byte', 'a%00'],
    ['with dots', '..%2e'],
    ['reserved by the database', '__all__%20'],
  ])('%s are not found', async (_, id) => {
    const { client: admin } = await signIn('admin');
    const calls = [
      sendRaw(`/seller/products/edit/${id}`, { headers: { Cookie: client.cookie } }),
      sendRaw(`/admin/product-approval/${id}`, { headers: { Cookie: admin.cookie } }),
    ];
    for (const { status, headers } of await Promise.all(calls)) {
      // A path of several parts is an unknown address, which goes to /404.
      if (status === 302) expect(headers.location).toBe('/404');
      else expect(status).toBe(404);
    }
  });
});

describe('/photos', () => {
  test.each([
    '/photos/../server.ts',
    '/photos/..%2f..%2fetc/passwd',
    '/photos/products/..%2f..%2fpayout_receipts/1/receipt.pdf',
    '/photos/products/x/..%2f..%2f..%2fpayment_proofs%2f1.jpg',
    '/photos/payout_receipts/1/receipt.pdf',
    '/photos/payment_proofs/1/1.jpg',
    '/photos/products/nobody/0_nothing.jpg',
    '/assets/../server/index.js',
    '/assets/..%2f..%2fserver.ts',
    '/..%2f..%2fpackage.json',
  ])('gives nothing for %s', async (path) => {
    const { status, headers, body } = await sendRaw(path);
    expect([302, 400, 403, 404]).toContain(status);
    if (status === 302) expect(headers.location).toBe('/404');
    expect(body).not.toMatch(/import |"dependencies"|root:x/);
  });
});

test('a cookie that was tampered with is not signed in', async () => {
  const [name, value = ''] = client.cookie.split(/=(.*)/s);
  const changed = value.replace(/.(?=.{20})/, (letter) => (letter === 'A' ? 'B' : 'A'));
  const unsigned = value.replace(/\.[^.]*$/, '');
  const signedIn = await sendRaw('/seller/products', { headers: { Cookie: client.cookie } });
  expect(signedIn.status).toBe(200);
  for (const forged of [changed, unsigned, `${value}x`, '', 'null', '%']) {
    const { status, headers } = await sendRaw('/seller/products', {
      headers: { Cookie: `${name}=${forged}` },
    });
    expect(status, forged.slice(-30)).toBe(302);
    expect(headers.location).toBe('/login?redirectTo=%2Fseller%2Fproducts');
  }
});

test('a form from another site is refused, by either header', async () => {
  const own = inject('baseUrl');
  const strange: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: own, 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const headers of strange) {
    const answer = await client.post('/profile', { intent: 'display', theme: 'dark' }, headers);
    expect(answer.status, JSON.stringify(headers)).toBe(403);
  }
  const page = await (await client.get('/seller/products')).text();
  expect(page).toContain('data-theme="light"');
});
