import { env } from '~/env.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import {
  checkResetCode,
  createSessionToken,
  findLocalResetCode,
  resetPassword,
  revokeTokens,
  sendPasswordReset,
  setPassword,
  signInWithPassword,
} from '~/repositories/people/logins.server';
import { endSessions, findUserByEmail } from '~/repositories/people/users.server';
import type { ChangePasswordForm } from '~/schemas/users/auth-forms';
import type { User } from '~/schemas/users/user';
import { AppError } from '~/utils/app-error';
import { catchLoginRefused } from '~/utils/catch-failures.server';
import { databaseNow } from '~/utils/clock.server';
import { limitKey } from '~/utils/limit-key.server';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import type { NewSession } from '../auth/actor.server';
import { doWithinLimit, limitTries } from '../auth/rate-limit.server';
import { slowDown } from '../auth/slow-down.server';

/**
 * Requests the email with the reset link. Returns nothing, so that the response is the same whether or not
 * the address exists or already got too many emails.
 * @throws AppError `rate-limited` when too many of the network are waiting, or `upstream`
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await slowDown('resetRequest', async () => {
    const send = () => sendPasswordLink(email);
    const sent = await doWithinLimit('passwordReset', limitKey(email), send);
    if (!sent) currentRequest().log.warn({}, 'a reset link was not sent: too many to this address');
  });
}

/** Sends the email with a link to choose a password. @throws AppError `rate-limited` or `upstream` */
export async function sendPasswordLink(email: string): Promise<void> {
  await sendPasswordReset(email);
  const code = await findLocalResetCode(email);
  // The local Firebase sends no email, so the link is logged; in production there is never a code.
  if (code)
    currentRequest().log.info(
      { email, link: `${env.PUBLIC_URL}${paths.resetPassword(code)}` },
      'local password reset',
    );
}

/** The address of a reset link, or null when the link is wrong, used or expired. */
export async function findResetAddress(oobCode: string): Promise<string | null> {
  if (!oobCode) return null;
  return slowDown('resetCode', () => checkResetCode(oobCode));
}

export const brokenLinkMessage = 'This link has expired or was already used. Request a new one.';

/** Sets a new password with a reset link; all sessions of the user end. */
export const setNewPassword = catchLoginRefused(resetPasswordOnce, { newPassword: 'password' });

async function resetPasswordOnce(oobCode: string, password: string): Promise<Result<null, 'password'>> {
  const email = await slowDown('resetCode', () => resetPassword(oobCode, password));
  if (!email) return fail(brokenLinkMessage);
  await afterPassword(async () => {
    const user = await findUserByEmail(email);
    if (user) await endAllSessions(user.id);
  });
  return ok(null);
}

/**
 * Changes the password of a signed-in user; their other sessions end.
 * @returns a new session for this browser
 */
export const changePassword = catchLoginRefused(changePasswordOnce, {
  password: 'currentPassword',
  newPassword: 'password',
  // The form has no other place for it, and it is the answer to this password.
  login: 'currentPassword',
});

async function changePasswordOnce(
  actor: User,
  { currentPassword, password }: Pick<ChangePasswordForm, 'currentPassword' | 'password'>,
): Promise<Result<NewSession, 'currentPassword' | 'password'>> {
  const checked = await limitTries(
    'passwordChange',
    actor.id,
    () => signInWithPassword(actor.email, currentPassword),
    (found) => (found ? 'cleared' : 'counted'),
  );
  if (!checked) return fail('Your current password is wrong. Try again.', 'currentPassword');
  await setPassword(actor.id, password);
  const validAfter = await afterPassword(() => endAllSessions(actor.id));
  // May be a millisecond ahead, which the sign-in below makes up for.
  const startedAt = Math.max(databaseNow(), validAfter.getTime() + 1);
  const signedIn = await signInWithPassword(actor.email, password);
  if (!signedIn)
    throw new AppError(
      'conflict',
      'the new password was not accepted: another one was set meanwhile',
      'Your password was changed a second time just now. Sign in with the newest one.',
    );
  return ok({ token: await createSessionToken(signedIn.idToken), startedAt });
}

/**
 * Does what follows a new password.
 * @throws AppError `conflict` that says that the password is set, when the database does not answer
 */
function afterPassword<T>(work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'upstream') throw error;
    // Not `upstream`: the form would be shown again, and its old password is none any more.
    throw new AppError('conflict', error.message, passwordIsSet, { cause: error });
  });
}

const passwordIsSet =
  'Your new password is set. Makola cannot reach its database right now, so your other devices may still be signed in: sign in with the new password in a minute, and sign out everywhere in your profile.';

/**
 * Ends every session of a user, on every device, at its next request.
 * @returns the new `sessionsValidAfter`: sessions that started at or before it have ended
 */
export async function endAllSessions(uid: string): Promise<Date> {
  const validAfter = await inTransaction(async (unit) => {
    // As sessions begin: by what all servers agree on.
    const now = new Date(databaseNow());
    endSessions(unit, uid, now);
    return now;
  });
  await revokeTokens(uid);
  return validAfter;
}
