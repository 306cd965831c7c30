import { expect, test } from 'vitest';
import { auth, firestore } from '~/repositories/firebase/app.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { matchAccess } from '~/repositories/people/access.server';
import { updateSavedViews } from '~/repositories/people/user-management.server';
import {
  addUnreadMessage,
  setHasUnread,
  setUnreadMessages,
  updatePersonAndShop,
} from '~/repositories/people/users.server';
import { loader as profile, action as profileAction } from '~/routes/_person.profile/route';
import { action as manage } from '~/routes/admin.user-management.$id/route';
import { action as askToken } from '~/routes/live.token';
import { action as signOut } from '~/routes/logout';
import { action as reset } from '~/routes/reset-password';
import type { User } from '~/schemas/users/user';
import { versionOfUser } from '~/services/users/managed-person.server';
import { inRequest } from '../integration/support/request';
import { remove, reread } from '../integration/support/store';
import { callRoute, recordedContext } from '../setup/call-route';
import { type Account, password, setRole, setStatus, signedIn } from './people';
import { everywhere, newNames, newPassword } from './requests';

// What the security rules go by; tests/rules says who gets in with it.
const recordOf = (collection: string, { id }: { id: string }) => firestore().doc(`${collection}/${id}`).get();
const accessOf = async (person: { id: string }) => (await recordOf('access', person)).data();

/** Asks for a token; what that read and wrote. */
async function token({ cookie }: Account) {
  const context = recordedContext();
  const { status } = await callRoute(askToken, { path: '/live/token', form: {}, cookie, context });
  return { status, reads: context.metrics.reads, writes: context.metrics.writes };
}

async function listener(role: 'seller' | 'admin' = 'seller'): Promise<Account> {
  const person = await signedIn(role);
  await token(person);
  return person;
}

const changeProfile = (form: Record<string, string>) => (person: Account) =>
  callRoute(profileAction, { path: '/profile', form, cookie: person.cookie });

/** An admin's form about the person. */
const manageBy = (fields: Record<string, string>) => async (person: Account) => {
  const { cookie } = await signedIn('admin');
  const form = { ...fields, version: versionOfUser(await reread(person)) };
  const { id } = person;
  return callRoute(manage, { path: `/admin/user-management/${id}`, params: { id }, form, cookie });
};
const suspend = manageBy({ intent: 'suspend', suspendedReason: 'A reason.' });

const written = (write: (unit: UnitOfWork, id: string) => void) => (person: Account) =>
  inRequest(() => inTransaction(async (unit) => write(unit, person.id)));

const shopChanged = (changes: Partial<User>) => async (person: Account) => {
  const owner = await reread(person);
  await inRequest(() => inTransaction(async (unit) => updatePersonAndShop(unit, owner, changes)));
};

test.each<[string, (person: Account) => Promise<unknown>]>([
  ['the profile', changeProfile(newNames)],
  ['the mark of unread notifications', written((unit, id) => setHasUnread(unit, id, true))],
  ['that mark, taken away', written((unit, id) => setHasUnread(unit, id, null))],
  ['a message from support', written(addUnreadMessage)],
  ['the number of unread messages', written((unit, id) => setUnreadMessages(unit, id, 3))],
  ['a saved view', written((unit, id) => updateSavedViews(unit, id, []))],
  ['the stock threshold', shopChanged({ lowStockAt: 9 })],
  ['a holiday', shopChanged({ closedUntil: '2031-01-01' })],
])('%s changes nothing that the rules go by', async (_what, change) => {
  const person = await listener();
  const [user, access] = [await recordOf('users', person), await recordOf('access', person)];
  await change(person);
  expect((await recordOf('users', person)).updateTime).not.toEqual(user.updateTime);
  expect((await recordOf('access', person)).updateTime).toEqual(access.updateTime);
});

const instant = { toMillis: expect.any(Function) };

test.each<[string, (person: Account) => Promise<unknown>, object]>([
  ['a suspension', suspend, { status: 'suspended', sessionsValidAfter: instant }],
  ['a new role', manageBy({ intent: 'role', role: 'admin' }), { role: 'admin' }],
  [
    'signing out',
    ({ cookie }) => callRoute(signOut, { path: '/logout', form: {}, cookie }),
    { sessionsValidAfter: null },
  ],
  ['signing out everywhere', changeProfile(everywhere), { sessionsValidAfter: instant }],
  ['a new password', changeProfile(newPassword), { sessionsValidAfter: instant }],
  [
    'a password set by email',
    async ({ email }) => {
      const link = new URL(await auth().generatePasswordResetLink(email));
      const oobCode = link.searchParams.get('oobCode') ?? '';
      const form = { oobCode, password };
      return callRoute(reset, { path: '/reset-password', form });
    },
    { sessionsValidAfter: instant },
  ],
])('%s changes record and access in one transaction', async (_what, change, expected) => {
  const person = await listener();
  const before = await accessOf(person);
  await change(person);
  const [user, access] = [await recordOf('users', person), await recordOf('access', person)];
  expect(access.data()).not.toEqual(before);
  expect(access.data()).toMatchObject(expected);
  for (const [field, value] of Object.entries(access.data() ?? {}))
    expect(user.get(field) ?? (field === 'endedSessions' ? {} : null), field).toEqual(value);
  expect(access.updateTime).toEqual(user.updateTime);
});

test('reactivating writes both too, and keeps the cut of the suspension', async () => {
  const person = await listener();
  await suspend(person);
  const { sessionsValidAfter } = (await accessOf(person)) ?? {};
  await manageBy({ intent: 'reactivate' })(person);
  const [user, access] = [await recordOf('users', person), await recordOf('access', person)];
  expect(access.data()).toMatchObject({ status: 'active', sessionsValidAfter });
  expect(access.updateTime).toEqual(user.updateTime);
});

test('the first token of a person writes what the rules go by, whole; later ones read it', async () => {
  const person = await signedIn('seller');
  expect(await accessOf(person)).toBeUndefined();
  // The record in the guard and in the transaction, and once what there is of access.
  expect(await token(person)).toEqual({ status: 200, reads: 3, writes: 1 });
  const whole = { status: 'active', role: 'seller', sessionsValidAfter: null, endedSessions: {} };
  expect(await accessOf(person)).toEqual(whole);
  expect(await token(person)).toEqual({ status: 200, reads: 2, writes: 0 });
});

test('a sign-out before the first token leaves a part, which the next token completes', async () => {
  const person = await signedIn('seller');
  await callRoute(signOut, { path: '/logout', form: {}, cookie: person.cookie });
  expect(Object.keys((await accessOf(person)) ?? {})).toEqual(['endedSessions']);
  await inRequest(async () => matchAccess(person.id, await reread(person)));
  const access = await accessOf(person);
  expect(access).toMatchObject({ status: 'active', role: 'seller', sessionsValidAfter: null });
  expect(access?.endedSessions).toEqual((await recordOf('users', person)).get('endedSessions'));
});

test('a role that was changed past the program is in the next token’s access', async () => {
  const person = await listener('admin');
  await setRole(person.id, 'seller');
  expect(await accessOf(person)).toMatchObject({ role: 'admin' });
  await token(person);
  expect(await accessOf(person)).toMatchObject({ role: 'seller' });
});

test.each<[string, (person: Account) => Promise<unknown>, object | undefined]>([
  ['suspended', ({ id }) => setStatus(id, 'suspended'), { status: 'suspended' }],
  ['deleted', ({ id }) => remove('users', id), undefined],
  [
    'cut',
    ({ id }) => firestore().doc(`users/${id}`).update({ sessionsValidAfter: new Date() }),
    { sessionsValidAfter: instant },
  ],
])('who was %s past the program loses access at their next request', async (_what, change, expected) => {
  const person = await listener();
  await change(person);
  expect((await callRoute(profile, { path: '/profile', cookie: person.cookie })).status).toBe(302);
  const access = await accessOf(person);
  if (expected) expect(access).toMatchObject(expected);
  else expect(access).toBeUndefined();
});

test('a token that was asked for before a suspension gives nothing back after it', async () => {
  const person = await listener();
  const before = await reread(person);
  await suspend(person);
  await inRequest(() => matchAccess(person.id, before));
  expect(await accessOf(person)).toMatchObject({ status: 'suspended' });
});
