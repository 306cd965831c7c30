import { describe, expect, it, vi } from 'vitest';
import { openSession, startSession } from '~/http/session.server';
import { upstreamError } from '~/repositories/firebase/upstream.server';
import * as accounts from '~/repositories/people/logins.server';
import { findLocalResetCode } from '~/repositories/people/logins.server';
import { findActor, type NewSession } from '~/services/auth/actor.server';
import { signIn } from '~/services/auth/sign-in.server';
import {
  brokenLinkMessage,
  changePassword,
  endAllSessions,
  findResetAddress,
  requestPasswordReset,
  setNewPassword,
} from '~/services/users/passwords.server';
import { signUp } from '~/services/users/register.server';
import { handled, inRequest } from '../support/request';
import { put, remove, reread, stored, times } from '../support/store';

const password = 'correct horse';
let made = 0;

async function newSeller() {
  made += 1;
  const email = `seller-${made}@makola.test`;
  const person = { email, password, firstName: 'Ama', lastName: 'Mensah', businessName: 'Shop' };
  const { user } = await inRequest(() => signUp(person));
  return reread({ id: user?.id ?? '' });
}

async function newSession(email: string, typed = password): Promise<NewSession> {
  const result = await inRequest(() => signIn({ email, password: typed }));
  if (!result.success) throw new Error(result.error);
  const { token, startedAt } = result.data;
  return { token, startedAt };
}

/** The session of a browser after this sign-in. */
async function heldBy(started: NewSession) {
  const session = await openSession(new Request('http://localhost/'));
  startSession(session, started);
  return session;
}

/** Who a request in this session comes from. */
async function actorOf(started: NewSession) {
  const session = await heldBy(started);
  return (await inRequest(() => findActor(session.data))).kind;
}

/**
 * The instant before which a person's sessions are over. It counts in production; the Auth emulator looks
 * up by itself whether a session is revoked, so that here the answer alone would prove nothing.
 */
async function expectSessionsEnded({ id }: { id: string }) {
  const { sessionsValidAfter } = await reread({ id });
  expect(Date.now() - Date.parse(sessionsValidAfter ?? '')).toBeLessThan(5_000);
}

describe('changing the password', () => {
  it('ends all other sessions, and starts a new one in this browser', async () => {
    const ama = await newSeller();
    const [here, elsewhere] = [await newSession(ama.email), await newSession(ama.email)];
    expect([await actorOf(here), await actorOf(elsewhere)]).toEqual(['signed-in', 'signed-in']);
    const form = { currentPassword: password, password: 'a newer one' };
    const result = await inRequest(() => changePassword(ama, form));
    if (!result.success) throw new Error(result.error);
    await expectSessionsEnded(ama);
    expect([await actorOf(here), await actorOf(elsewhere)]).toEqual(['signed-out', 'signed-out']);
    expect(await actorOf(result.data)).toBe('signed-in');
    const old = await inRequest(() => signIn({ email: ama.email, password }));
    expect(old.success).toBe(false);
    expect(await actorOf(await newSession(ama.email, 'a newer one'))).toBe('signed-in');
  });

  it('is refused with a wrong current password, and after eight tries altogether', async () => {
    const ama = await newSeller();
    const session = await newSession(ama.email);
    const wrong = { currentPassword: 'a guess', password: 'a newer one' };
    for (const _ of times(8, () => 0)) {
      expect(await inRequest(() => changePassword(ama, wrong))).toEqual({
        success: false,
        kind: 'invalid',
        error: 'Your current password is wrong. Try again.',
        field: 'currentPassword',
      });
    }
    const right = { currentPassword: password, password: 'a newer one' };
    const ninth = inRequest(() => changePassword(ama, right));
    await expect(ninth).rejects.toMatchObject({ code: 'rate-limited' });
    expect(await actorOf(session)).toBe('signed-in');
  });
});

describe('signing out everywhere', () => {
  it("ends every session of the person, and no one else's", async () => {
    const [ama, kofi] = [await newSeller(), await newSeller()];
    const sessions = [await newSession(ama.email), await newSession(ama.email), await newSession(kofi.email)];
    await inRequest(() => endAllSessions(ama.id));
    await expectSessionsEnded(ama);
    expect(await Promise.all(sessions.map(actorOf))).toEqual(['signed-out', 'signed-out', 'signed-in']);
    expect(await actorOf(await newSession(ama.email))).toBe('signed-in');
  });
});

describe('a session', () => {
  it('of a person who is suspended or deleted is over at the next request', async () => {
    const ama = await newSeller();
    const session = await newSession(ama.email);
    const record = await stored('users', ama.id);
    await put('users', { id: ama.id, data: { ...record, status: 'suspended' } });
    expect(await actorOf(session)).toBe('suspended');
    const again = await inRequest(() => signIn({ email: ama.email, password }));
    expect(again).toEqual({
      success: false,
      kind: 'invalid',
      error: 'This account is suspended. Contact support.',
    });
    await put('users', { id: ama.id, data: { ...record, role: 'admin' } });
    expect(await actorOf(session)).toBe('signed-in');
    await remove('users', ama.id);
    expect(await actorOf(session)).toBe('signed-out');
  });

  it('that began before the instant of the user record is over, although no token was revoked', async () => {
    const ama = await newSeller();
    const session = await newSession(ama.email);
    const record = await stored('users', ama.id);
    const endingBefore = (milliseconds: number) =>
      put('users', { id: ama.id, data: { ...record, sessionsValidAfter: new Date(milliseconds) } });
    await endingBefore(Date.now() - 60_000);
    expect(await actorOf(session)).toBe('signed-in');
    await endingBefore(Date.now() + 2_000);
    expect(await actorOf(session)).toBe('signed-out');
  });

  it.each(['', 'forged'])('with the token %j is signed out', async (token) => {
    expect(await actorOf({ token, startedAt: Date.now() })).toBe('signed-out');
  });

  it('is looked up once for all loaders of a request', async () => {
    const ama = await newSeller();
    const session = await heldBy(await newSession(ama.email));
    const { reads } = await handled(() => Promise.all(times(5, () => findActor(session.data))));
    expect(reads).toBe(1);
  });
});

describe('a forgotten password', () => {
  async function codeFor(email: string): Promise<string> {
    await inRequest(() => requestPasswordReset(email));
    return (await inRequest(() => findLocalResetCode(email))) ?? '';
  }

  it('is replaced with the code of the email, which ends all sessions', async () => {
    const ama = await newSeller();
    const session = await newSession(ama.email);
    const code = await codeFor(ama.email);
    expect(await inRequest(() => findResetAddress(code))).toBe(ama.email);
    expect(await inRequest(() => setNewPassword(code, 'a newer one'))).toEqual({
      success: true,
      data: null,
    });
    await expectSessionsEnded(ama);
    expect(await actorOf(session)).toBe('signed-out');
    expect(await actorOf(await newSession(ama.email, 'a newer one'))).toBe('signed-in');
  });

  it('is replaced once with each code', async () => {
    const ama = await newSeller();
    const code = await codeFor(ama.email);
    await inRequest(() => setNewPassword(code, 'a newer one'));
    expect(await inRequest(() => findResetAddress(code))).toBeNull();
    const again = await inRequest(() => setNewPassword(code, 'the newest one'));
    expect(again).toEqual({ success: false, kind: 'invalid', error: brokenLinkMessage });
    expect(await actorOf(await newSession(ama.email, 'a newer one'))).toBe('signed-in');
  });

  it.each(['', 'made-up'])('is not replaced with the code %j', async (code) => {
    expect(await inRequest(() => findResetAddress(code))).toBeNull();
    const answer = await inRequest(() => setNewPassword(code, 'a newer one'));
    expect(answer).toEqual({ success: false, kind: 'invalid', error: brokenLinkMessage });
  });

  it('answers the same for an address without an account', async () => {
    const known = (await newSeller()).email;
    const answers = [known, 'nobody@makola.test'].map((email) =>
      inRequest(() => requestPasswordReset(email)),
    );
    expect(await Promise.all(answers)).toEqual([undefined, undefined]);
  });

  it('waits after thirty requests, and thirty guesses, of one network', async () => {
    const network = '192.0.2.9';
    const waitsAfterThirty = async (work: () => Promise<unknown>) => {
      await Promise.all(times(30, () => inRequest(work, network)));
      const start = Date.now();
      await inRequest(work, network);
      return Date.now() - start;
    };
    expect(await waitsAfterThirty(() => requestPasswordReset('x@makola.test'))).toBeGreaterThan(244);
    expect(await waitsAfterThirty(() => findResetAddress('made-up'))).toBeGreaterThan(244);
  });

  it('is mailed five times an hour to one address, and answers the same beyond that', async () => {
    const { email } = await newSeller();
    const mail = vi.spyOn(accounts, 'sendPasswordReset');
    mail.mockRejectedValueOnce(upstreamError('auth', 'unavailable'));
    const ask = () => handled(() => requestPasswordReset(email));
    await expect(ask()).rejects.toMatchObject({ code: 'upstream' });
    const answers = [];
    for (const _ of times(6, () => 0)) answers.push(await ask());
    expect(answers.map(({ value }) => value)).toEqual(times(6, () => undefined));
    // The one that the service did not send is not counted.
    expect(mail).toHaveBeenCalledTimes(1 + 5);
    expect(answers[5]?.lines).toMatchObject([{ level: 'warn', fields: {} }]);
    expect(JSON.stringify(answers[5]?.lines)).not.toContain(email);
  });
});
