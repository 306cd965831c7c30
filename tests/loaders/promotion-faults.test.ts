import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { action as decide } from '~/routes/admin.track-promotions.$id/route';
import { loader as proofRoute } from '~/routes/promotions.$id.proof';
import { loader as history } from '~/routes/seller.promotion-history';
import { action as buy, loader as buyPage } from '~/routes/seller.promotions/route';
import { seededPackages } from '~/schemas/promotions/promotion-package';
import { versionOfPromotion } from '~/services/promotions/decide-promotion.server';
import { versionOfPackage } from '~/services/promotions/package-version.server';
import { makeProduct } from '../factories/products';
import { makePromotion } from '../factories/promotions';
import { jpeg, photo } from '../integration/support/photo-fixtures';
import { put, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls, firestoreUrl } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import {
  breakingOff,
  failingStorage,
  losingUploads,
  silentFiles,
  storageCalls,
  storedFiles,
  storeFile,
} from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';

/** Asserted once, in the test of the failure itself. */
const anyMessage = expect.any(String);
const path = 'payment_proofs/p1/1700000000000.png';
const proof = { path, name: 'my slip.png', contentType: 'image/png', sha256: 'ab' };

retryQuickly();

describe('a seller’s list that cannot be read', () => {
  test.each(['UNAVAILABLE', 'INVALID_ARGUMENT', 'PERMISSION_DENIED'] as const)(
    'is empty with a null error after %s, and is logged',
    async (code) => {
      const { cookie } = await signedIn('seller');
      server.use(failingFirestore('runAggregationQuery', code, { message: 'secret' }));
      const answer = await withFastClock(() =>
        callRoute(history, { path: '/seller/promotion-history', cookie }),
      );
      expect(answer).toMatchObject({ status: 200, fault: null });
      expect(answer.body).toMatchObject({ items: [], nextCursor: null, error: null });
      expect(JSON.stringify(answer.body)).not.toContain('secret');
      expect(answer.log.filter(({ level }) => level === 'error')).toMatchObject([
        { message: 'a seller’s promotions could not be listed' },
      ]);
    },
  );

  test('is whole when all is well', async () => {
    const { id, cookie } = await signedIn('seller');
    await put(
      'promotions',
      makePromotion({ id: 'p1', sellerId: id, packageName: 'Gold', status: 'pending' }),
    );
    const answer = await callRoute(history, { path: '/seller/promotion-history', cookie });
    expect(answer.body).toMatchObject({ items: [{ id: 'p1', packageName: 'Gold' }], error: null });
  });
});

test('sellers ask support how to pay until an admin sets it; the reference stays the same', async () => {
  const { cookie } = await signedIn('seller');
  const path = '/seller/promotions';
  const { body } = await callRoute(buyPage, { path, cookie });
  const payment = { instructions: '', supportEmail: 'admin@makola.test' };
  expect(body).toMatchObject({
    payment: { ...payment, reference: expect.stringMatching(/^P[0-9A-F]{8}$/) },
  });
  expect((await callRoute(buyPage, { path, cookie })).body).toMatchObject({
    payment: Reflect.get(Object(body), 'payment'),
  });
});

describe('the proof of a promotion', () => {
  const open = async (
    role: 'seller' | 'admin' | 'buyer',
    search = '',
    headers: Record<string, string> = {},
  ) => {
    const { id, cookie } = await signedIn(role);
    const sellerId = role === 'seller' ? id : 's1';
    await put('promotions', { id: 'p1', data: { sellerId, status: 'pending', proof } });
    return callRoute(proofRoute, {
      path: `/promotions/p1/proof${search}`,
      params: { id: 'p1' },
      cookie,
      headers,
    });
  };

  test.each(['seller', 'admin'] as const)('is sent to the %s, without caching', async (role) => {
    storeFile(path, 'text/html', 'a picture');
    const { status, headers, body } = await open(role);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('image/png');
    expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="my slip.png"/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (body instanceof Response ? body.text() : '')).toBe('a picture');
  });

  test('is downloaded on request; a buyer finds none', async () => {
    storeFile(path, 'image/png');
    expect((await open('admin', '?download=1')).headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect((await open('buyer')).status).toBe(404);
  });

  test.each([
    [401, 503],
    [402, 503],
    [403, 503],
    [404, 404],
    [429, 503],
    [500, 503],
    [0, 503],
  ])('while the storage answers %i is %i', async (fault, status) => {
    storeFile(path, 'image/png');
    giveUpSoon();
    server.use(failingStorage('open', fault));
    const { headers, ...answer } = await open('admin');
    expect(answer).toMatchObject({ status, fault: null });
    expect(await (answer.body instanceof Response ? answer.body.text() : '')).toMatch(/<h1>.+\.</);
    expect(headers.get('Content-Disposition')).toBeNull();
  });

  test.each([
    ['admin', '/admin/track-promotions/p1'],
    ['seller', '/seller/promotion-history'],
  ] as const)('that cannot be read leads the %s back to its page', async (role, page) => {
    storeFile(path, 'image/png');
    giveUpSoon();
    server.use(failingStorage('open', 503));
    const answer = await open(role, '?download=1', { 'Sec-Fetch-Dest': 'document' });
    expect(answer).toMatchObject({ status: 303, location: page, fault: null });
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  test('is 503 when the storage does not answer in time', async () => {
    giveUpSoon();
    server.use(silentFiles());
    expect(await open('admin')).toMatchObject({ status: 503, fault: null });
  });

  test('that breaks off is an incomplete file', async () => {
    giveUpSoon();
    server.use(breakingOff('image/png'));
    const { status, body } = await open('admin');
    expect(status).toBe(200);
    await expect(body instanceof Response ? body.arrayBuffer() : null).rejects.toThrow();
  });
});

describe('buying', () => {
  const send = async () => {
    const { id, cookie } = await signedIn('seller');
    await put('products', makeProduct({ id: 'p1', status: 'approved', seller_id: id }));
    const form = {
      intent: 'buy',
      packageId: 'stall',
      productIds: 'p1',
      version: seededPackages.map(versionOfPackage).join(' '),
      proof: photo(await jpeg(), 'slip.jpg'),
    };
    return callRoute(buy, { path: '/seller/promotions', form, cookie });
  };
  const promotions = async () => (await storedPaths()).filter((stored) => stored.startsWith('promotions/'));

  test('stores the file, then the promotion', async () => {
    expect(await send()).toMatchObject({ status: 303, location: '/seller/promotion-history' });
    expect(await promotions()).toHaveLength(1);
    expect(storedFiles()).toHaveLength(1);
  });

  test.each([401, 402, 503])('while the storage answers %i has an error at the file', async (fault) => {
    giveUpSoon();
    server.use(failingStorage('upload', fault));
    const { status, body, log } = await send();
    expect(status).toBe(422);
    expect(body).toMatchObject({
      result: {
        error: { proof: [anyMessage], '': [anyMessage] },
        initialValue: { packageId: 'stall', productIds: 'p1' },
      },
    });
    expect(log).toMatchObject([{ level: 'error', message: 'a file could not be stored' }]);
    expect(await Promise.all([promotions(), storedFiles()])).toEqual([[], []]);
  });

  test('leaves no file whose upload was not confirmed', async () => {
    giveUpSoon();
    server.use(losingUploads(503));
    const { status, body } = await send();
    expect(status).toBe(422);
    expect(body).toMatchObject({ result: { error: { proof: [anyMessage] } } });
    expect(storageCalls.some((call) => call.startsWith('upload payment_proofs/'))).toBe(true);
    expect(await Promise.all([promotions(), storedFiles()])).toEqual([[], []]);
  });

  test('continues after a short failure of the storage', async () => {
    server.use(failingStorage('upload', 503, { times: 2 }));
    expect((await send()).status).toBe(303);
    expect(storedFiles()).toHaveLength(1);
  });

  test.each(['UNAVAILABLE', 'RESOURCE_EXHAUSTED'] as const)(
    'keeps the file and the values when the database answers %s: its promotion may still arrive',
    async (code) => {
      server.use(failingFirestore('commit', code, { after: 1 }));
      const answer = await withFastClock(send);
      expect(answer).toMatchObject({
        status: 503,
        fault: null,
        body: { result: { error: { '': [anyMessage] }, initialValue: { packageId: 'stall' } } },
      });
      expect(answer.log).toMatchObject([
        { level: 'warn', message: 'files stay: their record may still be stored' },
        { level: 'error', message: 'a promotion could not be bought' },
      ]);
      expect(await promotions()).toEqual([]);
      expect(storedFiles()).toHaveLength(1);
    },
  );

  test('deletes the file when the database refuses what is written', async () => {
    server.use(failingFirestore('commit', 'PERMISSION_DENIED', { after: 1 }));
    const answer = await withFastClock(send);
    expect(answer).toMatchObject({ status: 503, body: { result: { error: { '': [anyMessage] } } } });
    expect(await Promise.all([promotions(), storedFiles()])).toEqual([[], []]);
  });

  test('is 503 too when the file cannot be deleted; the log names it', async () => {
    server.use(failingFirestore('commit', 'PERMISSION_DENIED', { after: 1 }), failingStorage('delete', 403));
    const answer = await withFastClock(send);
    expect(answer).toMatchObject({ status: 503, body: { result: { error: { '': [anyMessage] } } } });
    const [path] = storedFiles();
    expect(answer.log).toContainEqual({
      level: 'error',
      fields: { path, err: expect.objectContaining({ message: 'storage/unauthorized' }) },
      message: 'a file that no record names is left in the storage',
    });
  });

  test('keeps the file while it is unknown whether its promotion was written', async () => {
    server.use(
      failingFirestore('commit', 'UNAVAILABLE', { after: 1 }),
      // The person, the twin, the transaction's reads; then the question what became of it.
      http.post(firestoreUrl('batchGet'), () =>
        firestoreCalls.includes('commit UNAVAILABLE')
          ? HttpResponse.json([{ error: { code: 503, message: 'away', status: 'UNAVAILABLE' } }], {
              status: 503,
            })
          : undefined,
      ),
    );
    const answer = await withFastClock(send);
    expect(answer).toMatchObject({ status: 503, body: { result: { error: { '': [anyMessage] } } } });
    expect(storedFiles()).toHaveLength(1);
    expect(answer.log.map(({ message }) => message)).toContain('a proof may be left without its record');
  });
});

test('a decision is 503 while the database is unavailable, and nothing is written', async () => {
  const { cookie } = await signedIn('admin');
  await put('promotions', { id: 'p1', data: { sellerId: 's1', status: 'pending', proof } });
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  const version = versionOfPromotion({ status: 'pending', updatedAt: null });
  const form = { intent: 'status', status: 'active', adminNotes: '', version };
  const call = { path: '/admin/track-promotions/p1', params: { id: 'p1' }, form, cookie };
  const answer = await withFastClock(() => callRoute(decide, call));
  expect(answer).toMatchObject({
    status: 503,
    fault: null,
    body: { result: { error: { '': [anyMessage] }, initialValue: { status: 'active' } } },
  });
  expect(answer.log).toMatchObject([{ message: 'a promotion could not be decided' }]);
  expect(firestoreCalls).not.toContain('commit');
});
