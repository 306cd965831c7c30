import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createRequestHandler as httpHandler } from '@remix-run/express';
import { createRequestHandler } from '@remix-run/node';
import express from 'express';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { loader as root } from '~/root';
import { StorageError } from '~/utils/storage-error';
import { compressPages } from '../../server/assets';
import { contextOf, withContext } from '../../server/context';
import { lastResort } from '../../server/limits';
import { logRequests } from '../../server/logging';
import { makeProduct } from '../factories/products';
import { put, times } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { failingStorage } from '../mocks/storage';
import { type Call, callRoute, cookieAfter, recordedContext, requestOf } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { loadServerBuild } from '../setup/remix-handler';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { pageUnavailable } from '../setup/unavailable';

// Exports and other files, through the whole of Remix in production's mode.

const build = await loadServerBuild();
const handle = createRequestHandler(build, 'production');
const followed = { 'Sec-Fetch-Dest': 'document' };

retryQuickly();
beforeEach(() => giveUpSoon());

async function send(call: Call) {
  const context = recordedContext();
  const response = await withFastClock(() => handle(requestOf(call), context));
  const { status, headers } = response;
  const { lines: log } = context;
  return { status, headers, location: headers.get('Location'), response, log };
}

/** What the next page says, once. */
async function flashAfter(answer: { headers: Headers }): Promise<unknown> {
  const { body } = await callRoute(root, { path: '/login', cookie: cookieAfter(answer) });
  return Reflect.get(Object(body), 'flash');
}

const lists = [
  ['seller', '/seller/products', '?q=blue&tab=pending'],
  ['seller', '/seller/payouts', '?tab=Paid'],
  ['seller', '/seller/payouts/ledger', '?part=held'],
  ['admin', '/admin/sales/transactions', '?to=2026-11-01'],
  ['seller', '/seller/promotion-history', '?tab=active'],
  ['admin', '/admin/product-approval', '?tab=all'],
  ['admin', '/admin/edit-requests', '?tab=all'],
  ['admin', '/admin/payout-requests', '?q=ama'],
  ['admin', '/admin/track-promotions', '?tab=active'],
  ['admin', '/admin/user-management', '?role=seller'],
  ['admin', '/admin/activity-log', '?type=payment'],
] as const;

describe.each(lists)('the export for the %s of %s', (role, list, search) => {
  const path = `${list}/export${search}`;
  const unavailable = () => failingFirestore('runQuery', 'UNAVAILABLE');

  test('is a file when all is well', async () => {
    const { cookie } = await signedIn(role);
    const { status, headers, response } = await send({ path, cookie, headers: followed });
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="makola-/);
    expect(await response.text()).toMatch(/^[\w ",]+\r\n/);
  });

  test('redirects a followed link back to the list when its first page fails', async () => {
    const { cookie } = await signedIn(role);
    server.use(unavailable());
    const answer = await send({ path, cookie, headers: followed });
    expect(answer).toMatchObject({ status: 303, location: `${list}${search}` });
    expect(await flashAfter(answer)).toEqual({ kind: 'danger', text: pageUnavailable });
    expect(answer.log).toMatchObject([{ level: 'error', message: 'a file could not be sent' }]);
  });

  test('is 503 with the sentence to every other program', async () => {
    const { cookie } = await signedIn(role);
    server.use(unavailable());
    const { status, headers, response } = await send({ path, cookie });
    expect(status).toBe(503);
    expect(headers.get('Content-Disposition')).toBeNull();
    expect(await response.text()).toContain(`<h1>${pageUnavailable}</h1>`);
  });

  test('after a fault of ours is 500 with one sentence; the rest is in the log', async () => {
    const { cookie } = await signedIn(role);
    server.use(failingFirestore('runQuery', 'INVALID_ARGUMENT', { message: 'secret' }));
    const { status, response, log } = await send({ path, cookie, headers: followed });
    const text = await response.text();
    expect(status).toBe(500);
    expect(text).toContain('Something went wrong on our side. Try again in a minute.');
    expect(text).not.toMatch(/secret|Unexpected Server Error/);
    expect(log).toMatchObject([{ level: 'error', message: 'a request failed' }]);
  });

  test('is refused to others with the sentence and its status', async () => {
    const other = role === 'admin' ? 'seller' : 'buyer';
    const { cookie } = await signedIn(other);
    const { status, headers, response } = await send({ path, cookie, headers: followed });
    expect(status).toBe(403);
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toMatch(/<h1>.+<\/h1>/);
  });

  test('leads a signed-out person over the sign-in to the list', async () => {
    const { status, location } = await send({ path, headers: followed });
    expect(status).toBe(302);
    expect(location).toBe(`/login?${new URLSearchParams({ redirectTo: `${list}${search}` })}`);
  });
});

describe.each([
  ['a receipt', 'seller', '/seller/payouts/p1/receipt'],
  ['a receipt, for an admin', 'admin', '/admin/payout-requests/p1/receipt'],
  ['the PDF of an order', 'seller', '/seller/orders/o1/pdf'],
  ['the PDF of an order, for an admin', 'admin', '/admin/orders/o1/pdf'],
  ['a payout advice', 'seller', '/seller/payouts/p1/pdf'],
  ['a payout advice, for an admin', 'admin', '/admin/payout-requests/p1/pdf'],
  ['a proof', 'seller', '/promotions/p1/proof'],
  ['the problems of an import', 'seller', '/seller/products/import/i1/problems'],
] as const)('%s', (_what, role, path) => {
  test('that does not exist is 404 with a sentence', async () => {
    const { cookie } = await signedIn(role);
    const { status, response } = await send({ path, cookie });
    expect(status).toBe(404);
    expect(await response.text()).toMatch(/<h1>This [\w ]+ does not exist or was removed\.<\/h1>/);
  });

  test('is 503 with the sentence when the database is unavailable', async () => {
    const { cookie } = await signedIn(role);
    server.use(failingFirestore('batchGet', 'UNAVAILABLE'));
    const { status, response } = await send({ path, cookie });
    expect(status).toBe(503);
    expect(await response.text()).toContain(`<h1>${pageUnavailable}</h1>`);
  });
});

test('the template is refused to a buyer with a sentence', async () => {
  const { cookie } = await signedIn('buyer');
  const { status, response } = await send({ path: '/seller/products/import/template', cookie });
  expect(status).toBe(403);
  expect(await response.text()).toMatch(/<h1>.+<\/h1>/);
});

test('a receipt that the storage refuses is 503 with its sentence', async () => {
  const { id, cookie } = await signedIn('seller');
  const paymentReceipt = 'payout_receipts/p1/receipt.pdf';
  const money = { amount: 120.5, amountPesewas: 12_050, reference: 'TSA1234567' };
  await put('payouts', { id: 'p1', data: { ...money, vendorId: id, status: 'Paid', paymentReceipt } });
  server.use(failingStorage('open', 403));
  const { status, response } = await send({ path: '/seller/payouts/p1/receipt', cookie });
  expect(status).toBe(503);
  expect(await response.text()).toContain(`<h1>${new StorageError('unauthorized').userMessage}</h1>`);
});

describe('over the network', async () => {
  const app = express();
  app.use(logRequests(), withContext, compressPages());
  const getLoadContext = (_request: unknown, { locals }: express.Response) => contextOf(locals);
  app.all('*', httpHandler({ build, mode: 'production', getLoadContext }), lastResort);
  const listening = createServer(app).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  afterAll(() => listening.close());

  /** All that arrives until the connection ends. */
  function get(path: string, cookie: string): Promise<string> {
    const address = listening.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        answer += chunk;
      });
      socket.once('close', () => resolve(answer));
      // A connection that is broken off may end so.
      socket.on('error', (error) => (answer === '' ? reject(error) : undefined));
      const head = [`GET ${path} HTTP/1.1`, 'Host: localhost:3000', `Cookie: ${cookie}`];
      socket.write(`${[...head, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });
  }

  const isWhole = (answer: string) => answer.endsWith('\r\n0\r\n\r\n');
  const exportOf = async (products: number) => {
    const { id, cookie } = await signedIn('seller');
    await put('products', ...times(products, () => makeProduct({ seller_id: id })));
    return get('/seller/products/export', cookie);
  };

  test('an export of one page arrives whole', async () => {
    const answer = await exportOf(2);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(isWhole(answer)).toBe(true);
  });

  test('one whose first page fails is an error', async () => {
    server.use(failingFirestore('runQuery', 'INVALID_ARGUMENT'));
    const answer = await exportOf(2);
    expect(answer).toMatch(/^HTTP\/1\.1 500 /);
    expect(answer).toContain('Something went wrong on our side.');
  });

  test('one whose later page fails breaks off, and is visibly incomplete', async () => {
    server.use(failingFirestore('runQuery', 'INVALID_ARGUMENT', { since: '"startAt"' }));
    const answer = await exportOf(201);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('id,title,');
    expect(isWhole(answer)).toBe(false);
  });
});
