import { describe, expect, test } from 'vitest';
import { auth, firestore } from '~/repositories/firebase/app.server';
import { createSessionToken, signInWithPassword } from '~/repositories/people/logins.server';
import { loader as profile, action as profileAction } from '~/routes/_person.profile/route';
import { action as manage } from '~/routes/admin.user-management.$id/route';
import { action as signInAction } from '~/routes/login';
import { action as signOut } from '~/routes/logout';
import { action as register } from '~/routes/register';
import { versionOfUser } from '~/services/users/managed-person.server';
import { type Account, cookieOf, newSession, password, signedIn } from '../authz/people';
import { everywhere, newPassword } from '../authz/requests';
import { reread } from '../integration/support/store';
import { getDocument, listDocuments } from '../rules/support/browser';
import { callRoute } from '../setup/call-route';
import { countTries } from './inputs';
import { accountsWithPassword, callIdentity, customToken, exchange, renew } from './support/attacker';

const typed = { password: 'taken over', returnSecureToken: true };
let made = 0;
const newAddress = () => `taken-over-${++made}@makola.test`;

/** What the identity provider lets the owner of an ID token do to their account. */
const changes: Record<string, [method: string, body: () => object]> = {
  'another password': ['update', () => typed],
  'another email': ['update', () => ({ email: newAddress() })],
  'another email and password': ['update', () => ({ ...typed, email: newAddress() })],
  'another name': ['update', () => ({ displayName: 'Taken over' })],
  'no email and no password': ['update', () => ({ deleteProvider: ['password'] })],
  'a password by signing up': ['signUp', () => ({ ...typed, email: newAddress() })],
  'no account at all': ['delete', () => ({})],
};

describe('with the token of a copied cookie', () => {
  test.each(Object.entries(changes))(
    'an attacker gives no account with a password %s',
    async (kind, [method, body]) => {
      const victim = await signedIn('seller');
      const before = await accountsWithPassword();
      const token = await customToken(victim.cookie);
      const faults: string[] = [];
      let tries = 0;
      for (const step of ['the token itself', 'the ID token', 'the renewed ID token', 'own uid']) {
        // Each try starts anew: the one before may have ended the tokens that it had.
        const { idToken, refreshToken } = await exchange(token);
        const stolen = step === 'the renewed ID token' ? await renew(refreshToken) : idToken;
        const named = step === 'own uid' ? { localId: victim.id } : {};
        const sent = step === 'the token itself' ? token : stolen;
        await callIdentity(method, { idToken: sent, ...body(), ...named });
        tries += 1;
        if ((await accountsWithPassword()) !== before) faults.push(step);
        else if (!(await signInWithPassword(victim.email, password))) faults.push(step);
      }
      countTries(`takeover with a listener's token: ${kind}`, tries, faults.length);
      expect(faults).toEqual([]);
    },
  );
});

describe('an account of listeners that has set itself an email and a password', () => {
  async function armed() {
    const victim = await signedIn('seller');
    const email = newAddress();
    const { idToken } = await exchange(await customToken(victim.cookie));
    const { status } = await callIdentity('update', { idToken, email, ...typed });
    expect(status).toBe(200);
    const signedInAgain = await signInWithPassword(email, typed.password);
    if (!signedInAgain) throw new Error('The local provider did not let the listener in.');
    return { victim, email, idToken: signedInAgain.idToken };
  }

  test('is refused at sign-in, in the sentence for a wrong password', async () => {
    const { email } = await armed();
    const form = { email, password: typed.password };
    const answer = await callRoute(signInAction, { path: '/login', form });
    countTries('sign-in with an account of listeners', 1, answer.status === 422 ? 0 : 1);
    expect(answer).toMatchObject({ status: 422, fault: null });
    const wrong = { email: newAddress(), password: 'wrong' };
    const usual = await callRoute(signInAction, { path: '/login', form: wrong });
    expect(answer.body).toMatchObject({ result: { error: Object(usual.body).result.error } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('opens no page with a session that is made of its token', async () => {
    const { victim, idToken } = await armed();
    const { idToken: custom } = await exchange(await customToken(victim.cookie));
    const faults: number[] = [];
    for (const stolen of [idToken, custom]) {
      const cookie = await cookieOf(await createSessionToken(stolen));
      const { status } = await callRoute(profile, { path: '/profile', cookie });
      if (status !== 302) faults.push(status);
    }
    countTries("session made of a listener's token", 2, faults.length);
    expect(faults).toEqual([]);
  });

  test('reads nothing as the person when it signed in with that password', async () => {
    const { victim, idToken } = await armed();
    await firestore().doc('notifications/armed').set({ userId: victim.id });
    expect(await getDocument('seller', 'notifications/armed', idToken)).toBe(403);
  });

  test('does not keep the address from the person who registers with it', async () => {
    const { victim, email } = await armed();
    const form = {
      firstName: 'Esi',
      lastName: 'Boateng',
      businessName: 'Esi Smocks',
      email,
      password: 'banku and tilapia',
    };
    const answer = await callRoute(register, { path: '/register', form });
    countTries('address held by an account of listeners', 1, answer.status === 303 ? 0 : 1);
    expect(answer).toMatchObject({ status: 303, location: '/seller/products' });
    expect((await signInWithPassword(email, form.password))?.uid).not.toMatch(/^listener:/);
    const listener = await auth().getUser(`listener:${victim.id}`);
    expect([listener.email, listener.providerData]).toEqual([undefined, []]);
  });
});

/** A person's notification and conversation; the ways to read them. */
async function personWithNotification(role: 'seller' | 'admin' = 'seller') {
  const person = await signedIn(role);
  const { id } = person;
  await firestore().doc(`notifications/of-${id}`).set({ userId: id, isRead: false });
  await firestore().doc(`chats/${id}`).set({ buyerId: id });
  await firestore().doc(`chats/${id}/messages/first`).set({ senderId: id });
  return person;
}

/** The status of each way to read what is `owner`'s. */
async function readsOf(owner: Account, token: string): Promise<number[]> {
  const parent = `chats/${owner.id}`;
  const query = { collection: 'notifications', where: { userId: owner.id }, limit: 20 };
  return [
    await getDocument('seller', `notifications/of-${owner.id}`, token),
    await getDocument('seller', parent, token),
    await listDocuments('seller', query, token),
    await listDocuments('seller', { collection: 'messages', parent, limit: 50 }, token),
  ];
}

const except = (allowed: number, statuses: number[]) =>
  statuses.filter((status) => status !== allowed).length;

/** What ends the session of a cookie. */
const endings: Record<string, (person: Account) => Promise<unknown>> = {
  'sign-out of that session': ({ cookie }) => callRoute(signOut, { path: '/logout', form: {}, cookie }),
  'sign-out everywhere': ({ cookie }) =>
    callRoute(profileAction, { path: '/profile', form: everywhere, cookie }),
  'a new password': ({ cookie }) => callRoute(profileAction, { path: '/profile', form: newPassword, cookie }),
  suspension: async ({ id }) => {
    const version = versionOfUser(await reread({ id }));
    const form = { intent: 'suspend', suspendedReason: 'A reason.', version };
    const { cookie } = await signedIn('admin');
    const path = `/admin/user-management/${id}`;
    return callRoute(manage, { path, params: { id }, form, cookie });
  },
};

describe("a listener's token", () => {
  test("reads what is its person's own, and nothing of another", async () => {
    const [ama, kofi] = [await personWithNotification(), await personWithNotification()];
    const { idToken } = await exchange(await customToken(ama.cookie));
    const [own, foreign] = [await readsOf(ama, idToken), await readsOf(kofi, idToken)];
    countTries("listener's token reads its own", own.length, except(200, own));
    countTries("listener's token reads another's", foreign.length, except(403, foreign));
    expect({ own, foreign }).toEqual({ own: Array(4).fill(200), foreign: Array(4).fill(403) });
  });

  test.each(Object.entries(endings))(
    'stops reading after %s, also one that was kept and is exchanged or renewed only then',
    async (kind, end) => {
      const person = await personWithNotification();
      const kept = await customToken(person.cookie);
      const before = await exchange(await customToken(person.cookie));
      expect(await readsOf(person, before.idToken)).toEqual(Array(4).fill(200));
      await end(person);
      const statuses = [
        ...(await readsOf(person, before.idToken)),
        ...(await readsOf(person, await renew(before.refreshToken))),
        ...(await readsOf(person, (await exchange(kept)).idToken)),
      ];
      countTries(`listener's token after ${kind}`, statuses.length, except(403, statuses));
      expect(statuses).toEqual(Array(12).fill(403));
    },
  );

  test('of another session goes on when one is signed out', async () => {
    const person = await personWithNotification();
    const laptop = await newSession(person.email);
    const { idToken } = await exchange(await customToken(laptop));
    await callRoute(signOut, { path: '/logout', form: {}, cookie: person.cookie });
    expect(await readsOf(person, idToken)).toEqual(Array(4).fill(200));
  });

  test('is no other token: a person’s own ID token reads nothing', async () => {
    const person = await personWithNotification('admin');
    const idToken = (await signInWithPassword(person.email, password))?.idToken ?? '';
    expect(await readsOf(person, idToken)).toEqual(Array(4).fill(403));
  });
});
