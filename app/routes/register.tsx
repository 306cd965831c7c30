import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NewPasswordField } from '~/components/person/new-password-field';
import { NameFields } from '~/components/person/person-fields';
import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { Form, type MetaFunction, useActionData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, parseForm, readForm } from '~/http/forms.server';
import { publicAction, publicLoader } from '~/http/guards.server';
import { startSession } from '~/http/session.server';
import { registerSchema } from '~/schemas/users/auth-forms';
import { signIn } from '~/services/auth/sign-in.server';
import { registerSeller } from '~/services/users/register.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

export const handle = { scripts: false };

export const meta: MetaFunction = () => [
  title('Register'),
  {
    name: 'description',
    content:
      'Register as a seller on Makola: list your products with photos and prices, and get notified when they are approved.',
  },
];

export const loader = publicLoader({}, async ({ actor }) => {
  if (actor) throw redirect(homeOf(actor));
  return null;
});

export const action = publicAction({}, async ({ request, session }) => {
  const submission = parseForm(await readForm(request), registerSchema);
  const hide = ['password'];
  if (submission.status !== 'success') return invalidForm(submission, { hide });
  const signedUp = await registerSeller(submission.value);
  if (!signedUp.user) return invalidForm(submission, { fields: { [signedUp.field]: signedUp.error }, hide });
  const signedIn = await signIn(submission.value);
  if (!signedIn.success) return redirect(paths.login(), 303);
  startSession(session, signedIn.data);
  session.flash('flash', {
    kind: 'success',
    text: 'Welcome to Makola. Add your first product.',
  });
  return redirect(paths.seller.home(), 303);
});

export default function RegisterPage() {
  const [form, fields] = useForm({
    id: 'register',
    lastResult: useActionData<typeof action>()?.result,
    constraint: requiredFields('firstName', 'lastName', 'businessName', 'email', 'password'),
    defaultValue: { firstName: '', lastName: '', businessName: '', email: '', password: '' },
  });
  return (
    <PublicFrame width="narrow">
      <h1 className="text-2xl">Register as a seller</h1>
      <p className="mt-1 text-muted-foreground">
        It’s free. You can add products right away. We review each one before it goes on sale.
      </p>
      <Form method="post" {...getFormProps(form)} className="mt-6 space-y-5">
        <ErrorSummary form={form} />
        <NameFields fields={fields} own />
        <TextField
          field={fields.businessName}
          label="Business name"
          autoComplete="organization"
          help="Buyers see this name."
        />
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
        <NewPasswordField field={fields.password} label="Password" />
        <SubmitButton className="w-full" pendingLabel="Registering …">
          Register
        </SubmitButton>
        <p className="text-sm text-muted-foreground">
          By registering you accept the{' '}
          <Link to={paths.terms()} className="link">
            terms
          </Link>
          . What we keep about you is in the{' '}
          <Link to={paths.privacy()} className="link">
            privacy notice
          </Link>
          .
        </p>
      </Form>
      <p className="mt-6">
        Already have an account?{' '}
        <Link to={paths.login()} className="link">
          Sign in
        </Link>
      </p>
    </PublicFrame>
  );
}
