import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import * as pages from '~/repositories/firebase/pages.server';
import { action as decide, loader as queue } from '~/routes/admin.payout-requests._index/route';
import {
  action as decideInPage,
  loader as payoutPage,
} from '~/routes/admin.payout-requests.$id._index/route';
import { loader as adminReceipt } from '~/routes/admin.payout-requests.$id.receipt';
import { action as sendBack } from '~/routes/admin.payout-requests.$id.returned';
import { loader as own, action as request } from '~/routes/seller.payouts._index/route';
import { loader as ownReceipt } from '~/routes/seller.payouts.$id.receipt';
import { limits } from '~/schemas/limits';
import { amountTooSmall, payoutIdMissing, payoutNotFound } from '~/schemas/payout-forms';
import { versionOfPayout } from '~/services/payouts/payout-rules';
import { makePayout, payoutOf } from '../factories/payouts';
import { put, stored, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls, firestoreUrl, silentFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import {
  breakingOff,
  failingStorage,
  losingUploads,
  silentFiles,
  storedFiles,
  storeFile,
} from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';

/** Asserted once, in the test of the failure itself. */
const anyMessage = expect.any(String);
const missingIndex =
  'Query requires a composite index. Please check the Firebase console for a link to create it.';

retryQuickly();

const path = 'payout_receipts/p1/receipt.pdf';
const unpaid = { vendorId: 's1', amount: 120.5, amountPesewas: 12_050, reference: 'TSA1234567' };

/** What the database answers to a list of payouts without its index. */
const withoutIndex = () =>
  failingFirestore('runQuery', 'FAILED_PRECONDITION', {
    from: 'payouts',
    message: 'The query requires an index. You can create it here: https://console/secret-index',
  });

/** Stores a payout to pay. @returns the version that its forms show, without the overrides */
async function storePayout(overrides: object = {}) {
  const payout = makePayout({ ...unpaid, id: 'p1' });
  await put('payouts', { id: payout.id, data: { ...payout.data, ...overrides } });
  return versionOfPayout(payoutOf(payout));
}

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

const content = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
const receipt = () => new File([content], 'receipt.pdf', { type: 'application/pdf' });

describe('paying', () => {
  const send = async (form: Record<string, string | File> = {}) => {
    const { cookie } = await signedIn('admin');
    const version = await storePayout();
    return callRoute(decide, {
      path: '/admin/payout-requests',
      form: { intent: 'pay', id: 'p1', version, receipt: receipt(), ...form },
      cookie,
    });
  };
  const status = async () => (await stored('payouts', 'p1'))?.status;
  const isFree = async () => ((await stored('payouts', 'p1'))?.claim ?? null) === null;
  const written = async () =>
    (await storedPaths()).filter((stored) => /^(notifications|history_logs)\//.test(stored));

  /** It is unpaid, any admin may pay it, and there is no notification. */
  async function expectUnpaid() {
    expect(await Promise.all([status(), isFree(), written()])).toEqual(['unpaid', true, []]);
  }

  test('stores the receipt, then writes that it is paid', async () => {
    expect(await send()).toMatchObject({ status: 303, fault: null });
    expect(await Promise.all([status(), isFree(), storedFiles()])).toEqual(['Paid', true, [path]]);
  });

  test.each([401, 402, 403, 404, 429, 500, 0])(
    'while the storage answers %i has an error at the file, with advice above',
    async (fault) => {
      giveUpSoon();
      server.use(failingStorage('upload', fault));
      const answer = await send();
      expect(answer).toMatchObject({
        status: 422,
        fault: null,
        body: {
          result: {
            error: { receipt: [anyMessage], '': [anyMessage] },
            initialValue: { intent: 'pay', id: 'p1' },
          },
        },
      });
      expect(answer.log).toMatchObject([
        { level: 'error', fields: { path }, message: 'a file could not be stored' },
      ]);
      await expectUnpaid();
      expect(storedFiles()).toEqual([]);
    },
  );

  test('continues after a short failure of the storage', async () => {
    server.use(failingStorage('upload', 503, { times: 3 }));
    expect(await send()).toMatchObject({ status: 303, fault: null });
    expect(await Promise.all([status(), storedFiles()])).toEqual(['Paid', [path]]);
  });

  test('leaves no receipt whose upload was not confirmed', async () => {
    giveUpSoon();
    server.use(losingUploads(503));
    const answer = await send();
    expect(answer).toMatchObject({
      status: 422,
      body: { result: { error: { receipt: [anyMessage] } } },
    });
    await expectUnpaid();
    expect(storedFiles()).toEqual([]);
  });

  test('has the same error when that receipt cannot be deleted; the log names it', async () => {
    giveUpSoon();
    server.use(losingUploads(503), failingStorage('delete', 403));
    const answer = await send();
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { receipt: [anyMessage] } } },
    });
    await expectUnpaid();
    expect(answer.log).toContainEqual({
      level: 'error',
      fields: { path, err: expect.objectContaining({ message: 'storage/unauthorized' }) },
      message: 'a file that no record names is left in the storage',
    });
  });

  test('has the same error when the claim cannot be released; the log says so', async () => {
    server.use(failingStorage('upload', 403), failingFirestore('commit', 'UNAVAILABLE', { after: 1 }));
    const answer = await withFastClock(() => send());
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { receipt: [anyMessage] } } },
    });
    expect(answer.log.map(({ message }) => message)).toContain('a receipt may be left behind');
    expect(await Promise.all([status(), written(), storedFiles()])).toEqual(['unpaid', [], []]);
  });

  // The first commit takes the payout, the second one says that it is paid.
  test.each(['UNAVAILABLE', 'RESOURCE_EXHAUSTED'] as const)(
    'keeps the receipt when the database answers %s: an unconfirmed write may still arrive',
    async (code) => {
      server.use(failingFirestore('commit', code, { since: '"Paid"' }));
      const answer = await withFastClock(() => send());
      expect(answer).toMatchObject({
        status: 503,
        fault: null,
        body: { result: { error: { '': [anyMessage] }, initialValue: { id: 'p1' } } },
      });
      expect(await Promise.all([status(), written(), storedFiles()])).toEqual(['unpaid', [], [path]]);
      expect(answer.log).toContainEqual({
        level: 'error',
        fields: expect.objectContaining({ payoutId: 'p1', path }),
        message: 'a receipt may be left behind',
      });
    },
  );

  test('removes the receipt when the database refuses what is written', async () => {
    server.use(failingFirestore('commit', 'INVALID_ARGUMENT', { after: 1, times: 1 }));
    const answer = await send();
    expect(answer.status).toBe(500);
    await expectUnpaid();
    expect(storedFiles()).toEqual([]);
  });

  test('lets others pay when the receipt cannot be deleted; the log names it', async () => {
    server.use(
      failingFirestore('commit', 'INVALID_ARGUMENT', { after: 1, times: 1 }),
      failingStorage('delete', 403),
    );
    const answer = await send();
    expect(answer.status).toBe(500);
    expect(answer.log.map(({ message }) => message)).toContain(
      'a file that no record names is left in the storage',
    );
    await expectUnpaid();
    // The next attempt stores elsewhere.
    expect(await stored('payouts', 'p1')).toMatchObject({ receiptPathUsed: true });
  });

  test('keeps the receipt while it is unknown whether it is paid', async () => {
    server.use(
      failingFirestore('commit', 'UNAVAILABLE', { after: 1 }),
      http.post(firestoreUrl('batchGet'), () =>
        firestoreCalls.includes('commit UNAVAILABLE')
          ? HttpResponse.json([{ error: { code: 503, status: 'UNAVAILABLE' } }], { status: 503 })
          : undefined,
      ),
    );
    const answer = await withFastClock(() => send());
    expect(answer).toMatchObject({ status: 503, body: { result: { error: { '': [anyMessage] } } } });
    expect(storedFiles()).toEqual([path]);
    expect(answer.log.map(({ message }) => message)).toContain('a receipt may be left behind');
  });

  test.each([
    ['no receipt', { receipt: '' }, 'receipt', anyMessage],
    [
      'a picture',
      { receipt: new File(['GIF89a'], 'receipt.pdf', { type: 'application/pdf' }) },
      ...(['receipt', limits.receipt.wrongType] as const),
    ],
    ['no payout', { id: '' }, 'id', payoutIdMissing],
    [
      'an issue without a payout',
      { intent: 'issue', id: '', reason: 'No such number.' },
      ...(['id', payoutNotFound] as const),
    ],
  ])('with %s says so', async (_what, form, field, words) => {
    const answer = await send(form);
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { [field]: [words] } } },
    });
    await expectUnpaid();
    expect(storedFiles()).toEqual([]);
  });

  test('without the field of the payout says so too', async () => {
    const { cookie } = await signedIn('admin');
    const form = { intent: 'pay', receipt: receipt() };
    const answer = await callRoute(decide, { path: '/admin/payout-requests', form, cookie });
    expect(answer).toMatchObject({
      status: 422,
      fault: null,
      body: { result: { error: { id: [payoutIdMissing] } } },
    });
  });

  test.each([
    ['paying an unknown payout', { id: 'none' }],
    ['paying an invalid id', { id: 'no/payout' }],
    ['paying a reserved id', { id: '__x__' }],
    ['paying an unknown payout without a receipt', { id: 'none', receipt: '' }],
    ['an issue with an unknown payout', { intent: 'issue', id: 'none', reason: 'No such number.' }],
    ['an issue with an unknown payout, without a reason', { intent: 'issue', id: 'none' }],
  ])('%s is 404', async (_what, form) => {
    const answer = await send(form);
    expect(answer).toMatchObject({
      status: 404,
      fault: null,
      body: { code: 'not-found', message: payoutNotFound },
    });
    await expectUnpaid();
    expect(storedFiles()).toEqual([]);
  });

  test('the page of an unknown payout and its return are 404', async () => {
    const { cookie } = await signedIn('admin');
    const call = { path: '/admin/payout-requests/none', params: { id: 'none' }, cookie };
    const paying = { intent: 'pay', receipt: receipt() };
    const returning = { intent: 'return', reason: 'Closed account.' };
    expect(await callRoute(decideInPage, { ...call, form: paying })).toMatchObject({ status: 404 });
    expect(await callRoute(sendBack, { ...call, form: returning })).toMatchObject({ status: 404 });
  });

  test('a stale form is 409 and keeps its values', async () => {
    const { cookie } = await signedIn('admin');
    await storePayout();
    const form = { intent: 'issue', reason: 'The number is not registered.', version: 'long ago' };
    const call = { path: '/admin/payout-requests/p1', params: { id: 'p1' }, cookie };
    expect(await callRoute(decideInPage, { ...call, form })).toMatchObject({
      status: 409,
      fault: null,
      body: { result: { error: { '': [expect.any(String)] }, initialValue: form } },
    });
    await expectUnpaid();
  });

  test('an issue is 503 without the database, and keeps its reason', async () => {
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    const { cookie } = await signedIn('admin');
    const version = await storePayout();
    const form = { intent: 'issue', reason: 'The number is not registered.', version };
    const call = { path: '/admin/payout-requests/p1', params: { id: 'p1' }, form, cookie };
    const answer = await withFastClock(() => callRoute(decideInPage, call));
    expect(answer).toMatchObject({
      status: 503,
      fault: null,
      body: { result: { error: { '': [anyMessage] }, initialValue: form } },
    });
    await expectUnpaid();
  });
});

describe.each([
  ['a seller', 'seller', ownReceipt],
  ['an admin', 'admin', adminReceipt],
] as const)('the receipt, for %s,', (_who, role, route) => {
  const open = async (headers?: Record<string, string>) => {
    const { id, cookie } = await signedIn(role);
    await storePayout({ vendorId: role === 'seller' ? id : 's1', status: 'Paid', paymentReceipt: path });
    const params = { id: 'p1' };
    return callRoute(route, { path: `/${role}/payouts/p1/receipt`, params, cookie, headers });
  };

  test('is sent as a file that no cache keeps', async () => {
    storeFile(path, 'application/pdf', content);
    const { status, headers, body } = await open();
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=makola-TSA1234567/);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(await (body instanceof Response ? body.text() : '')).toBe(content);
  });

  test.each([
    [401, 503],
    [403, 503],
    [404, 404],
    [429, 503],
    [503, 503],
    [0, 503],
  ])('while the storage answers %i is %i with a message, and no file', async (fault, status) => {
    storeFile(path, 'application/pdf', content);
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
      storeFile(path, 'application/pdf', content);
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
