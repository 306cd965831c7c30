import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NewPasswordField } from '~/components/person/new-password-field';
import { NameFields } from '~/components/person/person-fields';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

/** Makes an account for the address that was invited, and joins. */
export function NewcomerForm({
  email,
  lastResult,
}: {
  email: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'newcomer',
    lastResult,
    constraint: requiredFields('firstName', 'lastName', 'password'),
    defaultValue: { firstName: '', lastName: '', password: '' },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="space-y-5">
      <p>You have no account yet. You get one for {email}.</p>
      <ErrorSummary form={form} />
      <NameFields fields={fields} own />
      <NewPasswordField field={fields.password} label="Password" />
      <SubmitButton name="intent" value="register" className="w-full" pendingLabel="Joining …">
        Make my account and join
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        By joining you accept the{' '}
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
  );
}
