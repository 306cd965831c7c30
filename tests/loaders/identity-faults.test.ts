import { describe, expect, test } from 'vitest';
import { adviceFor } from '~/repositories/firebase/project-fault';
import { action as profile } from '~/routes/_person.profile/route';
import { action as forgot } from '~/routes/forgot-password';
import { action as signIn } from '~/routes/login';
import { action as reset, loader as resetPage } from '~/routes/reset-password';
import { passwordRefusalIn } from '~/utils/login-refused';
import { failingFirestore } from '../mocks/firestore';
import {
  answeringIdentityToolkit,
  failingIdentityToolkit,
  identityCalls,
  silentIdentityToolkit,
} from '../mocks/identity-toolkit';
import { type Person, password, signedIn } from '../mocks/people';
import { callRoute, recordedContext } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { shownAgain, signInUnavailable } from '../setup/unavailable';

const wrong = 'The email address or password is wrong. Check both and try again.';
const tooMany = 'Too many attempts. Wait a few minutes, then try again.';
const broken = 'This link has expired or was already used. Request a new one.';

const chosen = { password: 'waakye and gari' };

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

describe.each(Object.entries(forms))('%s', (name, { method, send }) => {
  // The page of a link sends nothing that could be shown again.
  const shown = name === 'a reset link' ? { message: signInUnavailable } : shownAgain(signInUnavailable);

  test.each([
    [0, 'no answer'],
    [500, 'INTERNAL'],
    [503, 'UNAVAILABLE'],
    [403, 'PERMISSION_DENIED: the key AIza-secret is not allowed'],
    [400, 'API key not valid. Please pass a valid API key.'],
  ])('is 503 with one message when the service responds %i (%s)', async (status, message) => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit(method, status, message));
    const answer = await withFastClock(() => send(person));
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject(shown);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  test('is 503 when the service does not answer in time', async () => {
    const person = await signedIn('seller');
    server.use(silentIdentityToolkit(method));
    const answer = await withFastClock(() => send(person));
    expect(answer).toMatchObject({ status: 503, body: shown });
  });
});

/** What the service answers where the project, and not the person, is at fault; its advice is for the log. */
const projectFaults = [
  [400, 'API key not valid. Please pass a valid API key.'],
  [400, 'API key expired. Please renew the API key.'],
  [403, 'Requests from referer <empty> are blocked.'],
  [400, 'PASSWORD_LOGIN_DISABLED'],
  [400, 'OPERATION_NOT_ALLOWED : Password sign-in is disabled for this project.'],
  [400, 'CONFIGURATION_NOT_FOUND'],
  [400, 'PROJECT_NOT_FOUND'],
  [401, 'Firebase App Check token is invalid.'],
] as const;

describe.each(projectFaults)('a project that is answered %i (%s)', (status, message) => {
  test.each(['signing in', 'a forgotten password', 'a new password by link'] as const)(
    'is no refusal of %s, and the log says what to change',
    async (form) => {
      const person = await signedIn('seller');
      const { method, send } = forms[form];
      server.use(failingIdentityToolkit(method, status, message));
      const answer = await send(person);
      expect(answer).toMatchObject({ status: 503, body: shownAgain(signInUnavailable) });
      const advice = adviceFor('auth', message) ?? 'none';
      expect(answer.log.filter(({ level }) => level === 'error')).toMatchObject([
        { fields: { err: { message: `auth: ${method}: ${status} ${message} → ${advice}` } } },
      ]);
    },
  );
});

test('tries that fail for the project’s fault are not counted against the person', async () => {
  const person = await signedIn('seller');
  const context = { ip: `network-${person.id}` };
  const form = { email: person.email, password, redirectTo: '/profile' };
  const send = () =>
    callRoute(signIn, { path: '/login', form, context: { ...recordedContext(), ...context } });
  server.use(failingIdentityToolkit('signInWithPassword', 400, 'CONFIGURATION_NOT_FOUND'));
  for (let tries = 0; tries < 10; tries += 1) expect((await send()).status).toBe(503);
  server.resetHandlers();
  expect((await send()).status).toBe(303);
});

const brokenRules =
  'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]';

describe.each([
  ['the project’s rules', brokenRules],
  ['Google’s own', 'WEAK_PASSWORD : Password should be at least 6 characters'],
])('a new password that %s refuse', (_whose, message) => {
  const words = passwordRefusalIn(message, 'newPassword')?.userMessage;

  test('is an error at its field after a reset link', async () => {
    server.use(failingIdentityToolkit('resetPassword', 400, message));
    const answer = await forms['a new password by link'].send();
    expect(answer).toMatchObject({ status: 422, body: { result: { error: { password: [words] } } } });
    expect(JSON.stringify(answer.body)).not.toContain(chosen.password);
  });

  test('is an error at its field in the profile', async () => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit('update', 400, message));
    const answer = await forms['a new password in the profile'].send(person);
    expect(answer).toMatchObject({ status: 422, body: { result: { error: { password: [words] } } } });
  });
});

describe('a right password that the project’s rules no longer allow', () => {
  const words = passwordRefusalIn(brokenRules, 'password')?.userMessage;

  test.each([
    ['signing in', 'password'],
    ['a new password in the profile', 'currentPassword'],
  ] as const)('is an error at its field of %s', async (form, field) => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit('signInWithPassword', 400, brokenRules));
    const answer = await forms[form].send(person);
    expect(answer).toMatchObject({ status: 422, body: { result: { error: { [field]: [words] } } } });
  });
});

describe('a login that asks for a second factor', () => {
  const words =
    'This account asks for a second factor, which Makola does not support. Contact support to remove it.';

  test.each([
    ['signing in', ''],
    ['a new password in the profile', 'currentPassword'],
  ] as const)('is told so by %s', async (form, field) => {
    const person = await signedIn('seller');
    const answer = { localId: person.id, mfaPendingCredential: 'AMf', mfaInfo: [{ mfaEnrollmentId: 'x' }] };
    server.use(answeringIdentityToolkit('signInWithPassword', answer));
    const { status, body, headers } = await forms[form].send(person);
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { result: { error: { [field]: [words] } } },
    });
    expect(headers.getSetCookie()).toEqual([]);
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

test.each([
  [400, 'TOO_MANY_ATTEMPTS_TRY_LATER'],
  [400, 'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.'],
  [429, 'RESOURCE_EXHAUSTED'],
])(
  'a sign-in that the service refuses everybody (%i %s) is 503, and blames nobody',
  async (status, message) => {
    const person = await signedIn('seller');
    server.use(failingIdentityToolkit('signInWithPassword', status, message));
    const answer = await signInOf(person);
    expect(answer).toMatchObject({ status: 503 });
    expect(JSON.stringify(answer.body)).toContain('refuses many people right now');
  },
);

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

test('a new password whose sessions cannot be ended says that it is set, and asks for none again', async () => {
  const person = await signedIn('seller');
  server.use(failingFirestore('commit', 'UNAVAILABLE', { since: 'sessionsValidAfter' }));
  const answer = await withFastClock(() => forms['a new password in the profile'].send(person));
  const message = expect.stringMatching(
    /^Your new password is set\. .*sign out everywhere in your profile\.$/,
  );
  expect(answer).toMatchObject({ status: 409, body: { message } });
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

test.each(['MISSING_OOB_CODE', 'INVALID_OOB_CODE', 'EXPIRED_OOB_CODE'])(
  '%s says that the link is used',
  async (code) => {
    server.use(failingIdentityToolkit('resetPassword', 400, code));
    const page = await callRoute(resetPage, { path: '/reset-password?oobCode=abc' });
    expect(page).toMatchObject({ status: 200, body: { email: null, brokenLinkMessage: broken } });
    const form = { oobCode: 'abc', ...chosen };
    const answer = await callRoute(reset, { path: '/reset-password', form });
    expect(answer).toMatchObject({ status: 422, body: { result: { error: { '': [broken] } } } });
    expect(JSON.stringify(answer.body)).not.toContain(chosen.password);
  },
);
