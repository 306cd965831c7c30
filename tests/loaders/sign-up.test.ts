import { describe, expect, test } from 'vitest';
import { action as register } from '~/routes/register';
import { passwordRefusalIn } from '~/utils/login-refused';
import { put, storedPaths } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { accountEmails, addAccount, failingIdentityToolkit, identityCalls } from '../mocks/identity-toolkit';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { shownAgain, signInUnavailable } from '../setup/unavailable';

const email = 'esi@makola.test';
const typed = {
  firstName: 'Esi',
  lastName: 'Boateng',
  businessName: 'Esi Smocks',
  email,
  password: 'kenkey and shito',
};
const underWay = 'Someone used this email address to register a moment ago. Wait a minute, then try again.';
const send = () => callRoute(register, { path: '/register', form: typed });

test('signing up makes the account, the record and a session', async () => {
  const answer = await send();
  expect(answer).toMatchObject({ status: 303, location: '/seller/products', fault: null });
  expect(accountEmails()).toEqual([email]);
  expect(await storedPaths()).toContain('users/uid-0');
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

test('an address that has a login is an error at its field, with the rest kept', async () => {
  addAccount({ localId: 'known', email, password: 'x' });
  await put('users', { id: 'known', data: { email: 'an older one' } });
  const answer = await send();
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({
    result: {
      error: { email: [expect.any(String)] },
      initialValue: { firstName: 'Esi', email },
    },
  });
  expect(JSON.stringify(answer.body)).not.toContain(typed.password);
});

test('a password that the project’s rules refuse is an error at its field, and makes no record', async () => {
  const message =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]';
  server.use(failingIdentityToolkit('create', 400, message));
  const answer = await send();
  const words = passwordRefusalIn(message, 'newPassword')?.userMessage;
  expect(answer).toMatchObject({ status: 422, body: { result: { error: { password: [words] } } } });
  expect(JSON.stringify(answer.body)).not.toContain(typed.password);
  expect(await storedPaths()).toEqual([]);
});

describe('when the address has an account without a record', () => {
  const hour = 60 * 60_000;
  const addOrphan = (ageMs: number) =>
    addAccount({ localId: 'left', email, password: 'x', createdAt: String(Date.now() - ageMs) });

  test('an old one is replaced', async () => {
    addOrphan(hour);
    const answer = await send();
    expect(answer).toMatchObject({ status: 303, location: '/seller/products', fault: null });
    expect(await storedPaths()).not.toContain('users/left');
    expect(identityCalls).toContain('delete');
  });

  test('a new one is an error at the field, and left alone', async () => {
    addOrphan(1_000);
    const answer = await send();
    expect(answer).toMatchObject({
      status: 422,
      body: { result: { error: { email: [underWay] } } },
    });
    expect(identityCalls).not.toContain('delete');
    expect(await storedPaths()).toEqual([]);
  });

  test.each([
    ['lookup', 503],
    ['delete', 503],
  ] as const)('it stays when the %s fails', async (method, status) => {
    addOrphan(hour);
    server.use(failingIdentityToolkit(method, status, 'UNAVAILABLE'));
    const answer = await withFastClock(send);
    expect(answer.status).toBe(503);
    expect(accountEmails()).toEqual([email]);
    expect(await storedPaths()).toEqual([]);
  });
});

describe('when the record cannot be written', () => {
  test.each([
    ['PERMISSION_DENIED', 503],
    ['INVALID_ARGUMENT', 500],
  ] as const)('because of %s, the account is taken back', async (code, status) => {
    server.use(failingFirestore('commit', code));
    const answer = await withFastClock(send);
    expect(answer.status).toBe(status);
    expect(accountEmails()).toEqual([]);
    expect(await storedPaths()).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('but may still arrive, the account stays: the next registration replaces it, or finds its record', async () => {
    server.use(failingFirestore('commit', 'UNAVAILABLE'));
    const answer = await withFastClock(send);
    expect(answer.status).toBe(503);
    expect(accountEmails()).toHaveLength(1);
    expect(await storedPaths()).toEqual([]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('because the claims could not be set, the account is taken back', async () => {
    server.use(failingIdentityToolkit('update', 400, 'INVALID_CLAIMS'));
    const answer = await withFastClock(send);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(accountEmails()).toEqual([]);
  });

  test('and the account cannot be taken back, its id is in the log', async () => {
    server.use(
      failingFirestore('commit', 'PERMISSION_DENIED'),
      failingIdentityToolkit('delete', 400, 'PERMISSION_DENIED'),
    );
    const answer = await withFastClock(send);
    expect(answer.status).toBe(503);
    expect(answer.log).toMatchObject([
      { level: 'error', message: 'a login without a user record is left' },
      { level: 'error', message: 'refused' },
    ]);
    expect(JSON.stringify(answer.log)).not.toContain(typed.password);
  });
});

test.each([
  [0, 'no answer'],
  [503, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
])('an identity provider that answers %i (%s) makes 503 and no record', async (status, message) => {
  server.use(failingIdentityToolkit('create', status, message));
  const answer = await withFastClock(send);
  expect(answer.status).toBe(503);
  const { password: _, ...kept } = typed;
  expect(answer.body).toMatchObject(shownAgain(signInUnavailable));
  expect(answer.body).toMatchObject({ result: { initialValue: kept } });
  expect(JSON.stringify(answer.body)).not.toContain(typed.password);
  expect(await storedPaths()).toEqual([]);
});
