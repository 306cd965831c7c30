import { describe, expect, test } from 'vitest';
import { auth, firestore } from '~/repositories/firebase/app.server';
import { loader as notifications } from '~/routes/_person.notifications/route';
import { loader as profile, action as profileAction } from '~/routes/_person.profile/route';
import { loader as live } from '~/routes/live.token';
import { action as signOut } from '~/routes/logout';
import { action as reset } from '~/routes/reset-password';
import { loader as payouts } from '~/routes/seller.payouts._index/route';
import { loader as products } from '~/routes/seller.products._index/route';
import { type Account, newSession, password, signedIn } from '../authz/people';
import { everywhere, newPassword } from '../authz/requests';
import { callRoute, cookieAfter, recordedContext } from '../setup/call-route';
import { countTries } from './inputs';

const pages = {
  '/profile': profile,
  '/notifications': notifications,
  '/seller/products': products,
  '/seller/payouts': payouts,
  '/live/token': live,
};

/** The pages that this cookie can open. */
async function answered(cookie: string): Promise<string[]> {
  const opened: string[] = [];
  for (const [path, loader] of Object.entries(pages)) {
    const { status } = await callRoute(loader, { path, cookie });
    if (status === 200) opened.push(path);
  }
  return opened;
}

const everyPage = Object.keys(pages);
const leave = (cookie: string) => callRoute(signOut, { path: '/logout', form: {}, cookie });

describe('signing out', () => {
  test('ends the session for a copy of its cookie, and for no other browser', async () => {
    const seller = await signedIn('seller');
    const laptop = await newSession(seller.email);
    expect(await answered(seller.cookie)).toEqual(everyPage);
    expect((await leave(seller.cookie)).status).toBe(303);
    const left = await answered(seller.cookie);
    countTries('copied cookie after sign-out', everyPage.length, left.length);
    expect(left).toEqual([]);
    expect(await answered(laptop)).toEqual(everyPage);
  });

  test('stays in effect after later sign-outs', async () => {
    const seller = await signedIn('seller');
    await leave(seller.cookie);
    for (let count = 0; count < 3; count += 1) await leave(await newSession(seller.email));
    expect(await answered(seller.cookie)).toEqual([]);
  });

  test('reads the record once, writes it and what the rules read, and nothing when the session has ended', async () => {
    const { cookie } = await signedIn('seller');
    const cost = async () => {
      const context = recordedContext();
      await callRoute(signOut, { path: '/logout', form: {}, cookie, context });
      return [context.metrics.reads, context.metrics.writes];
    };
    expect([await cost(), await cost()]).toEqual([
      [1, 2],
      [1, 0],
    ]);
  });

  test('forgets sessions that have expired, and keeps what it cannot read', async () => {
    const { id, cookie } = await signedIn('seller');
    const record = firestore().doc(`users/${id}`);
    const [past, future] = [new Date(Date.now() - 1_000), new Date(Date.now() + 60_000)];
    await record.update({ endedSessions: { past, future, odd: 'no date' } });
    await leave(cookie);
    const ended = Object.keys((await record.get()).get('endedSessions'));
    expect(ended.sort()).toEqual([expect.stringMatching(/^[0-9a-f]{24}$/), 'future', 'odd']);
  });

  test('of the 101st session signs out everywhere', async () => {
    const seller = await signedIn('seller');
    await leave(seller.cookie);
    const record = firestore().doc(`users/${seller.id}`);
    const first = (await record.get()).get('endedSessions');
    const expiry = new Date(Date.now() + 60_000);
    const others = Array.from({ length: 99 }, (_, index) => [`other-${index}`, expiry]);
    await record.update({ endedSessions: { ...first, ...Object.fromEntries(others) } });
    const [phone, laptop] = [await newSession(seller.email), await newSession(seller.email)];
    await leave(phone);
    expect(Object.keys((await record.get()).get('endedSessions'))).toHaveLength(100);
    for (const cookie of [seller.cookie, phone, laptop]) expect(await answered(cookie)).toEqual([]);
    expect(await answered(await newSession(seller.email))).toEqual(everyPage);
  });

  test('responds the same without a session or with a forged one', async () => {
    for (const cookie of ['', '__session=forged']) {
      const answer = await leave(cookie);
      expect(answer).toMatchObject({ status: 303, location: '/login', fault: null });
    }
  });
});

/** Ways to end all of a user's sessions; each returns the requesting browser's cookie. */
const cuts: Record<string, (person: Account, cookie: string) => Promise<string>> = {
  'sign-out everywhere': async (_person, cookie) =>
    cookieAfter(await callRoute(profileAction, { path: '/profile', form: everywhere, cookie })),
  'a new password': async (_person, cookie) =>
    cookieAfter(await callRoute(profileAction, { path: '/profile', form: newPassword, cookie })),
  'a password reset by email': async ({ email }) => {
    const link = new URL(await auth().generatePasswordResetLink(email));
    const oobCode = link.searchParams.get('oobCode') ?? '';
    const form = { oobCode, password };
    return cookieAfter(await callRoute(reset, { path: '/reset-password', form }));
  },
};

const secondOf = (milliseconds: number) => Math.floor(milliseconds / 1_000);

/** Signs in and cuts within one second; null when a second ended meanwhile. */
async function sameSecond(cut: (person: Account, cookie: string) => Promise<string>) {
  const person = await signedIn('seller');
  const phone = await newSession(person.email);
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  const start = Date.now();
  const stolen = await newSession(person.email);
  const own = await cut(person, phone);
  const { sessionsValidAfter } = (await firestore().doc(`users/${person.id}`).get()).data() ?? {};
  if (secondOf(sessionsValidAfter.toMillis()) !== secondOf(start)) return null;
  return { person, stolen, own };
}

test.each(Object.entries(cuts))('no session of the same second survives %s', async (kind, cut) => {
  const minTries = 5;
  const survived: string[][] = [];
  let tries = 0;
  for (let attempts = 0; tries < minTries && attempts < 4 * minTries; attempts += 1) {
    const made = await sameSecond(cut);
    if (!made) continue;
    tries += 1;
    const left = await answered(made.stolen);
    if (left.length > 0) survived.push(left);
    // The browser that changed the password stays signed in, the others do not.
    expect(await answered(made.own)).toEqual(kind === 'a new password' ? everyPage : []);
  }
  countTries(`session of the same second after ${kind}`, tries, survived.length);
  expect({ tries, survived }).toEqual({ tries: minTries, survived: [] });
});
