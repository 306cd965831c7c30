import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSession, startSession, writeSession } from '~/http/session.server';
import { auth } from '~/repositories/firebase/app.server';
import { limits } from '~/schemas/limits';
import { signUp } from '~/services/users/register.server';
import { password } from './people';

/** Bytes of name and value together beyond which browsers drop a cookie. */
const maxBytes = 4_096;

const base64url = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString('base64url');

/** A session token as the real service signs it, with these claims. (The local one does not sign.) */
function productionToken(claims: { name: string; email: string; role: string }): string {
  const uid = 'u'.repeat(28);
  const project = 'p'.repeat(30);
  const header = { alg: 'RS256', typ: 'JWT', kid: 'k'.repeat(40) };
  const payload = {
    iss: `https://session.firebase.google.com/${project}`,
    ...claims,
    aud: project,
    auth_time: 1_763_000_000,
    user_id: uid,
    sub: uid,
    iat: 1_763_000_000,
    exp: 1_763_432_000,
    email_verified: false,
    firebase: { identities: { email: [claims.email] }, sign_in_provider: 'password' },
  };
  return [base64url(header), base64url(payload), base64url(randomBytes(256))].join('.');
}

const longestEmail = `${'e'.repeat(64)}@${'d'.repeat(limits.email.max - 70)}.test`;

async function sizeOf(token: string, flash: string): Promise<number> {
  const session = await openSession(new Request('http://localhost/'));
  startSession(session, { token, startedAt: 1_763_000_000_000 }, 1_763_000_000_000);
  session.set('theme', 'light');
  session.set('carrier', 'ɔ'.repeat(40));
  session.set('sidebarShow', false);
  session.set('toasts', false);
  session.set('sound', false);
  session.set('keptForm', 'k'.repeat(22));
  session.set('stylesheet', '/assets/root-XXXXXXXX.css');
  session.flash('flash', { kind: 'success', text: flash });
  const cookie = (await writeSession(session)).split(';')[0] ?? '';
  return Buffer.byteLength(cookie);
}

/** The name that sign-up gives to the account, and so to the session's claims. */
async function accountName(letter: string): Promise<string> {
  const long = letter.repeat(limits.name.max / letter.length);
  const person = { firstName: long, lastName: long, businessName: long };
  const email = `${randomBytes(8).toString('hex')}@makola.test`;
  const { user } = await signUp({ ...person, email, password });
  if (!user) throw new Error('The account was not made.');
  return (await auth().getUser(user.id)).displayName ?? '';
}

/** Names as long as the forms take them, in letters of 1, 2, 3 and 4 bytes, and what JSON makes long. */
const letters = { latin: 'a', twi: 'ɛ', euro: '€', emoji: '😀', quote: '"', control: '\u0001' };

test.each(Object.entries(letters))(
  'the cookie fits with the longest address, names and flash in %s',
  async (_name, letter) => {
    const long = (length: number) => letter.repeat(length / letter.length);
    const name = await accountName(letter);
    const token = productionToken({ name, email: longestEmail, role: 'seller' });
    const flash = `“${long(limits.title.max)}” saved. Changes to title, description, category and photos are pending approval.`;
    expect(await sizeOf(token, flash)).toBeLessThan(maxBytes);
  },
);

test.each(Object.entries(letters))(
  'the cookie fits with an older record’s endless title in %s',
  async (_name, letter) => {
    const name = await accountName(letter);
    const token = productionToken({ name, email: longestEmail, role: 'seller' });
    const flash = `“${letter.repeat(5_000)}” is approved. Here comes another product.`;
    expect(await sizeOf(token, flash)).toBeLessThan(maxBytes);
  },
);

test('a flash of usual length is not cut', async () => {
  const flash = `“${'€'.repeat(limits.title.max)}” is submitted.`;
  const session = await openSession(new Request('http://localhost/'));
  session.flash('flash', { kind: 'success', text: flash });
  const cookie = (await writeSession(session)).split(';')[0] ?? '';
  const request = new Request('http://localhost/', { headers: { Cookie: cookie } });
  expect((await openSession(request)).get('flash')).toEqual({ kind: 'success', text: flash });
});
