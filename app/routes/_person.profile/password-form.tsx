import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NewPasswordField } from '~/components/person/new-password-field';
import { PasswordField } from '~/components/person/password-field';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ChangePasswordForm } from '~/schemas/users/auth-forms';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('currentPassword', 'password');

/** Changes the password; the user's other sessions end. */
export function PasswordForm({
  email,
  lastResult,
}: {
  email: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<ChangePasswordForm>({
    id: 'password',
    lastResult,
    constraint: required,
    defaultValue: { currentPassword: '', password: '' },
  });
  return (
    <Card>
      <CardTitle>Password</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">A new password signs you out on all other devices.</p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          field={fields.currentPassword}
          label="Current password"
          autoComplete="current-password"
        />
        <NewPasswordField field={fields.password} />
        <SubmitButton name="intent" value="password" variant="outline" pendingLabel="Changing …">
          Change password
        </SubmitButton>
      </Form>
    </Card>
  );
}
