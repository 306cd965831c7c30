import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import type { SignInForm } from '~/schemas/auth-forms';
import type { User } from '~/schemas/user';
import type { Result } from '~/utils/result';
import { signIn } from '../services/auth/sign-in.server';
import type { NewSession } from './session.server';

type Credentials = Pick<SignInForm, 'email' | 'password'>;
type Outcome = Result<{ user: User } & NewSession>;

/** The ways to sign in; today one, `password`. */
const authenticator = new Authenticator<Outcome>();

authenticator.use(
  new FormStrategy<Outcome>(({ form }) =>
    signIn({ email: String(form.get('email')), password: String(form.get('password')) }),
  ),
  'password',
);

/**
 * Signs a person in with what they typed, once it was read and validated: the strategy gets a request with
 * these two fields alone, so that it reads no body that nobody has limited.
 *
 * @returns the user and the session token, or the sentence to show
 * @throws what `signIn` throws
 */
export function signInWithPassword({ email, password }: Credentials): Promise<Outcome> {
  const body = new URLSearchParams({ email, password });
  return authenticator.authenticate(
    'password',
    new Request('http://localhost/login', { method: 'POST', body }),
  );
}
