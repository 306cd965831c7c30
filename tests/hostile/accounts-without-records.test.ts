import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import { collection, readQuery } from '~/repositories/firebase/firestore.server';
import { identityToolkitUrl } from '~/repositories/firebase/identity-toolkit.server';
import * as database from '~/repositories/firebase/transactions.server';
import * as accounts from '~/repositories/people/logins.server';
import { action as addUser } from '~/routes/admin.user-management.new/route';
import { action as register } from '~/routes/register';
import type { User } from '~/schemas/users/user';
import { signIn } from '~/services/auth/sign-in.server';
import { createUserByAdmin } from '~/services/users/create-user.server';
import { requestPasswordReset } from '~/services/users/passwords.server';
import { registerSeller } from '~/services/users/register.server';
import { inRequest } from '../integration/support/request';
import { signedIn } from '../integration/support/sign-in';
import { addPerson, put, storedAll, times } from '../integration/support/store';
import { callRoute } from '../setup/call-route';
import { clearAccounts, clearDocuments } from '../setup/clear';
import { countTries } from './inputs';

const email = 'esi@makola.test';
const password = 'kenkey and shito';
const person = { email, password, firstName: 'Esi', lastName: 'Boateng', businessName: 'Smocks' };
const form = { ...person, role: 'seller', phone: '' } as const;
/** Saves a test from waiting a minute. */
const atOnce = { orphanMinAgeMs: 0 };

let admin: User;

beforeEach(async () => {
  await Promise.all([clearDocuments(), clearAccounts()]);
  admin = await addPerson({ role: 'admin', email: 'admin@makola.test' });
});

/** Registers but crashes between login and record: neither the record nor the clean-up is written. */
async function crashBetween(): Promise<void> {
  vi.spyOn(database, 'inTransaction').mockRejectedValueOnce(new Error('killed'));
  vi.spyOn(accounts, 'deleteLogin').mockRejectedValueOnce(new Error('killed'));
  await expect(inRequest(() => registerSeller(person))).rejects.toThrow('killed');
  vi.restoreAllMocks();
}

/** Anyone can call this with the project's public API key, if the project allows it. */
async function signUpWithPublicKey(): Promise<void> {
  const url = identityToolkitUrl('signInWithPassword').replace('signInWithPassword', 'signUp');
  const body = JSON.stringify({ email, password: 'the squatter’s', returnSecureToken: true });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

/** An account without a record that is an hour old. */
async function oldOrphan(uid = 'left-behind'): Promise<void> {
  const creationTime = new Date(Date.now() - 60 * 60_000).toUTCString();
  await auth().importUsers([{ uid, email, metadata: { creationTime } }]);
}

const owner = async () => (await auth().getUserByEmail(email)).uid;

/** The record of the address and its account: there is one of each, and they fit together. */
async function expectOnePerson(): Promise<string> {
  const records = (await storedAll('users')).filter((user) => user.email === email);
  const { users } = await auth().listUsers();
  const holders = users.filter((account) => account.email === email);
  expect([records.length, holders.length]).toEqual([1, 1]);
  const uid = holders[0]?.uid ?? '';
  const { docs } = await readQuery(collection('users').where('email', '==', email));
  expect(docs[0]?.id).toBe(uid);
  expect(holders[0]?.customClaims).toEqual({ role: 'seller' });
  return uid;
}

/** Runs a registration and counts a refusal as a fault. */
async function expectWayIn(kind: string, work: () => Promise<boolean>): Promise<void> {
  const orphan = await owner();
  const isIn = await work();
  countTries(kind, 1, Number(!isIn));
  expect(isIn).toBe(true);
  expect(await expectOnePerson()).not.toBe(orphan);
}

const rounds = times(6, (index) => index + 1);

test.each(rounds)('after a crash the person registers again (%i)', async () => {
  await crashBetween();
  await expectWayIn('register after a crash', async () => {
    return (await inRequest(() => registerSeller(person, atOnce))).user !== null;
  });
  expect(await inRequest(() => signIn({ email, password }))).toMatchObject({ success: true });
});

test.each(rounds)('after a crash an admin adds the person (%i)', async () => {
  await crashBetween();
  await expectWayIn('add a user after a crash', async () => {
    return (await inRequest(() => createUserByAdmin(admin, form, atOnce))).success;
  });
});

test('a login created with the public API key gives no access', async () => {
  await signUpWithPublicKey();
  const squatter = { email, password: 'the squatter’s' };
  expect(await inRequest(() => signIn(squatter))).toEqual({
    success: false,
    kind: 'invalid',
    error: expect.any(String),
  });
  await expectWayIn('register an address that a stranger took', async () => {
    return (await inRequest(() => registerSeller(person, atOnce))).user !== null;
  });
  expect((await inRequest(() => signIn(squatter))).success).toBe(false);
  expect((await inRequest(() => signIn({ email, password }))).success).toBe(true);
});

test('the forms replace an old login without a record', async () => {
  await oldOrphan();
  expect(await inRequest(() => requestPasswordReset(email))).toBeUndefined();
  await expectWayIn('register after a crash', async () => {
    return (await callRoute(register, { path: '/register', form: person })).status === 303;
  });
  await Promise.all([clearDocuments(), clearAccounts()]);
  const { cookie } = await signedIn('admin');
  await oldOrphan();
  const path = '/admin/user-management/new';
  await expectWayIn('add a user after a crash', async () => {
    return (await callRoute(addUser, { path, form: { ...form, intent: 'create' }, cookie })).status === 303;
  });
});

test('a sign-up under way in another request is left alone', async () => {
  await crashBetween();
  const before = await owner();
  expect(await inRequest(() => registerSeller(person))).toEqual({
    user: null,
    field: 'email',
    error: expect.any(String),
  });
  expect(await inRequest(() => createUserByAdmin(admin, form))).toMatchObject({ field: 'email' });
  expect(await owner()).toBe(before);
});

test('a late record is not written: its login may have been replaced', async () => {
  const inTransaction = database.inTransaction;
  vi.spyOn(database, 'inTransaction').mockImplementationOnce((work) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 41_000 });
    return inTransaction(work).finally(() => vi.useRealTimers());
  });
  await expect(inRequest(() => registerSeller(person))).rejects.toMatchObject({ code: 'upstream' });
  expect((await auth().listUsers()).users).toEqual([]);
  expect((await storedAll('users')).map((user) => user.email)).toEqual([admin.email]);
});

test.each([
  ['a free address', async () => undefined],
  ['an address with an account left behind', () => oldOrphan()],
  ['an address that a browser’s listener has', () => oldOrphan('listener:0:esi')],
])('of twenty-four sign-ups at once for %s one wins', async (_what, prepare) => {
  await prepare();
  const ends = await Promise.all(
    times(24, (index) =>
      index % 2 ? inRequest(() => registerSeller(person)) : inRequest(() => createUserByAdmin(admin, form)),
    ),
  );
  const won = ends.filter((end) => ('user' in end ? end.user !== null : end.success)).length;
  countTries('24 sign-ups at once', 24, Math.abs(won - 1));
  expect(won).toBe(1);
  expect(await expectOnePerson()).not.toMatch(/^(left-behind|listener:.*)$/);
});

test('an account of a browser’s listener is replaced at once, also when there is a record of its id', async () => {
  const uid = 'listener:0:esi';
  await auth().createUser({ uid, email, password });
  await put('users', { id: uid, data: { role: 'seller', status: 'active' } });
  const { user } = await inRequest(() => registerSeller(person));
  expect(user?.id).toBe(await owner());
  expect(user?.id).not.toBe(uid);
});

test.each([
  ['an account', expect.stringContaining('already exists')],
  [
    'no account',
    "This email address belongs to a user who can't sign in. Contact support, or use another address.",
  ],
])('a record with %s is not taken over', async (what, error) => {
  const kofi = await addPerson({ email });
  if (what === 'an account') await auth().createUser({ uid: kofi.id, email: 'other@makola.test' });
  const before = await storedAll('users');
  const accountsBefore = (await auth().listUsers()).users.length;
  const upper = { ...person, email: 'ESI@makola.test' };
  expect(await inRequest(() => registerSeller(upper, atOnce))).toEqual({ user: null, field: 'email', error });
  expect(await inRequest(() => createUserByAdmin(admin, form, atOnce))).toMatchObject({
    success: false,
    kind: 'invalid',
    field: 'email',
  });
  expect(await storedAll('users')).toEqual(before);
  expect((await auth().listUsers()).users).toHaveLength(accountsBefore);
});
