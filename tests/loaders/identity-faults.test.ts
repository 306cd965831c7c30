import { describe, expect, test } from 'vitest';
import { action as profile } from '~/routes/_person.profile/route';
import { action as forgot } from '~/routes/forgot-password';
import { action as signIn } from '~/routes/login';
import { action as reset, loader as resetPage } from '~/routes/reset-password';
import { failingIdentityToolkit, identityCalls, silentIdentityToolkit } from '../mocks/identity-toolkit';
import { type Person, password, signedIn } from '../mocks/people';
import { callRoute, recordedContext } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { signInUnavailable } from '../setup/unavailable';

const wrong = 'The email address or password is wrong. Check both and try again.';
const tooMany = 'Too many attempts. Wait a few minutes, then try again.';
const broken = 'This link has expired or was already used. Request a new one.';

const chosen = { password: 'waakye and gari', confirmPassword: 'waakye and gari' };

function signInOf({ email }: Person, typed = password) {
  const form = { email, password: typed, redirectTo: '/profile' };
  return callRoute(signIn, { path: '/login', form });
}

/** The forms that ask the sign-in service, and the call that each makes. */
const forms = {
  'signing in': { method: 'signInWithPassword', send: signInOf },
  'the token of a new session': { method: 'createSessionCookie', send: signInOf },
  'a forgotten password': {
    method: 'sendOobCode',
    send: ({ email }: Person) => callRoute(forgot, { path: '/forgot-password', form: { email } }),
  },
  'a reset link': {
    method: 'resetPassword',
    send: () => callRoute(resetPage, { path: '/reset-password?oobCode=abc' }),
  },
  'a new password by link': {
    method: 'resetPassword',
    send: () => callRoute(reset, { path: '/reset-password', form: { oobCode: 'abc', ...chosen } }),
  },
  'a new password in the profile': {
    method: 'signInWithPassword',
    send: ({ cookie }: Person) => {
      const form = { intent: 'password', currentPassword: password, ...chosen };
      return callRoute(profile, { path: '/profile', form, cookie });
    },
  },
};

describe.each(Object.entries(forms))('%s', (_name, { method, send }) => {
  test.each([
    [0, 'no answer'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [403, 'PERMISSION_DENIED: the key AIza-secret is not allowed'],
    [400, 'API_KEY_INVALID'],
  ])('is 503 with one message when the service responds %i (%s)', async (status, message) => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit(method, status, message));
    const answer = await withFastClock(() => send(person));
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({
      code: 'upstream',
      message: signInUnavailable,
      requestId: answer.requestId,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('is 503 when the service does not answer in time', async () => {
    const person = await signedIn('seller');
    server.use(silentIdentityToolkit(method));
    const answer = await withFastClock(() => send(person));
    expect(answer).toMatchObject({ status: 503, body: { message: signInUnavailable } });
  });
});

test('signing in sets the cookie and leads back', async () => {
  const answer = await signInOf(await signedIn('seller'));
  expect(answer).toMatchObject({ status: 303, location: '/profile' });
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

test.each(['INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND', 'INVALID_PASSWORD', 'USER_DISABLED'])(
  '%s gets the same message, with the address kept and the password not',
  async (refusal) => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit('signInWithPassword', 400, refusal));
    const answer = await signInOf(person);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      result: { error: { '': [wrong] }, initialValue: { email: person.email } },
    });
    expect(JSON.stringify(answer.body)).not.toContain(password);
    expect(JSON.stringify(answer.body)).not.toContain(refusal);
  },
);

test('a login without a record cannot sign in, with the same message', async () => {
  const person = await signedIn('seller');
  server.use(failingIdentityToolkit('lookup', 400, 'USER_NOT_FOUND'));
  const answer = await signInOf({ ...person, email: 'nobody@makola.test' });
  expect(answer.body).toMatchObject({ result: { error: { '': [wrong] } } });
});

test.each([
  ['signInWithPassword', (person: Person) => signInOf(person)],
  ['sendOobCode', forms['a forgotten password'].send],
  ['resetPassword', forms['a new password by link'].send],
] as const)('%s that the service finds too frequent is 429', async (method, send) => {
  const person = await signedIn('seller');
  const message = 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.';
  server.use(failingIdentityToolkit(method, 400, message));
  const answer = await send(person);
  expect(answer).toMatchObject({ status: 429, body: { code: 'rate-limited', message: tooMany } });
});

test('the ninth wrong password from one network is 429 and is not checked', async () => {
  const person = await signedIn('seller');
  const context = { ip: `network-${person.id}` };
  const form = { email: person.email, password: 'wrong', redirectTo: '' };
  const send = () =>
    callRoute(signIn, { path: '/login', form, context: { ...recordedContext(), ...context } });
  for (let tries = 0; tries < 8; tries += 1) expect((await send()).status).toBe(422);
  const asked = identityCalls.length;
  expect(await send()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(identityCalls).toHaveLength(asked);
});

test.each(['EMAIL_NOT_FOUND', 'USER_DISABLED'])(
  'a forgotten password answers the same after %s as for an address that exists',
  async (refusal) => {
    const person = await signedIn('seller');
    const known = await forms['a forgotten password'].send(person);
    server.use(failingIdentityToolkit('sendOobCode', 400, refusal));
    const unknown = await forms['a forgotten password'].send(person);
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
  },
);

test.each(['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE'])('%s says that the link is used', async (code) => {
  server.use(failingIdentityToolkit('resetPassword', 400, code));
  const page = await callRoute(resetPage, { path: '/reset-password?oobCode=abc' });
  expect(page).toMatchObject({ status: 200, body: { email: null, brokenLinkMessage: broken } });
  const form = { oobCode: 'abc', ...chosen };
  const answer = await callRoute(reset, { path: '/reset-password', form });
  expect(answer).toMatchObject({ status: 422, body: { result: { error: { '': [broken] } } } });
  expect(JSON.stringify(answer.body)).not.toContain(chosen.password);
});
