import { env } from '~/env.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import {
  checkResetCode,
  createSessionToken,
  findLocalResetCode,
  resetPassword,
  revokeTokens,
  sendPasswordReset,
  setPassword,
  signInWithPassword,
} from '~/repositories/logins.server';
import { endSessions, findUserByEmail } from '~/repositories/users.server';
import type { ChangePasswordForm } from '~/schemas/auth-forms';
import type { User } from '~/schemas/user';
import { limitKey } from '~/utils/limit-key.server';
import { paths } from '~/utils/paths';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import type { NewSession } from '../auth/actor.server';
import { doWithinLimit, limitTries } from '../auth/rate-limit.server';
import { slowDown } from '../auth/slow-down.server';

/**
 * Requests the e-mail with the reset link. The answer is the same whether the address exists or not, and
 * whether it got too many e-mails already, so this returns nothing.
 * @throws AppError `rate-limited` when too many of the network wait, or `upstream`
 */
export async function requestPasswordReset(email: string): Promise<void> {
  await slowDown('resetRequest', async () => {
    const send = () => sendPasswordLink(email);
    const sent = await doWithinLimit('passwordReset', limitKey(email), send);
    if (!sent) currentRequest().log.warn({}, 'a reset link was not sent: too many to this address');
  });
}

/**
 * Has the e-mail sent with which a person chooses a password. @throws AppError `rate-limited` or `upstream`
 */
export async function sendPasswordLink(email: string): Promise<void> {
  await sendPasswordReset(email);
  const code = await findLocalResetCode(email);
  // The local Firebase sends no e-mail; in production there is never a code to print.
  if (code)
    currentRequest().log.info(
      { email, link: `${env.PUBLIC_URL}${paths.resetPassword(code)}` },
      'local password reset',
    );
}

/** The address that a reset link is for, or null when the link is wrong, used or too old. */
export async function findResetAddress(oobCode: string): Promise<string | null> {
  if (!oobCode) return null;
  return slowDown('resetCode', () => checkResetCode(oobCode));
}

export const brokenLinkMessage = 'This link is used or too old. Ask for a new one.';

/** Sets the new password of a reset link; all sessions of the person end. */
export async function setNewPassword(oobCode: string, password: string): Promise<Result<null>> {
  const email = await slowDown('resetCode', () => resetPassword(oobCode, password));
  if (!email) return fail(brokenLinkMessage);
  const user = await findUserByEmail(email);
  if (user) await endAllSessions(user.id);
  return ok(null);
}

/**
 * Changes the password of a signed-in person; their other sessions end.
 * @returns a new session for this browser
 */
export async function changePassword(
  actor: User,
  { currentPassword, password }: Pick<ChangePasswordForm, 'currentPassword' | 'password'>,
): Promise<Result<NewSession, 'currentPassword'>> {
  const checked = await limitTries(
    'passwordChange',
    actor.id,
    () => signInWithPassword(actor.email, currentPassword),
    (found) => (found ? 'cleared' : 'counted'),
  );
  if (!checked) return fail('This is not your current password.', 'currentPassword');
  await setPassword(actor.id, password);
  const cut = await endAllSessions(actor.id);
  // The sign-in takes longer than the millisecond that this may be ahead.
  const startedAt = Math.max(Date.now(), cut.getTime() + 1);
  const signedIn = await signInWithPassword(actor.email, password);
  if (!signedIn) throw new Error('the new password was not accepted');
  return ok({ token: await createSessionToken(signedIn.idToken), startedAt });
}

/**
 * Ends every session of a person, on every device, at its next request.
 * @returns the cut: sessions that started at or before it are over
 */
export async function endAllSessions(uid: string): Promise<Date> {
  const cut = await inTransaction(async (unit) => {
    const now = new Date();
    endSessions(unit, uid, now);
    return now;
  });
  await revokeTokens(uid);
  return cut;
}
