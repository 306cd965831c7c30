import * as v from 'valibot';
import { env } from '~/env.server';
import { identityToolkitOrigin } from '~/firebase-origins.server';
import { AppError } from '~/utils/app-error';
import { upstreamError, withinTime } from './upstream.server';

type Method = 'signInWithPassword' | 'sendOobCode' | 'resetPassword';

/** Milliseconds after which the sign-in service counts as not answering. */
const callLimitMs = 15_000;

const errorBody = v.object({ error: v.object({ message: v.string() }) });

/** The address of a method, with the key that names our project. */
export function identityToolkitUrl(method: Method): string {
  // The local Firebase stands for several services, and tells them apart by the path.
  const path = env.FIREBASE_AUTH_EMULATOR_HOST ? '/identitytoolkit.googleapis.com' : '';
  return `${identityToolkitOrigin}${path}/v1/accounts:${method}?key=${encodeURIComponent(env.FIREBASE_API_KEY)}`;
}

/**
 * Calls the identity provider's REST interface, for the calls that firebase-admin does not have.
 *
 * @returns the answer, or the provider's refusal (a code such as `INVALID_OOB_CODE`)
 * @throws AppError `upstream` when it does not answer; `rate-limited` when it says there were too many tries
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
  // Some messages carry an explanation behind the code: 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to …'.
  const refusal = parsed.success ? (parsed.output.error.message.split(' ')[0] ?? '') : '';
  if (refusal === 'TOO_MANY_ATTEMPTS_TRY_LATER') {
    throw new AppError('rate-limited', refusal, 'Too many tries. Wait a few minutes, then try again.');
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
