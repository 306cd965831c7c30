import { createSessionToken, signInWithPassword } from '~/repositories/people/logins.server';
import { findUser } from '~/repositories/people/users.server';
import type { SignInForm } from '~/schemas/users/auth-forms';
import type { User } from '~/schemas/users/user';
import { catchLoginRefused } from '~/utils/catch-failures.server';
import { databaseNow } from '~/utils/clock.server';
import { limitKey, networkOf } from '~/utils/limit-key.server';
import { currentRequest } from '~/utils/request-context.server';
import { fail, ok, type Result } from '~/utils/result';
import { type NewSession, suspendedMessage } from './actor.server';
import { limitTries } from './rate-limit.server';
import { requireRoom, slowDown } from './slow-down.server';

/** The same message for a wrong address and a wrong password, so that neither can be guessed. */
const wrongMessage = 'The email address or password is wrong. Check both and try again.';

type SignInResult = Result<{ user: User } & NewSession, 'password'>;

type Checked =
  | { kind: 'wrong' | 'suspended' }
  | { kind: 'right'; user: User; idToken: string; startedAt: number };

const outcomes = { wrong: 'counted', suspended: 'returned', right: 'cleared' } as const;

/**
 * Signs a user in with email and password. The try is counted before the sign-in service is called, so that
 * simultaneous tries cannot exceed the limit.
 *
 * @returns the user and the new session, or the message to show
 * @throws AppError `rate-limited` after too many failures, `upstream` when the sign-in service is unavailable
 */
export const signIn = catchLoginRefused(signInOnce, { password: 'password' });

async function signInOnce({
  email,
  password,
}: Pick<SignInForm, 'email' | 'password'>): Promise<SignInResult> {
  requireRoom('signIn');
  const checked = await limitTries(
    'signIn',
    limitKey(networkOf(currentRequest().ip), email),
    () => slowDown('signIn', () => check(email, password), networkOutcome),
    ({ kind }) => outcomes[kind],
  );
  if (checked.kind === 'wrong') return fail(wrongMessage);
  if (checked.kind !== 'right') return fail(suspendedMessage);
  const { user, idToken, startedAt } = checked;
  return ok({ user, token: await createSessionToken(idToken), startedAt });
}

/** One user's success says nothing about failures of others in the same network. */
const networkOutcome = ({ kind }: Checked) => (kind === 'wrong' ? 'counted' : 'returned');

async function check(email: string, password: string): Promise<Checked> {
  // Before the password check, so that `sessionsValidAfter` set meanwhile ends this session too.
  const startedAt = databaseNow();
  const signedIn = await signInWithPassword(email, password);
  const user = signedIn && (await findUser(signedIn.uid));
  if (!signedIn || !user) return { kind: 'wrong' };
  if (user.status === 'suspended') return { kind: 'suspended' };
  return { kind: 'right', user, idToken: signedIn.idToken, startedAt };
}
