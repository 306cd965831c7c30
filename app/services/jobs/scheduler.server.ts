import type { OAuth2Client } from 'google-auth-library';
import { env } from '~/env.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { bearerOf, isSecret } from '~/utils/bearer.server';

/** Whether jobs can be started by a request at all. */
export const acceptsSchedulers = (): boolean => Boolean(env.JOBS_SECRET || env.JOBS_SERVICE_ACCOUNT);

/**
 * Whether a request comes from a scheduler: it has `JOBS_SECRET`, or a token that Google issued to
 * `JOBS_SERVICE_ACCOUNT` for this very path.
 *
 * @param authorization the header, null without one
 * @throws when Google's keys cannot be read
 */
export async function isScheduler(authorization: string | null, path: string): Promise<boolean> {
  const token = bearerOf(authorization);
  if (!token) return false;
  if (env.JOBS_SECRET !== undefined && isSecret(token, env.JOBS_SECRET)) return true;
  return isOfServiceAccount(token, absoluteUrl(path));
}

let google: OAuth2Client | undefined;

async function isOfServiceAccount(idToken: string, audience: string): Promise<boolean> {
  if (!env.JOBS_SERVICE_ACCOUNT) return false;
  // Not loaded by servers that no scheduler calls.
  google ??= new (await import('google-auth-library')).OAuth2Client();
  // Apart, and remembered by the client: that they cannot be read is no fault of the token.
  await google.getFederatedSignonCertsAsync();
  try {
    const { email, email_verified } = (await google.verifyIdToken({ idToken, audience })).getPayload() ?? {};
    return email_verified === true && email === env.JOBS_SERVICE_ACCOUNT;
  } catch {
    // Not logged: the message holds the token.
    return false;
  }
}
