import { describe, expect, it } from 'vitest';
import { auth } from '~/repositories/firebase/app.server';
import {
  checkResetCode,
  createLogin,
  createSessionToken,
  deleteLogin,
  findLocalResetCode,
  resetPassword,
  sendPasswordReset,
  setPassword,
  setRoleClaim,
  signInWithPassword,
  verifySessionToken,
} from '~/repositories/people/logins.server';
import { inRequest } from '../support/request';

const password = 'correct horse';
let made = 0;

async function newAccount(): Promise<{ uid: string; email: string }> {
  made += 1;
  const email = `person-${made}@makola.test`;
  const uid = await inRequest(() => createLogin({ email, password, displayName: 'Ama Mensah' }));
  if (!uid) throw new Error('no account was made');
  return { uid, email };
}
const signIn = (email: string, typed = password) => inRequest(() => signInWithPassword(email, typed));

describe('an account', () => {
  it('is made once for an email address, whatever its case', async () => {
    const { uid, email } = await newAccount();
    expect(await auth().getUser(uid)).toMatchObject({ email, displayName: 'Ama Mensah' });
    const again = { email: email.toUpperCase(), password, displayName: '' };
    expect(await inRequest(() => createLogin(again))).toBeNull();
  });

  it('is signed in to with its own password alone', async () => {
    const { uid, email } = await newAccount();
    expect(await signIn(email)).toEqual({ uid, idToken: expect.any(String) });
    expect(await signIn(email, 'another one')).toBeNull();
    expect(await signIn('nobody@makola.test')).toBeNull();
  });

  it('is refused while it is disabled, and once it is deleted', async () => {
    const { uid, email } = await newAccount();
    await auth().updateUser(uid, { disabled: true });
    expect(await signIn(email)).toBeNull();
    await inRequest(() => deleteLogin(uid));
    expect(await signIn(email)).toBeNull();
  });

  it('carries its role in its claims', async () => {
    const { uid } = await newAccount();
    await inRequest(() => setRoleClaim(uid, 'admin'));
    expect((await auth().getUser(uid)).customClaims).toEqual({ role: 'admin' });
  });

  it('has a new password after it was set', async () => {
    const { uid, email } = await newAccount();
    await inRequest(() => setPassword(uid, 'a newer one'));
    expect(await signIn(email)).toBeNull();
    expect((await signIn(email, 'a newer one'))?.uid).toBe(uid);
  });
});

describe('a session token', () => {
  it('names the person and when they signed in', async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { uid, email } = await newAccount();
    const signedIn = await signIn(email);
    const token = await inRequest(() => createSessionToken(signedIn?.idToken ?? ''));
    const claims = await inRequest(() => verifySessionToken(token));
    expect(claims?.uid).toBe(uid);
    expect(claims?.signedInAt).toBeGreaterThanOrEqual(before);
    expect(claims?.signedInAt).toBeLessThanOrEqual(Date.now());
  });

  it.each(['', 'nonsense', 'a.b.c'])('that is forged is none: %j', async (token) => {
    expect(await inRequest(() => verifySessionToken(token))).toBeNull();
  });

  it('of an ID token is none, for that lives in the browser', async () => {
    const { email } = await newAccount();
    const signedIn = await signIn(email);
    expect(await inRequest(() => verifySessionToken(signedIn?.idToken ?? ''))).toBeNull();
  });
});

describe('a password reset', () => {
  async function codeFor(email: string): Promise<string> {
    await inRequest(() => sendPasswordReset(email));
    const code = await inRequest(() => findLocalResetCode(email));
    if (!code) throw new Error('no code was listed');
    return code;
  }

  it('sets a new password with the code that the local Firebase lists', async () => {
    const { uid, email } = await newAccount();
    const code = await codeFor(email);
    expect(await inRequest(() => checkResetCode(code))).toBe(email);
    expect(await inRequest(() => resetPassword(code, 'a newer one'))).toBe(email);
    expect(await signIn(email)).toBeNull();
    expect((await signIn(email, 'a newer one'))?.uid).toBe(uid);
  });

  it('takes each code once', async () => {
    const { email } = await newAccount();
    const code = await codeFor(email);
    await inRequest(() => resetPassword(code, 'a newer one'));
    expect(await inRequest(() => checkResetCode(code))).toBeNull();
    expect(await inRequest(() => resetPassword(code, 'the newest'))).toBeNull();
    expect(await signIn(email, 'the newest')).toBeNull();
  });

  it.each(['', 'made-up'])('refuses the code %j', async (code) => {
    expect(await inRequest(() => checkResetCode(code))).toBeNull();
    expect(await inRequest(() => resetPassword(code, password))).toBeNull();
  });

  it('says nothing of an address that has no account', async () => {
    await inRequest(() => sendPasswordReset('nobody@makola.test'));
    expect(await inRequest(() => findLocalResetCode('nobody@makola.test'))).toBeNull();
  });
});
