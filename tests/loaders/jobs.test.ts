import { generateKeyPairSync, sign } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { stored } from '../integration/support/store';
import { failingFirestore } from '../mocks/firestore';
import { callRoute, type RouteFunction } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { startRemix } from '../setup/remix-handler';

const send = await startRemix();

const secret = 'a-secret-of-this-test-0123456789-0123456789';
const account = 'scheduler@makola-mocked.iam.gserviceaccount.com';
const name = 'kept-forms';
const path = `/jobs/${name}`;

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keysUrl = 'https://www.googleapis.com/oauth2/v1/certs';
const googleKeys = http.get(keysUrl, () =>
  HttpResponse.json({ key: google.publicKey.export({ type: 'spki', format: 'pem' }) }),
);

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as Google issues it to a service account; the given claims replace the usual ones. */
function tokenOf(claims: object = {}, { privateKey } = google): string {
  const seconds = Math.floor(Date.now() / 1_000);
  const usual = {
    iss: 'https://accounts.google.com',
    aud: `http://localhost:3000${path}`,
    email: account,
    email_verified: true,
    iat: seconds - 10,
    exp: seconds + 3_590,
  };
  const content = `${encode({ alg: 'RS256', kid: 'key' })}.${encode({ ...usual, ...claims })}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
}

/** The action of a server with this environment. */
async function actionOf(environment: { JOBS_SECRET?: string; JOBS_SERVICE_ACCOUNT?: string }) {
  vi.stubEnv('JOBS_SECRET', environment.JOBS_SECRET ?? '');
  vi.stubEnv('JOBS_SERVICE_ACCOUNT', environment.JOBS_SERVICE_ACCOUNT ?? '');
  vi.resetModules();
  const { action }: { action: RouteFunction } = await import('~/routes/jobs.$name');
  return (authorization: string | null, job = name) =>
    callRoute(action, {
      path: `/jobs/${job}`,
      params: { name: job },
      form: {},
      headers: authorization === null ? {} : { Authorization: authorization },
    });
}

const done = { status: 200, body: { name, status: 'done', result: null }, fault: null };

test('without a way to know a scheduler there is no such address', async () => {
  const call = await actionOf({});
  for (const authorization of [null, 'Bearer ', 'Bearer undefined', `Bearer ${tokenOf()}`])
    expect(await call(authorization)).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

describe('with a secret', () => {
  test('a scheduler that sends it gets what the job did', async () => {
    const call = await actionOf({ JOBS_SECRET: secret });
    expect(await call(`Bearer ${secret}`)).toMatchObject(done);
    expect(await stored('jobs', name)).toMatchObject({ lastError: null });
  });

  test.each([
    ['nothing', null],
    ['an empty one', 'Bearer '],
    ['its beginning', `Bearer ${secret.slice(0, -1)}`],
    ['another one', `Bearer ${secret.slice(1)}`],
    ['a longer one', `Bearer ${secret}0`],
    ['it as a password', `Basic ${btoa(`scheduler:${secret}`)}`],
    ['it without a scheme', secret],
    ['a token of Google’s', `Bearer ${tokenOf()}`],
  ])('%s is refused, and starts nothing', async (_what, authorization) => {
    const call = await actionOf({ JOBS_SECRET: secret });
    for (const job of [name, 'nothing'])
      expect(await call(authorization, job)).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    expect(await stored('jobs', name)).toBeUndefined();
  });

  test.each(['nothing', 'constructor', '..'])('there is no job %s', async (job) => {
    const call = await actionOf({ JOBS_SECRET: secret });
    expect(await call(`Bearer ${secret}`, job)).toMatchObject({ status: 404 });
  });
});

describe('with a service account', () => {
  test('its token for this job starts it', async () => {
    server.use(googleKeys);
    const call = await actionOf({ JOBS_SERVICE_ACCOUNT: account });
    expect(await call(`Bearer ${tokenOf()}`)).toMatchObject(done);
  });

  test.each([
    ['of another account', tokenOf({ email: 'stranger@elsewhere.iam.gserviceaccount.com' })],
    ['of an address that was not checked', tokenOf({ email_verified: false })],
    ['without an address', tokenOf({ email: undefined })],
    ['for another job', tokenOf({ aud: 'http://localhost:3000/jobs/sales' })],
    ['for another server', tokenOf({ aud: `https://elsewhere.example${path}` })],
    ['that ran out', tokenOf({ iat: 1_000, exp: 2_000 })],
    ['of another issuer', tokenOf({ iss: 'https://accounts.example.com' })],
    ['with another signature', tokenOf({}, stranger)],
    ['without a signature', `${encode({ alg: 'none' })}.${encode({ email: account })}.`],
    ['that is none', 'x.y.z'],
    ['that is the secret of another server', secret],
  ])('a token %s is refused, and not logged', async (_what, token) => {
    server.use(googleKeys);
    const call = await actionOf({ JOBS_SERVICE_ACCOUNT: account });
    const answer = await call(`Bearer ${token}`);
    expect(answer).toMatchObject({ status: 401, fault: null });
    expect(JSON.stringify(answer.log)).not.toContain(token);
    expect(await stored('jobs', name)).toBeUndefined();
  });

  test('nobody is admitted while Google’s keys cannot be read, and the scheduler may try again', async () => {
    server.use(http.get(keysUrl, () => HttpResponse.json({}, { status: 500 })));
    const call = await actionOf({ JOBS_SERVICE_ACCOUNT: account });
    const answer = await withFastClock(() => call(`Bearer ${tokenOf()}`));
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(await stored('jobs', name)).toBeUndefined();
  });
});

test('why a job failed is only in the log', async () => {
  const call = await actionOf({ JOBS_SECRET: secret });
  server.use(failingFirestore('runQuery', 'PERMISSION_DENIED'));
  const answer = await withFastClock(() => call(`Bearer ${secret}`));
  expect(answer).toMatchObject({ status: 500, body: { name, status: 'failed' } });
  expect(Object.keys(Object(answer.body))).toEqual(['name', 'status']);
  expect(answer.log).toContainEqual(
    expect.objectContaining({ level: 'error', fields: { err: expect.any(Error), job: name } }),
  );
});

test.each([
  ['on', 1],
  ['', 1],
  ['off', 0],
])('with MAKOLA_TIMERS=%s a server starts timers %i times', async (value, times) => {
  vi.stubEnv('MAKOLA_TIMERS', value);
  vi.stubEnv('NODE_ENV', 'production');
  vi.resetModules();
  const followed = await import('~/repositories/firebase/followed-documents.server');
  vi.spyOn(followed, 'startFollowing').mockReturnValue();
  const timers = await import('~/services/jobs/timers.server');
  const starting = vi.spyOn(timers, 'startTimers').mockReturnValue();
  const server = await import('~/services/operations/own-server.server');
  vi.spyOn(server, 'startNoting').mockReturnValue();
  (await import('~/services/operations/background.server')).startBackgroundWork();
  expect(starting).toHaveBeenCalledTimes(times);
});

describe('through all of Remix', () => {
  const headers = { Authorization: `Bearer ${process.env.JOBS_SECRET}` };

  test('a scheduler, which names no site, gets JSON with its status, and no session', async () => {
    const answer = await send({ path, form: {}, headers });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ name, status: 'done', result: null });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await send({ path, form: {} })).status).toBe(401);
  });

  test('only a POST starts a job', async () => {
    const { status, log } = await send({ path, headers });
    expect({ status, log }).toEqual({ status: 405, log: [] });
    expect(await stored('jobs', name)).toBeUndefined();
  });
});
