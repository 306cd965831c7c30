import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { env } from '~/env.server';
import { auth, firestore } from '~/repositories/firebase/app.server';
import { loader as root } from '~/root';
import { loader as profile, action as profileAction } from '~/routes/_person.profile/route';
import { loader as queue } from '~/routes/admin.product-approval._index/route';
import { action as manage } from '~/routes/admin.user-management.$id/route';
import { action as signOut } from '~/routes/logout';
import { action as reset } from '~/routes/reset-password';
import { loader as products } from '~/routes/seller.products._index/route';
import { suspendedMessage } from '~/services/auth/actor.server';
import { versionOfUser } from '~/services/users/managed-person.server';
import { reread } from '../integration/support/store';
import { type Answer, callRoute, cookieAfter } from '../setup/call-route';
import { cookieOf, newSession, setRole, setStatus, signedIn } from './people';
import { everywhere, newPassword } from './requests';

const open = (cookie: string) => callRoute(products, { path: '/seller/products', cookie });
const toSignIn = { status: 302, location: '/login?redirectTo=%2Fseller%2Fproducts' };

/** What the next page says, once. */
async function flashAfter(answer: Answer): Promise<unknown> {
  const { body } = await callRoute(root, { path: '/login', cookie: cookieAfter(answer) });
  return body && Reflect.get(Object(body), 'flash');
}

describe('a cookie that is not ours', () => {
  const [secret = ''] = env.SESSION_SECRET;
  const sign = (value: string, secret: string) =>
    `__session=${encodeURIComponent(`${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`)}`;

  test('signs no one in, however it was changed', async () => {
    const seller = await signedIn('seller');
    expect((await open(seller.cookie)).status).toBe(200);
    const [value = '', signature = ''] = decodeURIComponent(seller.cookie.slice(10)).split('.');
    const { token } = JSON.parse(atob(value));
    const other = btoa(JSON.stringify({ token, theme: 'dark' }));
    const hostile = [
      `__session=${value}`,
      `__session=${encodeURIComponent(`${value}.`)}`,
      `__session=${encodeURIComponent(`${other}.${signature}`)}`,
      `__session=${encodeURIComponent(`${value}.${signature.slice(0, -4)}AAAA`)}`,
      `__session=${token}`,
      '__session=%E0%A4%A',
      `__session=${'a'.repeat(8_000)}`,
      sign(value, ''),
      sign(value, 'another secret that has thirty-two characters'),
      sign('not base64 at all', secret),
      sign(btoa('not json'), secret),
      sign(btoa('null'), secret),
    ];
    for (const cookie of hostile) {
      const { status, location } = await open(cookie);
      expect({ cookie, status, location }).toEqual({ cookie, ...toSignIn });
    }
    expect((await open(sign(value, secret))).status).toBe(200);
  });

  test('with a token that no sign-in issued says that the session has ended', async () => {
    const answer = await open(await cookieOf('eyJhbGciOiJub25lIn0.e30.'));
    expect(answer).toMatchObject(toSignIn);
    expect(await flashAfter(answer)).toEqual({
      kind: 'info',
      text: 'Your session has ended. Sign in again.',
    });
  });

  test('of a person without a record signs no one in', async () => {
    const seller = await signedIn('seller');
    await firestore().collection('users').doc(seller.id).delete();
    expect(await open(seller.cookie)).toMatchObject(toSignIn);
  });
});

test('the cookie is kept from scripts and from other sites’ forms', async () => {
  const { cookie } = await signedIn('seller');
  const answer = await callRoute(signOut, { path: '/logout', form: {}, cookie });
  const [line = ''] = answer.headers.getSetCookie();
  expect(line).toMatch(/^__session=.+; Max-Age=432000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('a suspension ends the session at the next request, and the sign-in page says why', async () => {
  const seller = await signedIn('seller');
  expect((await open(seller.cookie)).status).toBe(200);
  await setStatus(seller.id, 'suspended');
  const answer = await open(seller.cookie);
  expect(answer).toMatchObject(toSignIn);
  expect(await flashAfter(answer)).toEqual({
    kind: 'danger',
    text: suspendedMessage,
  });
  await setStatus(seller.id, 'active');
  expect((await open(cookieAfter(answer))).status).toBe(302);
});

test('an admin’s suspension ends every open session of the person, and reactivating lets them in anew', async () => {
  const [admin, seller] = [await signedIn('admin'), await signedIn('seller')];
  const tabs = [seller.cookie, await newSession(seller.email)];
  const path = `/admin/user-management/${seller.id}`;
  const send = async (fields: Record<string, string>) => {
    const form = { ...fields, version: versionOfUser(await reread(seller)) };
    return callRoute(manage, { path, params: { id: seller.id }, form, cookie: admin.cookie });
  };
  for (const cookie of tabs) expect((await open(cookie)).status).toBe(200);
  const asleep = await newSession(seller.email);
  expect((await send({ intent: 'suspend', suspendedReason: 'A reason.' })).status).toBe(303);
  for (const cookie of tabs) {
    const answer = await open(cookie);
    expect(answer).toMatchObject(toSignIn);
    expect(await flashAfter(answer)).toMatchObject({
      text: suspendedMessage,
    });
  }
  expect((await send({ intent: 'reactivate' })).status).toBe(303);
  expect(await open(asleep)).toMatchObject(toSignIn);
  expect((await open(await newSession(seller.email))).status).toBe(200);
});

test('a role that an admin gives counts at the next request, both ways', async () => {
  const [admin, person] = [await signedIn('admin'), await signedIn('seller')];
  const path = `/admin/user-management/${person.id}`;
  const give = async (role: string) =>
    callRoute(manage, {
      path,
      params: { id: person.id },
      cookie: admin.cookie,
      form: { intent: 'role', role, version: versionOfUser(await reread(person)) },
    });
  const openQueue = async () =>
    (await callRoute(queue, { path: '/admin/product-approval', cookie: person.cookie })).status;
  expect((await give('admin')).status).toBe(303);
  expect([(await open(person.cookie)).status, await openQueue()]).toEqual([403, 200]);
  expect((await give('seller')).status).toBe(303);
  expect([(await open(person.cookie)).status, await openQueue()]).toEqual([200, 403]);
});

test('a status that the program does not know counts as suspended', async () => {
  const seller = await signedIn('seller');
  await firestore().collection('users').doc(seller.id).update({ status: 'banned' });
  expect(await open(seller.cookie)).toMatchObject(toSignIn);
});

test('a changed role counts at the next request', async () => {
  const person = await signedIn('seller');
  await setRole(person.id, 'admin');
  expect((await open(person.cookie)).status).toBe(403);
  const { status } = await callRoute(queue, {
    path: '/admin/product-approval',
    cookie: person.cookie,
  });
  expect(status).toBe(200);
});

test('signing out everywhere ends every session, and leaves new ones alone', async () => {
  const seller = await signedIn('seller');
  const phone = await newSession(seller.email);
  const form = everywhere;
  const answer = await callRoute(profileAction, { path: '/profile', form, cookie: seller.cookie });
  expect(answer.location).toBe('/login');
  expect(await open(phone)).toMatchObject(toSignIn);
  expect(await open(seller.cookie)).toMatchObject(toSignIn);
  expect((await open(cookieAfter(answer))).status).toBe(302);
  expect((await open(await newSession(seller.email))).status).toBe(200);
});

test('a new password ends the other sessions, not the one that set it', async () => {
  const seller = await signedIn('seller');
  const phone = await newSession(seller.email);
  const form = newPassword;
  const answer = await callRoute(profileAction, { path: '/profile', form, cookie: seller.cookie });
  expect(answer.location).toBe('/profile');
  expect((await open(phone)).status).toBe(302);
  expect((await open(seller.cookie)).status).toBe(302);
  expect((await open(cookieAfter(answer))).status).toBe(200);
  await expect(newSession(seller.email)).rejects.toThrow('cannot sign in');
  await newSession(seller.email, newPassword.password);
});

test('a password that was forgotten and set anew ends every session', async () => {
  const seller = await signedIn('seller');
  const link = new URL(await auth().generatePasswordResetLink(seller.email));
  const chosen = 'tuo zaafi and ayoyo';
  const oobCode = link.searchParams.get('oobCode') ?? '';
  const form = { oobCode, password: chosen };
  const answer = await callRoute(reset, { path: '/reset-password', form, cookie: seller.cookie });
  expect(answer.location).toBe('/login');
  expect((await open(seller.cookie)).status).toBe(302);
  expect((await open(await newSession(seller.email, chosen))).status).toBe(200);
  const again = await callRoute(reset, { path: '/reset-password', form });
  expect(again.status).toBe(422);
});

test('toasts and sound are on at first; the choice is kept, and outlives the session', async () => {
  const { cookie } = await signedIn('seller');
  const shown = async (kept: string) => (await callRoute(profile, { path: '/profile', cookie: kept })).body;
  expect(await shown(cookie)).toMatchObject({ display: { toasts: true, sound: true } });
  const save = (form: Record<string, string>, kept: string) =>
    callRoute(profileAction, {
      path: '/profile',
      form: { intent: 'notifications', ...form },
      cookie: kept,
    });
  const saved = await save({ sound: 'on' }, cookie);
  expect(saved).toMatchObject({ status: 303, location: '/profile/notifications' });
  const quiet = cookieAfter(saved);
  expect(await shown(quiet)).toMatchObject({ display: { toasts: false, sound: true } });
  const odd = cookieAfter(await save({ toasts: 'loud' }, quiet)) || quiet;
  expect(await shown(odd), 'no box of ours').toMatchObject({
    display: { toasts: false, sound: true },
  });
  const out = await callRoute(signOut, { path: '/logout', form: {}, cookie: quiet });
  const after = await callRoute(root, { path: '/login', cookie: cookieAfter(out) });
  expect(after.body).toMatchObject({ toasts: false, sound: true });
});

test('signing out leaves the theme as it was', async () => {
  const { cookie } = await signedIn('buyer');
  const form = { intent: 'display', theme: 'dark', sidebarShow: 'false' };
  const dark = cookieAfter(await callRoute(profileAction, { path: '/profile', form, cookie }));
  const { body } = await callRoute(profile, { path: '/profile', cookie: dark });
  expect(body).toMatchObject({ display: { theme: 'dark', sidebarShow: false } });
  const out = await callRoute(signOut, { path: '/logout', form: {}, cookie: dark });
  const after = await callRoute(root, { path: '/login', cookie: cookieAfter(out) });
  expect(after.body).toMatchObject({ theme: 'dark', flash: { kind: 'success' } });
});
