import { http } from 'msw';
import { expect, test } from 'vitest';
import { loader as root } from '~/root';
import { loader as profile } from '~/routes/_person.profile/route';
import { action as signIn } from '~/routes/login';
import { action as signOut } from '~/routes/logout';
import { makeUser } from '../factories/people';
import { put } from '../integration/support/store';
import { failingFirestore, firestoreCalls } from '../mocks/firestore';
import { password, signedIn } from '../mocks/people';
import { failingKeys } from '../mocks/session-tokens';
import { callRoute, cookieAfter } from '../setup/call-route';
import { withFastClock } from '../setup/fast-clock';
import { server } from '../setup/msw';

const leave = (cookie: string) => callRoute(signOut, { path: '/logout', form: {}, cookie });
const open = (cookie: string) => callRoute(profile, { path: '/profile', cookie });

/** What the next page says, once. */
async function flashAfter(answer: { headers: Headers }): Promise<unknown> {
  const { body } = await callRoute(root, { path: '/login', cookie: cookieAfter(answer) });
  return Object(body).flash;
}

// First, before the program has the keys in its store.
test('without the keys the browser is signed out, with a warning that the session goes on', async () => {
  const { cookie } = await signedIn('seller');
  server.use(failingKeys(503));
  const answer = await withFastClock(() => leave(cookie));
  expect(answer).toMatchObject({ status: 303, location: '/login', fault: null });
  expect(await flashAfter(answer)).toMatchObject({ kind: 'warning' });
});

test.each(['UNAVAILABLE', 'PERMISSION_DENIED'] as const)(
  'while the database answers %s the browser is signed out, and nothing false is said',
  async (code) => {
    const { cookie } = await signedIn('seller');
    server.use(failingFirestore('commit', code));
    const answer = await withFastClock(() => leave(cookie));
    expect(answer).toMatchObject({ status: 303, location: '/login', fault: null });
    expect((await open(cookieAfter(answer))).status).toBe(302);
    expect(await flashAfter(answer)).toEqual({
      kind: 'warning',
      text: 'You are signed out in this browser, but we could not end the session on our side. If others use this device, sign in on another device and choose “Sign out everywhere” in your profile.',
      endsVisit: true,
    });
    expect(answer.log.filter(({ level }) => level === 'error')).toHaveLength(1);
  },
);

test('a sign-out that reaches the database says so, and leaves nothing of the session in the cookie', async () => {
  const { cookie } = await signedIn('seller');
  const answer = await leave(cookie);
  expect(await flashAfter(answer)).toEqual({
    kind: 'success',
    text: 'You are signed out.',
    endsVisit: true,
  });
  const [value = ''] = decodeURIComponent(cookieAfter(answer).slice('__session='.length)).split('.');
  expect(JSON.parse(atob(value))).not.toHaveProperty('startedAt');
  expect(firestoreCalls.filter((name) => name === 'commit')).toHaveLength(1);
});

test('a sign-in whose password was checked before a cut, and that ends after it, is over', async () => {
  const { id, email } = await signedIn('seller');
  const { data } = makeUser({ id, email });
  server.use(
    http.post(/accounts:signInWithPassword/, async () => {
      await put('users', { id, data: { ...data, sessionsValidAfter: new Date() } });
    }),
  );
  const answer = await callRoute(signIn, { path: '/login', form: { email, password } });
  expect(answer.status).toBe(303);
  expect((await open(cookieAfter(answer))).status).toBe(302);
});
