import { Auth } from 'firebase-admin/auth';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loader as profile } from '~/routes/_person.profile/route';
import { action as signOut } from '~/routes/logout';
import { makeUser } from '../factories/people';
import { put } from '../integration/support/store';
import { cookieOf, signedIn } from '../mocks/people';
import { failingKeys, sessionToken } from '../mocks/session-tokens';
import { callRoute } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';
import { signInUnavailable } from '../setup/unavailable';

const open = (cookie: string) => callRoute(profile, { path: '/profile', cookie });
const now = () => Math.floor(Date.now() / 1_000);

// First, before the program has the keys in its store.
test.each([0, 503, 404])(
  'keys that cannot be loaded (%i) are 503, and the session goes on',
  async (status) => {
    const { cookie } = await signedIn('seller');
    server.use(failingKeys(status));
    const answer = await withFastClock(() => open(cookie));
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'upstream',
      message: signInUnavailable,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

const claims = {
  'is over': () => sessionToken('ama', { exp: now() - 400, iat: now() - 4_000 }),
  'belongs to another project': () => sessionToken('ama', { aud: 'other' }),
  'was made by another service': () => sessionToken('ama', { iss: 'https://evil.example/x' }),
  'is an ID token': () => sessionToken('ama', { iss: 'https://securetoken.google.com/x' }),
  'names no one': () => sessionToken(''),
  'is signed by a stranger': () => sessionToken('ama', {}, { signedBy: 'a stranger' }),
  'is not signed': () => `${sessionToken('ama').split('.').slice(0, 2).join('.')}.`,
  'says that it needs no signature': () => {
    const [, payload] = sessionToken('ama').split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  },
};

test.each(Object.entries(claims))('a token that %s opens nothing', async (_what, make) => {
  const { data } = makeUser({ id: 'ama' });
  await put('users', { id: 'ama', data });
  expect((await open(await cookieOf(sessionToken('ama')))).status).toBe(200);
  const answer = await open(await cookieOf(make()));
  expect(answer).toMatchObject({ status: 302, location: '/login?redirectTo=%2Fprofile' });
});

/** A millisecond in the middle of a second. */
const cut = Date.parse('2026-01-01T00:00:10.700Z');

async function storeAma(): Promise<void> {
  const { data } = makeUser({ id: 'ama' });
  await put('users', { id: 'ama', data: { ...data, sessionsValidAfter: new Date(cut) } });
}

test.each([
  ['a second before', -1_000, 302],
  ['a millisecond before', -1, 302],
  ['in the millisecond of', 0, 302],
  ['a millisecond after', 1, 200],
  ['later in the second of', 250, 200],
])('a session that started %s the cut answers as it should', async (_when, after, status) => {
  await storeAma();
  const auth_time = Math.floor((cut + after) / 1_000);
  const cookie = await cookieOf(sessionToken('ama', { auth_time }), cut + after);
  expect((await open(cookie)).status).toBe(status);
});

test('a cookie of an older program has no start: it started with the second of its sign-in', async () => {
  await storeAma();
  const at = async (auth_time: number) =>
    (await open(await cookieOf(sessionToken('ama', { auth_time }), null))).status;
  const second = Math.floor(cut / 1_000);
  expect([await at(second - 1), await at(second), await at(second + 1)]).toEqual([302, 302, 200]);
});

test('a session that was signed out is over, other ones of the same token are not', async () => {
  const { data } = makeUser({ id: 'ama' });
  await put('users', { id: 'ama', data });
  const token = sessionToken('ama');
  const [phone, laptop] = [await cookieOf(token, 1_000_000), await cookieOf(token, 1_000_001)];
  const out = await callRoute(signOut, { path: '/logout', form: {}, cookie: phone });
  expect(out.status).toBe(303);
  expect([(await open(phone)).status, (await open(laptop)).status]).toEqual([302, 200]);
});

describe('a token that was verified', () => {
  const minute = 60_000;
  const verifying = () => vi.spyOn(Auth.prototype, 'verifySessionCookie');
  afterEach(() => {
    vi.useRealTimers();
  });

  let made = 0;
  /** Unlike any before: two of one second are equal otherwise. */
  function newToken(claims: object = {}): string {
    made += 1;
    return sessionToken('ama', { ...claims, jti: `${made}` });
  }

  async function signedInUntil(exp: number) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const { data } = makeUser({ id: 'ama' });
    await put('users', { id: 'ama', data });
    return cookieOf(newToken({ exp }));
  }

  test('is not verified again for five minutes, then once more', async () => {
    const cookie = await signedInUntil(now() + 3_600);
    const verified = verifying();
    const visits = async (count: number) => {
      for (let visit = 0; visit < count; visit += 1) expect((await open(cookie)).status).toBe(200);
      return verified.mock.calls.length;
    };
    expect(await visits(3)).toBe(1);
    vi.setSystemTime(Date.now() + 5 * minute - 1);
    expect(await visits(1)).toBe(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await visits(2)).toBe(2);
  });

  test('opens nothing from the second on in which it expires', async () => {
    const exp = now() + 120;
    const cookie = await signedInUntil(exp);
    expect((await open(cookie)).status).toBe(200);
    vi.setSystemTime(exp * 1_000 - 1);
    expect((await open(cookie)).status).toBe(200);
    vi.setSystemTime(exp * 1_000);
    expect((await open(cookie)).status).toBe(302);
  });

  test('is not what a forged one of the same person is taken for, nor the other way round', async () => {
    await put('users', { id: 'ama', data: makeUser({ id: 'ama' }).data });
    const genuine = newToken();
    const forged = `${genuine.slice(0, -4)}${genuine.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    const verified = verifying();
    const answers: number[] = [];
    for (const token of [forged, genuine, forged, genuine])
      answers.push((await open(await cookieOf(token))).status);
    expect(answers).toEqual([302, 200, 302, 200]);
    // The genuine one once, the forged one each time.
    expect(verified).toHaveBeenCalledTimes(3);
  });

  test('is verified once for requests of the same moment', async () => {
    const { cookie } = await signedIn('seller');
    const verified = verifying();
    const answers = await Promise.all([open(cookie), open(cookie), open(cookie)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(verified).toHaveBeenCalledTimes(1);
  });
});
