import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { action as decide } from '~/routes/admin.payout-requests._index/route';
import { action as decideInPage } from '~/routes/admin.payout-requests.$id._index/route';
import { action as sendBack } from '~/routes/admin.payout-requests.$id.returned';
import { limits } from '~/schemas/limits';
import { payoutIdMissing, payoutNotFound } from '~/schemas/money/payout-forms';
import { stored, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls, firestoreUrl } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { failingStorage, losingUploads, storedFiles } from '../mocks/storage';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { giveUpSoon, retryQuickly } from '../setup/retries';
import { receiptContent, receiptOfP1, storePayout } from './support/payouts';

/** Asserted once, in the test of the failure itself. */
const anyMessage = expect.any(String);

retryQuickly();

const path = receiptOfP1;
const receipt = () => new File([receiptContent], 'receipt.pdf', { type: 'application/pdf' });

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

  test('stores the receipt, then writes that it is paid; no other waits, so the list opens', async () => {
    expect(await send()).toMatchObject({ status: 303, location: '/admin/payout-requests', fault: null });
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
