import { describe, expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
import { put } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { failingIdentityToolkit } from '../mocks/identity-toolkit';
import { type Person, signedIn } from '../mocks/people';
import { failingStorage } from '../mocks/storage';
import type { Call } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { startRemix } from '../setup/remix-handler';
import { pageUnavailable, signInUnavailable } from '../setup/unavailable';

// What a person sees, through the whole of Remix in production's mode: layouts, error boundaries and all.

const send = await startRemix();
const secret = 'https://console.firebase.google.com/secret-index at /srv/app/secret.ts:12';
const sentence = 'Something went wrong on our side. Try again. If it happens again, contact support.';

/** The words of a page, without its tags. */
function wordsOf(page: string): string {
  return page
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
}

const list = ({ cookie }: Person): Call => ({ path: '/seller/products', cookie });
const data = ({ cookie }: Person): Call => ({ path: '/seller/products.data', cookie });
const form = ({ cookie }: Person): Call => ({
  path: '/seller/products?index',
  form: { intent: 'delete', id: 'p1' },
  cookie,
});

test('a list says why its other tabs have no count, only with a search or filter', async () => {
  const { id, cookie } = await signedIn('seller');
  await put('products', makeProduct({ title: 'Stole', seller_id: id }));
  for (const [search, says] of [
    ['', false],
    ['?tab=pending', false],
    ['?q=stole', true],
    ['?category=Fashion', true],
  ] as const) {
    const { text } = await send({ path: `/seller/products${search}`, cookie });
    expect([search, text.includes('data-slot="tabs-note"')]).toEqual([search, says]);
  }
});

test('the list is a page with the rows, and no word of an error', async () => {
  const person = await signedIn('seller');
  await put('products', makeProduct({ id: 'p1', title: 'Stole', seller_id: person.id }));
  const { status, text } = await send(list(person));
  expect(status).toBe(200);
  expect(wordsOf(text)).toContain('Stole');
  expect(wordsOf(text)).not.toContain('Error');
});

test('the page gives the browser its data, before it closes their stream, and names its scripts', async () => {
  const person = await signedIn('seller');
  await put('products', makeProduct({ id: 'p1', title: 'Stole "of" <b>silk</b>', seller_id: person.id }));
  const { text, headers } = await send(list(person));
  const [, sent = ''] = /streamController\.enqueue\((".*?")\);<\/script>/s.exec(text) ?? [];
  // Remix's own form: a flat list of all values.
  expect(JSON.parse(JSON.parse(sent))).toContain('Stole "of" <b>silk</b>');
  expect(text.indexOf('streamController.close()')).toBeGreaterThan(text.indexOf(sent));
  // The scripts of the page, asked for before it is read.
  expect(headers.get('Link')).toMatch(/entry\.client.*seller\.products\._index.*; rel=modulepreload/);
});

test('a page with a stylesheet of its own contains it', async () => {
  const { text } = await send({ path: '/delivered/no-such-token' });
  expect(/<style nonce="nonce">(.*?)<\/style>/s.exec(text)?.[1]).toContain('--ground:');
});

describe.each(['INVALID_ARGUMENT', 'FAILED_PRECONDITION'] as const)('a fault of ours (%s)', (code) => {
  test.each([
    ['a page', list],
    ['a form', form],
  ])('in %s is 500 with one sentence and the request’s id; the rest is in the log', async (_what, call) => {
    const person = await signedIn('seller');
    await put('products', makeProduct({ id: 'p1', title: 'Stole', seller_id: person.id }));
    server.use(
      failingFirestore('runQuery', code, { message: secret }),
      failingFirestore('commit', code, { message: secret }),
    );
    const { status, text, log, requestId } = await send(call(person));
    expect(status).toBe(500);
    expect(wordsOf(text)).toContain(sentence);
    expect(wordsOf(text)).toContain(`Reference for support: ${requestId}`);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(code);
    expect(log.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'a request failed', fields: { err: { message: secret } } },
    ]);
  });

  test('reveals nothing at the page’s data address either', async () => {
    const person = await signedIn('seller');
    server.use(failingFirestore('runQuery', code, { message: secret }));
    const { status, text } = await send(data(person));
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
    expect(text).not.toContain(code);
  });
});

test('paid payouts that lack their index leave a page with its tabs, the message and a way on', async () => {
  const admin = await signedIn('admin');
  const message = `The query requires an index: ${secret}`;
  server.use(failingFirestore('runQuery', 'FAILED_PRECONDITION', { from: 'payouts', message }));
  const answer = await send({ path: '/admin/payout-requests?tab=paid', cookie: admin.cookie });
  const words = wordsOf(answer.text);
  expect(answer.status).toBe(503);
  expect(words).toMatch(/requires a composite index/);
  expect(answer.text).toContain('href="/admin/payout-requests?tab=paid">Try again</a>');
  expect(answer.text).toMatch(/href="\/admin\/payout-requests"[^>]*>Requested/);
  expect(words).not.toContain('No payouts match');
  expect(answer.text).not.toContain('secret');
});

describe('an unavailable database', () => {
  test('leaves the packages out of the start page, and nothing else', async () => {
    server.use(failingFirestore('batchGet', 'UNAVAILABLE', { message: secret }));
    const { status, text } = await withFastClock(() => send({ path: '/' }));
    expect(status).toBe(200);
    expect(wordsOf(text)).toContain('How it works');
    expect(wordsOf(text)).not.toContain('Be seen by more buyers');
    expect(text).not.toContain('secret');
  });

  test.each([
    ['a seller’s list', 'seller', '/seller/products'],
    ['the dashboard', 'admin', '/admin/dashboard'],
    ['the notifications', 'buyer', '/notifications'],
  ] as const)('is 503 on %s, with the sentence and the request’s id', async (_what, role, path) => {
    const { cookie } = await signedIn(role);
    server.use(
      failingFirestore('runQuery', 'UNAVAILABLE', { message: secret }),
      failingFirestore('runAggregationQuery', 'UNAVAILABLE', { message: secret }),
    );
    const { status, text, requestId } = await withFastClock(() => send({ path, cookie }));
    expect(status).toBe(503);
    expect(wordsOf(text)).toContain(pageUnavailable);
    expect(wordsOf(text)).toContain(`Reference for support: ${requestId}`);
    expect(text).not.toContain('secret');
  });

  test('is 503 also when not even the person can be read', async () => {
    const { cookie } = await signedIn('seller');
    server.use(failingFirestore('batchGet', 'UNAVAILABLE', { message: secret }));
    const { status, text, requestId } = await withFastClock(() => send({ path: '/profile', cookie }));
    expect(status).toBe(503);
    expect(wordsOf(text)).toContain(pageUnavailable);
    expect(wordsOf(text)).toContain(requestId);
    expect(text).not.toContain('secret');
  });
});

test('an unavailable sign-in service is 503 on the sign-in page', async () => {
  server.use(failingIdentityToolkit('signInWithPassword', 503, secret));
  const form = { email: 'ama@makola.test', password: 'kenkey and shito' };
  const { status, text } = await send({ path: '/login', form });
  expect(status).toBe(503);
  expect(wordsOf(text)).toContain(`${signInUnavailable} Enter the password again.`);
  expect(text).toContain('value="ama@makola.test"');
  expect(wordsOf(text)).not.toContain('Enter your password.');
  expect(text).not.toContain('secret');
  expect(text).not.toContain('kenkey and shito');
});

test('a storage that refuses is a short answer without a secret', async () => {
  server.use(failingStorage('open', 403, { message: secret }));
  const { status, text } = await send({ path: '/photos/products/p1/0_a.png' });
  expect(status).toBe(503);
  expect(text).not.toContain('secret');
});

test('a page that is not there is 404 with a way home and no reference', async () => {
  const { cookie } = await signedIn('seller');
  const { status, text } = await send({ path: '/seller/products/edit/none', cookie });
  expect(status).toBe(404);
  expect(wordsOf(text)).toContain('This product does not exist or was removed.');
  expect(wordsOf(text)).toMatch(/Go to (home page|dashboard)/);
  expect(wordsOf(text)).not.toContain('Reference');
});

test('nothing is rendered for who has left', async () => {
  const there = await send({ path: '/login', closed: new AbortController().signal });
  const left = await send({ path: '/login', closed: AbortSignal.abort() });
  expect([there.status, there.text.length > 1_000, left.text]).toEqual([200, true, '']);
});
