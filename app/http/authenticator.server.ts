import { Authenticator } from 'remix-auth';
import { Strategy } from 'remix-auth/strategy';
import { signInSchema } from '~/schemas/auth-forms';
import { signIn } from '~/services/auth/sign-in.server';
import { parseForm, readForm } from './forms.server';

/** The form as it was read, and what became of it; null when its fields are wrong. */
type Attempt = Awaited<ReturnType<typeof attempt>>;

async function attempt(form: FormData) {
  const submission = parseForm(form, signInSchema);
  const result = submission.status === 'success' ? await signIn(submission.value) : null;
  return { submission, result };
}

/** E-mail and password from our form, read within the limits of all our forms. */
class PasswordStrategy extends Strategy<Attempt, FormData> {
  override name = 'password';

  override async authenticate(request: Request): Promise<Attempt> {
    return this.verify(await readForm(request));
  }
}

/** The ways to sign in; today one. */
const authenticator = new Authenticator<Attempt>().use(new PasswordStrategy(attempt));

/** Signs a person in with the form that they sent. @throws what `readForm` and `signIn` throw */
export function signInWithPassword(request: Request): Promise<Attempt> {
  return authenticator.authenticate('password', request);
}
