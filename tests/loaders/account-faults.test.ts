import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { action, loader } from '~/routes/seller.account-management._index/route';
import { loader as removal } from '~/routes/seller.account-management.$id.delete/route';
import { versionOfAccount } from '~/services/money/accounts/change-accounts.server';
import { makeAccountList, makeSellerAccount } from '../factories/seller-accounts';
import { put, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls, silentFirestore } from '../mocks/firestore';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';

/** Asserted once, in the test of the failure itself. */
const anyMessage = expect.any(String);
const path = '/seller/account-management';

/** A seller with one account, as stored. */
async function sellerWithAccount() {
  const seller = await signedIn('seller');
  const account = makeSellerAccount({ userId: seller.id });
  const { createdAt: _c, updatedAt: _u, ...data } = account.data;
  await put('selleraccounts', { id: account.id, data });
  const [summary] = makeAccountList(seller.id, [account]).data.accounts;
  await put('sellerAccountLists', { id: seller.id, data: { accounts: [{ ...summary, createdAt: null }] } });
  return { cookie: seller.cookie, id: account.id, version: versionOfAccount({ updatedAt: null }) };
}

const form = {
  intent: 'create',
  type: 'momo',
  network: 'AT Money',
  accountName: 'Ama',
  accountNumber: '0244123456',
};

test('the page shows only the end of a number', async () => {
  const { cookie, id } = await sellerWithAccount();
  const answer = await callRoute(loader, { path: `${path}?edit=${id}`, cookie });
  expect(answer).toMatchObject({ status: 200, body: { accounts: [{ id, isDefault: true }] } });
  // A key of the form may end with as many digits.
  const { accounts } = v.parse(v.looseObject({ accounts: v.unknown() }), answer.body);
  expect(JSON.stringify(accounts)).not.toMatch(/\+233|\d{9}"/);
});

describe.each([
  ['the page', loader, path, {}],
  ['the confirmation before removing', removal, `${path}/x/delete`, { id: 'x' }],
])('%s', (_what, route, address, params) => {
  test.each(['UNAVAILABLE', 'RESOURCE_EXHAUSTED'] as const)('is 503 after %s', async (code) => {
    const { cookie } = await sellerWithAccount();
    server.use(failingFirestore('runQuery', code));
    const answer = await withFastClock(() => callRoute(route, { path: address, params, cookie }));
    expect(answer).toMatchObject({ status: 503, body: { code: 'upstream', message: anyMessage } });
  });
});

describe('a change while the database is unavailable', () => {
  const forms = [
    ['a new account', form],
    ['an edit', { ...form, intent: 'update' }],
    ['a deactivation', { intent: 'deactivate' }],
    ['a removal', { intent: 'delete' }],
  ] as const;

  test.each(forms)('%s is written when all is well', async (_what, sent) => {
    const { cookie, ...shown } = await sellerWithAccount();
    const answer = await callRoute(action, { path, form: { ...sent, ...shown }, cookie });
    expect(answer).toMatchObject({ status: 303, location: path, fault: null });
    expect(firestoreCalls).toContain('commit');
  });

  test.each(forms)('%s is 503 with an error above the form, and keeps its values', async (_what, sent) => {
    const { cookie, ...shown } = await sellerWithAccount();
    const before = await storedPaths();
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    const answer = await withFastClock(() =>
      callRoute(action, { path, form: { ...sent, ...shown }, cookie }),
    );
    expect(answer).toMatchObject({
      status: 503,
      fault: null,
      body: { result: { error: { '': [anyMessage] }, initialValue: { intent: sent.intent } } },
    });
    expect(answer.log).toContainEqual(expect.objectContaining({ level: 'error' }));
    expect(firestoreCalls).not.toContain('commit');
    expect(await storedPaths()).toEqual(before);
  });

  test('is 503 too when there is no answer at all', async () => {
    const { cookie } = await sellerWithAccount();
    server.use(silentFirestore('commit'));
    const answer = await withFastClock(() => callRoute(action, { path, form, cookie }));
    expect(answer).toMatchObject({ status: 503, body: { result: { error: { '': [anyMessage] } } } });
  });
});

test('errors are at their fields, and the rest is kept', async () => {
  const { cookie } = await sellerWithAccount();
  const wrong = { ...form, accountNumber: '12', network: '' };
  const answer = await callRoute(action, { path, form: wrong, cookie });
  expect(answer).toMatchObject({
    status: 422,
    body: {
      result: {
        error: {
          accountNumber: [anyMessage],
          network: [anyMessage],
        },
        initialValue: { accountName: 'Ama', accountNumber: '12' },
      },
    },
  });
});
