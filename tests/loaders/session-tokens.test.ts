import { expect, test } from 'vitest';
import { loader as profile } from '~/routes/_person.profile/route';
import { makeUser } from '../factories/people';
import { storeDocument } from '../mocks/firestore';
import { cookieOf, signedIn } from '../mocks/people';
import { failingKeys, sessionToken } from '../mocks/session-tokens';
import { callRoute } from '../setup/call-route';
import { hurry } from '../setup/hurry';
import { server } from '../setup/msw';

const open = (cookie: string) => callRoute(profile, { path: '/profile', cookie });
const now = () => Math.floor(Date.now() / 1_000);

// First, before the program has the keys in its store.
test.each([0, 503, 404])(
  'keys that cannot be had (%i) are 503, and the session lives on',
  async (status) => {
    const { cookie } = await signedIn('seller');
    server.use(failingKeys(status));
    const answer = await hurry(() => open(cookie));
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({
      code: 'upstream',
      message: 'Makola cannot reach the sign-in service right now. Try again in a minute.',
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  },
);

const claims = {
  'is over': () => sessionToken('ama', { exp: now() - 400, iat: now() - 4_000 }),
  'belongs to another project': () => sessionToken('ama', { aud: 'other' }),
  'was made by another service': () => sessionToken('ama', { iss: 'https://evil.example/x' }),
  'is an ID token': () => sessionToken('ama', { iss: 'https://securetoken.google.com/x' }),
  'names nobody': () => sessionToken(''),
  'is signed by a stranger': () => sessionToken('ama', {}, { signedBy: 'a stranger' }),
  'is not signed': () => `${sessionToken('ama').split('.').slice(0, 2).join('.')}.`,
  'says that it needs no signature': () => {
    const [, payload] = sessionToken('ama').split('.');
    return `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  },
};

test.each(Object.entries(claims))('a token that %s opens nothing', async (_what, make) => {
  const { data } = makeUser({ id: 'ama' });
  storeDocument('users/ama', data);
  expect((await open(await cookieOf(sessionToken('ama')))).status).toBe(200);
  const answer = await open(await cookieOf(make()));
  expect(answer).toMatchObject({ status: 302, location: '/login?redirectTo=%2Fprofile' });
});

test('a token that is older than the cut of its person opens nothing', async () => {
  const { data } = makeUser({ id: 'ama' });
  const cut = new Date('2026-01-01T00:00:10.700Z').getTime() / 1_000;
  storeDocument('users/ama', { ...data, sessionsValidAfter: new Date(cut * 1_000) });
  const at = async (auth_time: number) =>
    (await open(await cookieOf(sessionToken('ama', { auth_time })))).status;
  expect(await at(Math.floor(cut) - 1)).toBe(302);
  expect(await at(Math.floor(cut))).toBe(200);
  expect(await at(Math.floor(cut) + 1)).toBe(200);
});
