import { parseWithValibot } from '@conform-to/valibot';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { type SignInForm, signInSchema } from '~/schemas/auth-forms';
import type { User } from '~/schemas/user';
import { fail, type Result } from '~/utils/result';
import type { NewSession } from './session.server';
import { signIn } from './sign-in.server';

type Outcome = Result<{ user: User } & NewSession>;

/** The ways to sign in; today one, `password`. */
export const authenticator = new Authenticator<Outcome>();

authenticator.use(
  new FormStrategy<Outcome>(async ({ form }) => {
    const submission = parseWithValibot(form, { schema: signInSchema });
    if (submission.status !== 'success') return fail('Fill in both fields.');
    const { email, password }: SignInForm = submission.value;
    return signIn({ email, password });
  }),
  'password',
);
