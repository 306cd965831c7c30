import { describe, expect, test } from 'vitest';
import { action as settings, loader as settingsPage } from '~/routes/admin.settings/route';
import { loader as list } from '~/routes/admin.user-management._index/route';
import { action as manage, loader as page } from '~/routes/admin.user-management.$id/route';
import { action as create } from '~/routes/admin.user-management.new/route';
import { defaultSettings } from '~/schemas/settings/settings';
import { versionOfSettings } from '~/services/settings/edit-settings.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { reread, storedPaths } from '../integration/support/store';
import { failingFirestore, firestoreCalls } from '../mocks/firestore';
import {
  accountEmails,
  failingIdentityToolkit,
  identityCalls,
  silentIdentityToolkit,
} from '../mocks/identity-toolkit';
import { signedIn } from '../mocks/people';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { outcomeUnknown, pageUnavailable, shownAgain, signInUnavailable } from '../setup/unavailable';

/** An admin, and the call with which they change a seller. */
async function callOf(fields: Record<string, string>) {
  const [admin, seller] = [await signedIn('admin'), await signedIn('seller')];
  const path = `/admin/user-management/${seller.id}`;
  const form = { ...fields, version: versionOfUser(await reread(seller)) };
  return { path, params: { id: seller.id }, form, cookie: admin.cookie };
}

const suspension = { intent: 'suspend', suspendedReason: 'A reason.' };
const promotion = { intent: 'role', role: 'admin' };

describe.each([
  ['the list', list, '/admin/user-management', 'runQuery'],
  ['the counts of the list', list, '/admin/user-management?q=ama', 'runAggregationQuery'],
  ['the settings', settingsPage, '/admin/settings', 'runQuery'],
] as const)('%s', (_what, route, path, method) => {
  test('is 503 with one message when the database is unavailable', async () => {
    const { cookie } = await signedIn('admin');
    server.use(failingFirestore(method, 'UNAVAILABLE'));
    const answer = await withFastClock(() => callRoute(route, { path, cookie }));
    expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
  });
});

test('a person whose activity cannot be read is 503 as a whole', async () => {
  const { form: _, ...call } = await callOf({});
  server.use(failingFirestore('runQuery', 'UNAVAILABLE'));
  const answer = await withFastClock(() => callRoute(page, call));
  expect(answer).toMatchObject({ status: 503, body: { message: pageUnavailable } });
});

describe.each([
  ['a suspension', suspension],
  ['a new role', promotion],
])('%s', (_what, form) => {
  test('is written when all services work', async () => {
    const call = await callOf(form);
    expect(await callRoute(manage, call)).toMatchObject({ status: 303, fault: null });
    expect(identityCalls.filter((name) => name === 'update')).toHaveLength(1);
    expect(firestoreCalls).toContain('commit');
  });

  test.each([
    [0, ''],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [403, 'INSUFFICIENT_PERMISSION'],
  ])('is not written when the sign-in service answers %i %s', async (status, message) => {
    const call = await callOf(form);
    server.use(failingIdentityToolkit('update', status, message));
    const answer = await withFastClock(() => callRoute(manage, call));
    expect(answer).toMatchObject({ status: 503, body: shownAgain(signInUnavailable) });
    expect(firestoreCalls).not.toContain('commit');
    expect((await storedPaths()).filter((path) => !/^(users|shops)\//.test(path))).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is not written when the sign-in service does not answer', async () => {
    const call = await callOf(form);
    server.use(silentIdentityToolkit('update'));
    const answer = await withFastClock(() => callRoute(manage, call));
    expect(answer.status).toBe(503);
    expect(firestoreCalls).not.toContain('commit');
  });

  test('is 503 when the database refuses it', async () => {
    const call = await callOf(form);
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    const answer = await withFastClock(() => callRoute(manage, call));
    expect(answer).toMatchObject({ status: 503, body: shownAgain(outcomeUnknown) });
    expect(firestoreCalls).not.toContain('commit');
  });
});

test('a role that the database refuses keeps the previous claim', async () => {
  const call = await callOf(promotion);
  server.use(failingFirestore('commit', 'UNAVAILABLE'));
  await withFastClock(() => callRoute(manage, call));
  // The last call restores the record's role.
  expect(identityCalls.filter((name) => name === 'update').length).toBeGreaterThanOrEqual(2);
});

test('a user without a login can be suspended', async () => {
  const call = await callOf(suspension);
  server.use(failingIdentityToolkit('update', 400, 'USER_NOT_FOUND'));
  expect(await callRoute(manage, call)).toMatchObject({ status: 303, fault: null });
});

describe('a new user', () => {
  const form = {
    intent: 'create',
    role: 'admin',
    firstName: 'Esi',
    lastName: 'Boateng',
    email: 'esi@makola.test',
  };
  const send = async () => {
    const { cookie } = await signedIn('admin');
    return callRoute(create, { path: '/admin/user-management/new', form, cookie });
  };
  const users = async () => (await storedPaths()).filter((path) => path.startsWith('users/'));

  test('is added, and the email is requested', async () => {
    expect(await send()).toMatchObject({ status: 303, location: '/admin/user-management' });
    expect(accountEmails()).toContain(form.email);
    expect(await users()).toHaveLength(2);
    expect(identityCalls.at(-1)).toBe('sendOobCode');
  });

  test.each([
    ['create', 500],
    ['update', 503],
  ])('is not created when %s fails with %i', async (method, status) => {
    server.use(failingIdentityToolkit(method, status, 'INTERNAL'));
    const answer = await withFastClock(send);
    expect(answer).toMatchObject({ status: 503, body: shownAgain(signInUnavailable) });
    expect(accountEmails()).not.toContain(form.email);
    expect(await users()).toHaveLength(1);
  });

  test('is not created when the record cannot be written', async () => {
    server.use(failingFirestore('commit', 'PERMISSION_DENIED'));
    const answer = await withFastClock(send);
    expect(answer.status).toBe(503);
    expect(accountEmails()).not.toContain(form.email);
    expect(await users()).toHaveLength(1);
  });

  test.each([
    [503, 'UNAVAILABLE'],
    [400, 'QUOTA_EXCEEDED : Exceeded daily quota for email sending.'],
  ])('is created when only the email fails (%i %s), which is in the log', async (status, message) => {
    server.use(failingIdentityToolkit('sendOobCode', status, message));
    const answer = await withFastClock(send);
    expect(answer).toMatchObject({ status: 303, fault: null });
    expect(answer.log).toMatchObject([{ level: 'error', message: 'an invitation could not be sent' }]);
    expect(await users()).toHaveLength(2);
  });

  test('with a taken address gets an error beside the field, with the rest kept', async () => {
    await send();
    const answer = await send();
    expect(answer).toMatchObject({
      status: 422,
      body: {
        result: {
          error: { email: [expect.any(String)] },
          initialValue: { firstName: 'Esi', role: 'admin', email: form.email },
        },
      },
    });
  });
});

test('settings that the database does not take are 503, and are not remembered', async () => {
  const { cookie } = await signedIn('admin');
  const version = versionOfSettings(defaultSettings, 'rates');
  const form = { intent: 'rates', commissionPercent: '9', sellerDaysToAct: '3', version };
  server.use(failingFirestore('commit', 'RESOURCE_EXHAUSTED'));
  const call = { path: '/admin/settings', form, cookie };
  const answer = await withFastClock(() => callRoute(settings, call));
  expect(answer).toMatchObject({ status: 503, body: shownAgain(outcomeUnknown) });
  const after = await callRoute(settingsPage, { path: '/admin/settings', cookie });
  expect(after.body).toMatchObject({ settings: { commissionPercent: 5 } });
});
