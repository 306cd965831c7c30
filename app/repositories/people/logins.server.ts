import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { env, isLocalFirebase } from '~/env.server';
import type { Role } from '~/schemas/roles';
import { AppError } from '~/utils/app-error';
import { isListenerLogin } from '~/utils/listener-login';
import { LoginRefused, passwordRefusalIn } from '~/utils/login-refused';
import { remember } from '~/utils/remember.server';
import { requireWritable } from '~/utils/request-context.server';
import { auth } from '../firebase/app.server';
import { callIdentityToolkit } from '../firebase/identity-toolkit.server';
import { upstreamError, withinTime } from '../firebase/upstream.server';

/** Logins: the users of Firebase Authentication. Passwords are stored there only. */

/** Milliseconds that a session lasts. */
export const sessionLengthMs = 5 * 24 * 60 * 60 * 1000;

const callLimitMs = 15_000;

const signInAnswer = v.union([
  v.object({ localId: v.string(), idToken: v.string() }),
  // The password is right, and a second factor is asked for.
  v.object({ mfaPendingCredential: v.string() }),
]);
const resetAnswer = v.object({ email: v.string() });

export interface SignedIn {
  uid: string;
  idToken: string;
}

/**
 * Checks email and password. Null when they are wrong or the login is disabled.
 * @throws LoginRefused when the password no longer meets the rules, or a second factor is asked for
 */
export async function signInWithPassword(email: string, password: string): Promise<SignedIn | null> {
  const answer = await callIdentityToolkit(
    'signInWithPassword',
    { email, password, returnSecureToken: true },
    signInAnswer,
  );
  if (!answer.success) return null;
  if ('idToken' in answer.data) return { uid: answer.data.localId, idToken: answer.data.idToken };
  throw new LoginRefused(
    'login',
    'a second factor is asked for',
    'This account asks for a second factor, which Makola does not support. Contact support to remove it.',
  );
}

/** Calls firebase-admin; failures other than the identity provider's refusals become `upstream`. */
export async function callAuth<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await withinTime('auth', callLimitMs, work);
  } catch (error) {
    if (error instanceof AppError || isAuthRefusal(error)) throw error;
    throw upstreamError('auth', error);
  }
}

/** Creates the session cookie's value from a fresh ID token. */
export function createSessionToken(idToken: string): Promise<string> {
  return callAuth(() => auth().createSessionCookie(idToken, { expiresIn: sessionLengthMs }));
}

export interface SessionClaims {
  uid: string;
  /** When the person signed in, in milliseconds since 1970, rounded down to a second. */
  signedInAt: number;
  /** When the token expires, in milliseconds since 1970. */
  expiresAt: number;
}

/** How long the claims of a genuine token are kept, in milliseconds, and of how many tokens. */
const verifiedMs = 5 * 60_000;
const maxVerified = 10_000;

/** By a hash of the token, so that no copy of it stays in memory. */
const verified = remember<SessionClaims | null>(verifiedMs, maxVerified);

/**
 * Verifies a session token; null when it is forged, expired, or of a listener's login. It is verified again
 * after five minutes (docs/decisions/sessions.md).
 */
export async function verifySessionToken(token: string): Promise<SessionClaims | null> {
  const key = createHash('sha256').update(token).digest('base64url');
  const claims = await verified.get(key, () => verify(token));
  if (claims && claims.expiresAt > Date.now()) return claims;
  verified.forget(key);
  return null;
}

async function verify(token: string): Promise<SessionClaims | null> {
  try {
    return personClaims(await callAuth(() => auth().verifySessionCookie(token)));
  } catch (error) {
    if (isLocalFirebase && isRevoked(error)) return claimsOf(token);
    if (isAuthRefusal(error)) return null;
    throw error;
  }
}

/**
 * The local Firebase refuses sessions whose tokens were revoked; Firebase itself does so only when asked. The
 * user's record decides in both cases, without another call.
 */
const isRevoked = (error: unknown) => hasCode(error, 'auth/session-cookie-revoked');

const tokenPayload = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sub: v.string(), auth_time: v.number(), exp: v.number() }),
);

/** The claims of a token that was verified and then found to be revoked. */
function claimsOf(token: string): SessionClaims | null {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return personClaims(v.parse(tokenPayload, payload));
}

/**
 * The user that a token was issued to, also when it has expired; null when it names none. It is not verified:
 * only for a token in our own signed cookie, and never to admit anyone.
 */
export function findPersonOf(token: string): string | null {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const claims = v.safeParse(tokenPayload, payload);
  return claims.success ? (personClaims(claims.output)?.uid ?? null) : null;
}

function personClaims(claims: { sub: string; auth_time: number; exp: number }) {
  const { sub: uid, auth_time, exp } = claims;
  if (isListenerLogin(uid)) return null;
  return { uid, signedInAt: auth_time * 1000, expiresAt: exp * 1000 };
}

/** Codes of firebase-admin for an unavailable service or a project not set up, not for a wrong request. */
const serviceFault =
  /internal-error|network|timeout|quota|insufficient-permission|invalid-credential|configuration-not-found|project-not-found|operation-not-allowed|billing-not-enabled/;

function isAuthRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // firebase-admin uses the same code for a wrong token and one it could not check.
  if (/fetching public keys|making request/i.test(error.message)) return false;
  const code = String(error.code);
  return code.startsWith('auth/') && !serviceFault.test(code);
}

// The local Firebase checks an address and takes it in two steps, so that two simultaneous calls
// may both get it. Firebase itself does it in one step.
const oneAtATime = pLimit(1);

export interface NewLogin {
  email: string;
  password: string;
  displayName: string;
}

/** As `callAuth`, for what sets a password. @throws LoginRefused when the project's rules refuse it */
async function callAuthWithPassword<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await callAuth(work);
  } catch (error) {
    // The library does not know the code of the rules, so it gives one of its own.
    const cause = error instanceof AppError ? error.cause : error;
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    throw (cause instanceof Error && passwordRefusalIn(`${code} ${cause.message}`, 'newPassword')) || error;
  }
}

/** Creates the login; null when the email address has one. @throws LoginRefused for its password */
export async function createLogin(account: NewLogin): Promise<string | null> {
  try {
    const create = () => callAuthWithPassword(() => auth().createUser(account));
    const { uid } = await (isLocalFirebase ? oneAtATime(create) : create());
    return uid;
  } catch (error) {
    if (hasCode(error, 'auth/email-already-exists')) return null;
    throw error;
  }
}

/** Whether an error of firebase-admin has this code. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

export function deleteLogin(uid: string): Promise<void> {
  return callAuth(() => auth().deleteUser(uid));
}

/** Sets the role in the login's claims, which the security rules read. */
export function setRoleClaim(uid: string, role: Role): Promise<void> {
  return callAuth(() => auth().setCustomUserClaims(uid, { role }));
}

/** Ignores that a login does not exist: records of other programs may have none. */
export async function ifLoginExists(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return;
    throw error;
  }
}

/** @throws LoginRefused when the project's rules for passwords refuse it */
export function setPassword(uid: string, password: string): Promise<void> {
  requireWritable();
  return callAuthWithPassword(async () => {
    await auth().updateUser(uid, { password });
  });
}

/** Revokes the tokens that the browser could still renew. */
export function revokeTokens(uid: string): Promise<void> {
  requireWritable();
  return callAuth(() => auth().revokeRefreshTokens(uid));
}

/** Asks the identity provider to send the email; does not reveal whether the address exists. */
export async function sendPasswordReset(email: string): Promise<void> {
  await callIdentityToolkit('sendOobCode', { requestType: 'PASSWORD_RESET', email }, v.unknown());
}

/** The address of a code from an email; null when the code is wrong, used or expired. */
export async function checkResetCode(oobCode: string): Promise<string | null> {
  const answer = await callIdentityToolkit('resetPassword', { oobCode }, resetAnswer);
  return answer.success ? answer.data.email : null;
}

/**
 * Sets a new password with a code from an email; null when the code is wrong, used or expired.
 * @throws LoginRefused when the project's rules for passwords refuse it
 */
export async function resetPassword(oobCode: string, newPassword: string): Promise<string | null> {
  const answer = await callIdentityToolkit('resetPassword', { oobCode, newPassword }, resetAnswer);
  return answer.success ? answer.data.email : null;
}

const localCodes = v.object({
  oobCodes: v.array(v.object({ email: v.string(), oobCode: v.string(), requestType: v.string() })),
});

/** The newest reset code of an address in the local Firebase, which sends no email; null in production. */
export async function findLocalResetCode(email: string): Promise<string | null> {
  if (!isLocalFirebase) return null;
  const url = `http://${env.FIREBASE_AUTH_EMULATOR_HOST}/emulator/v1/projects/${env.GOOGLE_CLOUD_PROJECT}/oobCodes`;
  const response = await fetch(url, { signal: AbortSignal.timeout(callLimitMs) });
  const { oobCodes } = v.parse(localCodes, await response.json());
  const own = oobCodes.filter((code) => code.requestType === 'PASSWORD_RESET' && code.email === email);
  return own.at(-1)?.oobCode ?? null;
}
