import * as v from 'valibot';
import { auth } from '~/repositories/firebase/app.server';
import { action as liveToken } from '~/routes/live.token';
import { callRoute } from '../../setup/call-route';

/** What an attacker can do with the project's public key and what a page was sent. */

const tokens = v.object({ idToken: v.string(), refreshToken: v.string() });
const renewed = v.object({ id_token: v.string() });
const tokenSchema = v.object({ token: v.string() });

const host = () => `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const key = 'key=the-public-one';

/** Calls the identity provider as a browser does; the status and what it says. */
export async function callIdentity(method: string, body: object): Promise<{ status: number; json: unknown }> {
  const url = `${host()}/identitytoolkit.googleapis.com/v1/accounts:${method}?${key}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json().catch(() => null) };
}

/**
 * The custom token that a page with this cookie gets for its listeners. @throws Error when it gets
 * none
 */
export async function customToken(cookie: string): Promise<string> {
  const { body } = await callRoute(liveToken, { path: '/live/token', form: {}, cookie });
  return v.parse(tokenSchema, body).token;
}

/** Changes a custom token for an ID token, and for what that is renewed with. */
export async function exchange(token: string) {
  const { json } = await callIdentity('signInWithCustomToken', { token, returnSecureToken: true });
  return v.parse(tokens, json);
}

/** A new ID token for the same listener. */
export async function renew(refreshToken: string): Promise<string> {
  const response = await fetch(`${host()}/securetoken.googleapis.com/v1/token?${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
  return v.parse(renewed, await response.json()).id_token;
}

/** All that decides who can sign in to the accounts that have a password. */
export async function accountsWithPassword(): Promise<string> {
  const { users } = await auth().listUsers();
  const all = users
    .filter(({ email, uid }) => email !== undefined && !uid.startsWith('listener:'))
    .map(({ uid, email, displayName, passwordHash, passwordSalt, customClaims, disabled }) => {
      return { uid, email, displayName, passwordHash, passwordSalt, customClaims, disabled };
    });
  return JSON.stringify(all.sort((one, other) => one.uid.localeCompare(other.uid)));
}
