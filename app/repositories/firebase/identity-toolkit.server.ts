import * as v from 'valibot';
import { env } from '~/env.server';
import { identityToolkitOrigin } from '~/firebase-origins.server';
import { AppError } from '~/utils/app-error';
import { upstreamError, withinTime } from './upstream.server';

type Method = 'signInWithPassword' | 'sendOobCode' | 'resetPassword';

/** The sign-in service counts as unavailable after this time. */
const callLimitMs = 15_000;

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
 * @returns the response, or the provider's error code, such as `INVALID_OOB_CODE`
 * @throws AppError `upstream` when it is unavailable; `rate-limited` when it reports too many tries
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
  // Some codes are followed by an explanation: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to …'.
  const refusal = parsed.success ? (parsed.output.error.message.split(' ')[0] ?? '') : '';
  if (refusal === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    throw new AppError('rate-limited', refusal, 'Too many attempts. Wait a few minutes, then try again.');
  }
  if (status === 400 && refusal && !refusal.startsWith('API_KEY')) return { success: false, refusal };
  throw upstreamError('auth', new Error(`${method}: ${status} ${refusal}`));
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
