import { describe, expect, test, vi } from 'vitest';
import * as pages from '~/repositories/firebase/pages.server';
import { loader as queue } from '~/routes/admin.payout-requests._index/route';
import { loader as payoutPage } from '~/routes/admin.payout-requests.$id._index/route';
import { loader as adminReceipt } from '~/routes/admin.payout-requests.$id.receipt';
import { loader as own, action as request } from '~/routes/seller.payouts._index/route';
import { loader as ownReceipt } from '~/routes/seller.payouts.$id.receipt';
import { amountTooSmall } from '~/schemas/money/payout-forms';
import { makePayout } from '../factories/payouts';
import { put, storedPaths } from '../integration/support/store';
import { failingFirestore, silentFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { breakingOff, failingStorage, silentFiles, storeFile } from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { receiptContent, receiptOfP1, storePayout, unpaid } from './support/payouts';

/** Asserted once, in the test of the failure itself. */
const anyMessage = expect.any(String);
const missingIndex =
  'Query requires a composite index. Please check the Firebase console for a link to create it.';

retryQuickly();

/** What the database answers to a list of payouts without its index. */
const withoutIndex = () =>
  failingFirestore('runQuery', 'FAILED_PRECONDITION', {
    from: 'payouts',
    message: 'The query requires an index. You can create it here: https://console/secret-index',
  });

describe.each([
  ['the admins’ list', 'admin', queue, '/admin/payout-requests'],
  ['a seller’s list', 'seller', own, '/seller/payouts'],
] as const)('%s', (_what, role, route, address) => {
  const open = async (search: string) => {
    const { id, cookie } = await signedIn(role);
    await storePayout({ vendorId: id });
    await put('payouts', makePayout({ ...unpaid, id: 'p2', vendorId: id, status: 'Paid' }));
    return withFastClock(() => callRoute(route, { path: `${address}${search}`, cookie }));
  };

  test('shows the paid ones when all is well', async () => {
    expect(await open('?tab=paid')).toMatchObject({
      status: 200,
      fault: null,
      log: [],
      body: { error: null, items: [{ id: 'p2' }] },
    });
  });

  test('says word for word that the index is missing, and the tabs work', async () => {
    server.use(withoutIndex());
    const answer = await open('?tab=paid');
    expect(answer).toMatchObject({
      status: 503,
      fault: null,
      body: { error: missingIndex, items: [], nextCursor: null },
    });
    const { tabs } = answer.body as { tabs: object[] };
    expect(tabs).toEqual(
      expect.arrayContaining([
        { name: 'actionable', count: 1 },
        { name: 'paid', count: 1 },
      ]),
    );
    expect(JSON.stringify(answer.body)).not.toContain('secret-index');
    // The link is only in the log.
    expect(answer.log).toMatchObject([
      { level: 'error', fields: { err: { message: expect.stringContaining('secret-index') } } },
    ]);
  });

  test('says so for the code as gRPC has it, whatever the words', async () => {
    const failed = Object.assign(new Error('9 FAILED_PRECONDITION'), { code: 9 });
    vi.spyOn(pages, 'readPage').mockRejectedValueOnce(failed);
    expect(await open('?tab=paid')).toMatchObject({ status: 503, body: { error: missingIndex } });
  });

  test('of payouts to pay does not mention an index: that is our fault', async () => {
    server.use(withoutIndex());
    const answer = await open('?tab=actionable');
    expect(answer).toMatchObject({ status: 500, body: null });
    expect(String(answer.fault)).toContain('secret-index');
  });

  test.each(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED'] as const)(
    'of paid ones is 503 after %s',
    async (code) => {
      server.use(failingFirestore('runQuery', code, { from: 'payouts' }));
      const answer = await open('?tab=paid');
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({ code: 'upstream', message: anyMessage, requestId: answer.requestId });
    },
  );

  test('of paid ones is 503 when there is no answer at all', async () => {
    server.use(silentFirestore('runAggregationQuery'));
    expect(await open('?tab=paid')).toMatchObject({ status: 503, body: { message: anyMessage } });
  });

  test.each(['FAILED_PRECONDITION', 'INVALID_ARGUMENT'] as const)(
    'of paid ones is 500 after %s, with a log entry',
    async (code) => {
      server.use(failingFirestore('runQuery', code, { from: 'payouts' }));
      const answer = await open('?tab=paid');
      expect(answer).toMatchObject({ status: 500, body: null });
      expect(String(answer.fault)).toContain(code);
    },
  );
});

test('a search among the paid ones that lacks its index says so, too', async () => {
  const { cookie } = await signedIn('admin');
  server.use(withoutIndex());
  const answer = await callRoute(queue, { path: '/admin/payout-requests?tab=paid&q=ama', cookie });
  expect(answer).toMatchObject({ status: 503, body: { error: missingIndex } });
});

test.each([
  ['unpaid', true],
  ['issue with payment', true],
  ['Paid', false],
  ['returned', false],
] as const)('warns of a changed account beside a payout that is %s: %s', async (status, isWarned) => {
  const { cookie } = await signedIn('admin');
  const previous = { accountNumber: '+233201111222', network: 'Telecel Cash', accountName: 'Ama' };
  const account = { userId: 's1', type: 'momo', status: 'active', accountNumber: '+233209999111' };
  await storePayout({ status });
  await put('selleraccounts', {
    id: 'account',
    data: { ...account, previous: { ...previous, changedAt: new Date().toISOString() } },
  });
  const call = { path: '/admin/payout-requests/p1', params: { id: 'p1' }, cookie };
  const { body } = await callRoute(payoutPage, call);
  const { previous: warning, accountChanged } = body as { previous: object | null; accountChanged: boolean };
  expect([warning !== null, accountChanged]).toEqual([isWarned, isWarned]);
});

test('an invalid amount does not break the list', async () => {
  const { cookie } = await signedIn('admin');
  await storePayout({ amount: 1e14 + 0.5 });
  const answer = await callRoute(queue, { path: '/admin/payout-requests', cookie });
  expect(answer).toMatchObject({
    status: 200,
    fault: null,
    body: { items: [{ id: 'p1', unreadable: true }] },
  });
});

describe('requesting a payout', () => {
  const form = { intent: 'request', amount: '40.50', accountId: 'momo', note: 'For Friday' };
  const send = async (fields: Record<string, string> = {}) => {
    const { id, cookie } = await signedIn('seller');
    await put('selleraccounts', { id: 'momo', data: { userId: id, status: 'active', type: 'momo' } });
    await put('ledger', { id: 'sale_1', data: { sellerId: id, type: 'sale', amountPesewas: 100_000 } });
    return callRoute(request, { path: '/seller/payouts', form: { ...form, ...fields }, cookie });
  };
  const written = async () =>
    (await storedPaths()).filter((stored) => /^(payouts|history_logs)/.test(stored));

  test('is written with its line of the ledger when all is well', async () => {
    expect(await send()).toMatchObject({ status: 303, fault: null });
    expect(await written()).toHaveLength(2);
    expect((await storedPaths()).filter((stored) => stored.startsWith('ledger/payout_'))).toHaveLength(1);
  });

  test.each(['UNAVAILABLE', 'DEADLINE_EXCEEDED'] as const)(
    'is 503 after %s with an error above the form, and keeps its values',
    async (code) => {
      server.use(failingFirestore('commit', code));
      const answer = await withFastClock(() => send());
      expect(answer).toMatchObject({
        status: 503,
        fault: null,
        body: { result: { error: { '': [anyMessage] }, initialValue: form } },
      });
      expect(answer.log).toMatchObject([{ level: 'error', message: 'a payout could not be requested' }]);
      expect(await written()).toEqual([]);
    },
  );

  test.each([
    ['amount', '0', amountTooSmall],
    ['amount', '-5', amountTooSmall],
    ['accountId', 'none', anyMessage],
    ['accountId', 'no/account', anyMessage],
  ])('with %s %s has an error at the field, and keeps the rest', async (field, value, words) => {
    const answer = await send({ [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { [field]: [words] }, initialValue: { note: 'For Friday' } } },
    });
    expect(await written()).toEqual([]);
  });

  test('without the account’s field says that there is no account', async () => {
    const { cookie } = await signedIn('seller');
    const { accountId, ...rest } = form;
    const answer = await callRoute(request, { path: '/seller/payouts', form: rest, cookie });
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { accountId: [anyMessage] } } },
    });
    expect(accountId).toBe('momo');
  });
});

describe.each([
  ['a seller', 'seller', ownReceipt],
  ['an admin', 'admin', adminReceipt],
] as const)('the receipt, for %s,', (_who, role, route) => {
  const open = async (headers?: Record<string, string>) => {
    const { id, cookie } = await signedIn(role);
    await storePayout({
      vendorId: role === 'seller' ? id : 's1',
      status: 'Paid',
      paymentReceipt: receiptOfP1,
    });
    const params = { id: 'p1' };
    return callRoute(route, { path: `/${role}/payouts/p1/receipt`, params, cookie, headers });
  };

  test('is sent as a file that no cache keeps', async () => {
    storeFile(receiptOfP1, 'application/pdf', receiptContent);
    const { status, headers, body } = await open();
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=makola-TSA1234567/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (body instanceof Response ? body.text() : '')).toBe(receiptContent);
  });

  test.each([
    [401, 503],
    [403, 503],
    [404, 404],
    [429, 503],
    [503, 503],
    [0, 503],
  ])('while the storage answers %i is %i with a message, and no file', async (fault, status) => {
    storeFile(receiptOfP1, 'application/pdf', receiptContent);
    giveUpSoon();
    server.use(failingStorage('open', fault));
    const { headers, ...answer } = await open();
    expect(answer).toMatchObject({ status, fault: null });
    expect(await (answer.body instanceof Response ? answer.body.text() : '')).toMatch(/<h1>.+</);
    expect(headers.get('Content-Disposition')).toBeNull();
  });

  test.each([403, 404, 503])(
    'while the storage answers %i leads back to its page, which says why',
    async (fault) => {
      storeFile(receiptOfP1, 'application/pdf', receiptContent);
      giveUpSoon();
      server.use(failingStorage('open', fault));
      const answer = await open({ 'Sec-Fetch-Dest': 'document' });
      const page = role === 'seller' ? '/seller/payouts/p1' : '/admin/payout-requests/p1';
      expect(answer).toMatchObject({ status: 303, location: page, fault: null });
      expect(answer.headers.getSetCookie()).toHaveLength(1);
      expect(answer.log).toMatchObject([{ level: 'error', message: 'a file could not be sent' }]);
    },
  );

  test('is 503 when the storage does not answer at all', async () => {
    giveUpSoon();
    server.use(silentFiles());
    expect(await open()).toMatchObject({ status: 503, fault: null });
  });

  test('that breaks off is an incomplete file', async () => {
    giveUpSoon();
    server.use(breakingOff('application/pdf'));
    const { status, body } = await open();
    expect(status).toBe(200);
    await expect(body instanceof Response ? body.arrayBuffer() : null).rejects.toThrow();
  });
});
