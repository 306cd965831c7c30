import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { bothWays } from './support/browser';
import { arrives, button, seesText, send } from './support/pages';
import { demo, makePerson } from './support/people';
import { sendRaw } from './support/raw';
import { openPage, signIn } from './support/visits';

test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])('%s is not supported', async (method) => {
  const { status, headers } = await sendRaw('/login', { method });
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD, POST');
});

test('a form without a length is refused', async () => {
  const headers = { 'Transfer-Encoding': 'chunked', Origin: inject('baseUrl') };
  const { status } = await sendRaw('/login', { method: 'POST', headers, body: 'email=a' });
  expect(status).toBe(411);
});

/** Sends the head of a post only: what is said is enough to refuse it. */
function announce(bytes: number, type: string): Promise<string> {
  const { port, host, origin } = new URL(inject('baseUrl'));
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost');
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answer));
    socket.write(
      `POST /login HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
  });
}

test('a form that is too large is refused before it is sent', async () => {
  const form = await announce(300 * 1024, 'application/x-www-form-urlencoded');
  expect(form).toMatch(/^HTTP\/1\.1 413 /);
  expect(form).toContain('This form is too large. Go back and send fewer or smaller files.');
  const files = await announce(65 * 1024 * 1024, 'multipart/form-data; boundary=x');
  expect(files).toMatch(/^HTTP\/1\.1 413 /);
});

test.each(bothWays)(
  'after eight wrong passwords, sign-in is blocked for that email and network ($label)',
  async (variant) => {
    const seller = await makePerson('seller');
    const page = await openPage(variant);
    const attempt = async (password: string) => {
      await page.goto('/login');
      await page.getByLabel('Email').fill(seller.email);
      await page.getByLabel('Password').fill(password);
      return send(page, button(page, 'Sign in'));
    };
    for (let count = 1; count <= 8; count += 1) {
      expect(await attempt(`wrong-${count}`), `try ${count}`).toBe(422);
    }
    expect(await attempt(seller.password), 'the right one, too late').toBe(429);
    await seesText(page, /^Too many attempts\. Wait 15 minutes, then try again\.$/);

    // Neither other people there nor the same person elsewhere are shut out.
    await page.goto('/login');
    await page.getByLabel('Email').fill(demo.seller.email);
    await page.getByLabel('Password').fill(demo.seller.password);
    await button(page, 'Sign in').click();
    await arrives(page, '/seller/products');
    await signIn(seller);
  },
);

/** Addresses that Remix answered with a fault, and what each needs of the head. */
const unreadable: [path: string, headers: Record<string, string>][] = [
  ...[
    'routes/healthz',
    'routes/404',
    'routes/logout',
    'routes/register',
    'routes/nowhere',
    'root',
    '',
    '__proto__',
    '%',
  ].map((route): [string, Record<string, string>] => [`/login?_data=${route}`, {}]),
  ['/login.data?_data=root&_routes=root', {}],
  ['/login', { Host: 'a b' }],
  ['/login', { Host: 'localhost:99999' }],
  ['/login', { Host: '[' }],
  ['/login', { 'X-Forwarded-Host': 'localhost:99999' }],
  ['/login', { 'X-Forwarded-Host': '%' }],
  ['//', { Host: '%' }],
];

test.each(unreadable)('GET %s with %o is refused before Remix', async (path, headers) => {
  const { status, body } = await sendRaw(path, { headers });
  expect(status).toBe(400);
  expect(body).not.toContain('Unexpected Server Error');
});

test('forms that could block the server are refused within 250 ms', async () => {
  const origin = inject('baseUrl');
  const send = async (body: string, type = 'application/x-www-form-urlencoded') => {
    const headers = {
      Origin: origin,
      'Content-Type': type,
      'Content-Length': String(Buffer.byteLength(body)),
    };
    const begun = performance.now();
    const { status } = await sendRaw('/login', { method: 'POST', headers, body });
    return { status, quick: performance.now() - begun < 250 };
  };
  expect(await send('email=a')).toMatchObject({ status: 422 });
  expect(await send('a[999999999]=1')).toEqual({ status: 422, quick: true });
  expect(await send('a=&'.repeat(85_000))).toEqual({ status: 413, quick: true });
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  const parts = await send(part.repeat(80_000), 'multipart/form-data; boundary=x');
  expect(parts).toEqual({ status: 422, quick: true });
  // What was not read stands in nobody's way: the next request comes on the same connection.
  expect(await send('email=a')).toMatchObject({ status: 422 });
});

test.each(['/login', '/login.data', '/forgot-password', '/nowhere', '/notifications/count'])(
  'the answer of %s is not cached',
  async (path) => {
    const { headers } = await sendRaw(path);
    expect(headers['cache-control']).toBe('private, no-store');
  },
);
