import * as v from 'valibot';
import { env } from '~/env.server';
import { identityToolkitOrigin } from '~/firebase-origins.server';
import { AppError } from '~/utils/app-error';
import { passwordRefusalIn } from '~/utils/login-refused';
import { upstreamError, withinTime } from './upstream.server';

type Method = 'signInWithPassword' | 'signInWithCustomToken' | 'sendOobCode' | 'resetPassword';

/** The sign-in service counts as unavailable after this time. */
const callLimitMs = 15_000;

/**
 * What a person can be refused for. Everything else is a fault of the service or of the project's settings,
 * and must not look like a wrong password.
 */
const refusals = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_EMAIL',
  'USER_DISABLED',
  'USER_NOT_FOUND',
  'MISSING_OOB_CODE',
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  // Too many reset emails to one address; to say so would tell that it has a login.
  'RESET_PASSWORD_EXCEED_LIMIT',
]);

/**
 * Google counts by the address that asks, which is this server's for everybody's sign-in, and by project
 * (docs/real-project.md, "What is decided").
 */
const refusalsOfAll = new Set(['TOO_MANY_ATTEMPTS_TRY_LATER', 'QUOTA_EXCEEDED', 'RESOURCE_EXHAUSTED']);

/** Of too many tries for one account Google says so: 'Access to this account has been … disabled …'. */
const isAboutOnePerson = (message: string) => /\bthis account\b|unsuccessful login attempts/i.test(message);

const refusesManySentence =
  'Google’s sign-in service refuses many people right now, not only you. Your password may well be right. ' +
  'Try again in a few minutes.';

const errorBody = v.object({ error: v.object({ message: v.string() }) });

/** The URL of a method, with our project's API key. */
export function identityToolkitUrl(method: Method): string {
  // The local Firebase serves several services, distinguished by path.
  const path = env.FIREBASE_AUTH_EMULATOR_HOST ? '/identitytoolkit.googleapis.com' : '';
  return `${identityToolkitOrigin}${path}/v1/accounts:${method}?key=${encodeURIComponent(env.FIREBASE_API_KEY)}`;
}

/**
 * Calls the identity provider's REST API, for calls that firebase-admin lacks.
 *
 * @returns the response, or the code of its refusal, such as `INVALID_OOB_CODE`
 * @throws AppError `upstream` when it is unavailable or the project is not set up for the call; `rate-
 *   limited` when it reports too many tries of one person, `upstream` with a sentence of its own when it
 *   refuses everybody who asks through this server; LoginRefused when the project's rules refuse the
 *   password
 */
export async function callIdentityToolkit<T>(
  method: Method,
  body: object,
  answer: v.GenericSchema<unknown, T>,
): Promise<{ success: true; data: T } | { success: false; refusal: string }> {
  const { status, json } = await withinTime('auth', callLimitMs, () =>
    post(identityToolkitUrl(method), body),
  );
  if (status === 200) return { success: true, data: v.parse(answer, json) };
  const parsed = v.safeParse(errorBody, json);
  const message = parsed.success ? parsed.output.error.message : '';
  // Some codes are followed by an explanation: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to …'.
  const code = message.split(' ')[0] ?? '';
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER' && isAboutOnePerson(message))
    throw new AppError('rate-limited', code, 'Too many attempts. Wait a few minutes, then try again.');
  if (status === 429 || refusalsOfAll.has(code))
    throw upstreamError('auth', new Error(`${method}: ${status} ${message}`), refusesManySentence);
  if (status === 400 && refusals.has(code)) return { success: false, refusal: code };
  const refused = passwordRefusalIn(message, method === 'resetPassword' ? 'newPassword' : 'password');
  throw refused ?? upstreamError('auth', new Error(`${method}: ${status} ${message}`));
}

async function post(url: string, body: object): Promise<{ status: number; json: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(callLimitMs),
    });
    return { status: response.status, json: await response.json().catch(() => null) };
  } catch (error) {
    throw upstreamError('auth', error);
  }
}
