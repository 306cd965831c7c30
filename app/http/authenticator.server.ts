import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { signInSchema } from '~/schemas/users/auth-forms';
import { signIn } from '~/services/auth/sign-in.server';
import { parseForm, readForm } from './forms.server';

/** The submitted form and the result of signing in; null when its fields are invalid. */
type Attempt = Awaited<ReturnType<typeof attempt>>;

async function attempt(form: FormData) {
  const submission = parseForm(form, signInSchema);
  const result = submission.status === 'success' ? await signIn(submission.value) : null;
  return { submission, result };
}

/** Email and password from our form, read within the limits of every form. */
class PasswordStrategy extends Strategy<Attempt, FormData> {
  override name = 'password';

  override async authenticate(request: Request): Promise<Attempt> {
    return this.verify(await readForm(request));
  }
}

/** The ways to sign in: so far only one. */
const authenticator = new Authenticator<Attempt>().use(new PasswordStrategy(attempt));

/** Signs a user in with the submitted form. @throws what `readForm` and `signIn` throw */
export function signInWithPassword(request: Request): Promise<Attempt> {
  return authenticator.authenticate('password', request);
}
