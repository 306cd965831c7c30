import { createSessionToken, signInWithPassword } from '~/repositories/accounts.server';
import { findUser } from '~/repositories/users.server';
import type { SignInForm } from '~/schemas/auth-forms';
import type { User } from '~/schemas/user';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { suspendedMessage } from './guards.server';
import { countTry, forgetTries, requireTriesLeft } from './rate-limit.server';
import type { NewSession } from './session.server';

/** One sentence for a wrong address and a wrong password, so that neither can be guessed. */
const wrongMessage = 'The e-mail address or the password is wrong. Check both and try again.';

/**
 * Signs a person in with e-mail and password.
 *
 * @returns the user and the new session, or the sentence to show
 * @throws AppError `rate-limited` after too many failures, `upstream` when the sign-in service is away
 */
export async function signIn({
  email,
  password,
}: Pick<SignInForm, 'email' | 'password'>): Promise<Result<{ user: User } & NewSession>> {
  const { ip } = currentRequest();
  const key = `${ip} ${email.toLowerCase()}`;
  await Promise.all([requireTriesLeft('signIn', key), requireTriesLeft('signInNetwork', ip)]);
  const startedAt = Date.now();
  const signedIn = await signInWithPassword(email, password);
  const user = signedIn && (await findUser(signedIn.uid));
  if (!signedIn || !user) {
    await Promise.all([countTry('signIn', key), countTry('signInNetwork', ip)]);
    return fail(wrongMessage);
  }
  if (user.status === 'suspended') return fail(suspendedMessage);
  await forgetTries('signIn', key);
  return ok({ user, token: await createSessionToken(signedIn.idToken), startedAt });
}
