import { describe, expect, test } from 'vitest';
import { listenerOrigins } from '~/firebase-origins.server';
import { adviceFor } from '~/repositories/firebase/project-fault';
import { action, loader } from '~/routes/live.token';
import { put } from '../integration/support/store';
import { project } from '../mocks/environment';
import { failingFirestore, firestoreCalls } from '../mocks/firestore';
import { addAccount, failingIdentityToolkit, identityCalls } from '../mocks/identity-toolkit';
import { signedIn } from '../mocks/people';
import { failingTokenSigning } from '../mocks/token-signing';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { signInUnavailable } from '../setup/unavailable';

const path = '/live/token';
const askToken = (cookie: string, headers = {}) => callRoute(action, { path, form: {}, cookie, headers });
const askSession = (cookie: string, headers = {}) => callRoute(loader, { path, cookie, headers });

/** The claims of a token, without checking its signature. */
function claimsOf(token: unknown): object {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString());
}

test('a person gets a token of an account that only listens, for this session, and what to start Firebase with', async () => {
  const { id, cookie } = await signedIn('admin');
  const before = Date.now();
  const answer = await askToken(cookie);
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  // Before the first one what the rules read is written.
  expect(firestoreCalls).toEqual(['batchGet', 'batchGet', 'commit']);
  await askToken(cookie);
  expect(firestoreCalls.slice(3)).toEqual(['batchGet']);
  const received = Object(answer.body);
  expect(received).toEqual({
    userId: id,
    token: expect.any(String),
    config: { apiKey: 'mocked-api-key', projectId: project },
    emulators: null,
  });
  const { iat, exp, iss, sub, aud, ...said } = Object(claimsOf(received.token));
  expect(said).toEqual({
    uid: `listener:${id}`,
    claims: {
      person: id,
      role: 'admin',
      session: expect.stringMatching(/^[0-9a-f]{24}$/),
      startedAt: expect.any(Number),
      expiresAt: expect.any(Number),
    },
  });
  expect(Math.abs(said.claims.startedAt - before)).toBeLessThan(5_000);
  expect(said.claims.expiresAt).toBeGreaterThan(before);
});

test('in production a page may call what signs the listener in, renews its token and delivers', () => {
  expect(listenerOrigins).toEqual([
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
  ]);
});

test('the account that listens is made once for a person, also when another server has made it', async () => {
  const { id, cookie } = await signedIn('seller');
  const made = () => identityCalls.filter((name) => name === 'create').length;
  for (const _ of [1, 2, 3]) expect((await askToken(cookie)).status).toBe(200);
  expect(made()).toBe(1);
  const other = await signedIn('seller');
  addAccount({ localId: `listener:${other.id}`, email: '', password: '' });
  expect((await askToken(other.cookie)).status).toBe(200);
  expect(id).not.toBe(other.id);
});

test('an account that cannot be made is 503 with one sentence, and is tried again', async () => {
  const { cookie } = await signedIn('seller');
  server.use(failingIdentityToolkit('create', 503));
  expect(await withFastClock(() => askToken(cookie))).toMatchObject({
    status: 503,
    body: { code: 'upstream' },
  });
  server.resetHandlers();
  expect((await askToken(cookie)).status).toBe(200);
});

test('a valid session says whose it is', async () => {
  const { id, cookie } = await signedIn('seller');
  const answer = await askSession(cookie);
  expect(answer.body).toEqual({ userId: id });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  expect(firestoreCalls).toHaveLength(1);
});

describe.each([
  ['a token', askToken],
  ['whose session it is', askSession],
])('%s', (_what, ask) => {
  test('is refused to suspended users', async () => {
    const { id, cookie } = await signedIn('seller');
    await put('users', { id, data: { status: 'suspended', role: 'seller', email: 'a@b.c' } });
    expect((await ask(cookie)).status).toBe(302);
  });

  test.each(['cross-site', 'same-site', 'none'])('is refused to a page of a %s origin', async (site) => {
    const { cookie } = await signedIn('seller');
    const { status, body } = await ask(cookie, { 'Sec-Fetch-Site': site });
    expect([status, body]).toMatchObject([403, { code: 'forbidden' }]);
  });

  test('is sent to a browser that sends no origin', async () => {
    const { cookie } = await signedIn('seller');
    expect((await ask(cookie, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
  });

  test('is 503 with one sentence when the database is unavailable', async () => {
    const { cookie } = await signedIn('seller');
    server.use(failingFirestore('batchGet', 'UNAVAILABLE'));
    const answer = await withFastClock(() => ask(cookie));
    expect(answer).toMatchObject({ status: 503, body: { code: 'upstream' } });
  });
});

test.each([0, 403, 404, 429, 500, 503])(
  'a token that Google does not sign (%i) is 503 with one sentence',
  async (status) => {
    const { cookie } = await signedIn('seller');
    server.use(failingTokenSigning(status));
    expect(await withFastClock(() => askToken(cookie))).toMatchObject({
      status: 503,
      body: {
        message: signInUnavailable,
      },
    });
  },
);

test.each([
  "Permission 'iam.serviceAccounts.signBlob' denied on resource (or it may not exist).",
  'IAM Service Account Credentials API has not been used in project 123 before or it is disabled.',
])('the log says what to change where Google does not sign: %s', async (message) => {
  const { cookie } = await signedIn('seller');
  server.use(failingTokenSigning(403, message));
  const { status, log } = await askToken(cookie);
  expect(status).toBe(503);
  expect(String(Object(log.at(-1)?.fields).err)).toContain(` → ${adviceFor('auth', message)}`);
});

test('a person gets sixty tokens in ten minutes; each is counted alone', async () => {
  const [busy, other] = [await signedIn('seller'), await signedIn('seller')];
  for (let count = 0; count < 60; count += 1) {
    expect((await askToken(busy.cookie)).status).toBe(200);
  }
  expect((await askToken(busy.cookie)).status).toBe(429);
  expect((await askToken(other.cookie)).status).toBe(200);
  expect((await askSession(busy.cookie)).status).toBe(200);
});
