import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PasswordField } from '~/components/person/password-field';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('currentPassword');

/** Begins the set-up of a second factor. */
export function StartCard({
  email,
  lastResult,
}: {
  email: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ currentPassword: string }>({
    id: 'start',
    lastResult,
    constraint: required,
    defaultValue: { currentPassword: '' },
  });
  return (
    <Card>
      <CardTitle>Set it up</CardTitle>
      <p className="mt-1 text-muted-foreground">
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        Aegis. It is free, and shows codes without a connection.
      </p>
      <p className="mt-2 mb-4 text-muted-foreground">
        From then on you enter a code when you sign in, and before you change anything about money or people.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
        <SubmitButton name="intent" value="start" pendingLabel="Starting …">
          Start
        </SubmitButton>
      </Form>
    </Card>
  );
}
