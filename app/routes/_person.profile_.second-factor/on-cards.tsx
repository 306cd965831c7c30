import type { SubmissionResult } from '@conform-to/react';
import { CodeField } from '~/components/forms/code-form';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PasswordField } from '~/components/person/password-field';
import { Time } from '~/components/status/time';
import { Badge } from '~/components/ui/badge';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { requiredFields } from '~/utils/required-fields';
import { plural } from '~/utils/text';

/** A second factor that is on: new recovery codes, and the form that turns it off. */
export function OnCards({
  since,
  recoveryLeft,
  email,
  codesResult,
  offResult,
}: {
  since: string;
  recoveryLeft: number;
  email: string;
  codesResult: SubmissionResult | undefined;
  offResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'codes', lastResult: codesResult, defaultValue: {} });
  return (
    <>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CardTitle>Authenticator app</CardTitle>
          <Badge variant="success">On</Badge>
        </div>
        <p className="mt-1 text-muted-foreground">
          Set up <Time value={since} />. You’re asked for a code when you sign in, and before you change
          anything about money or people, unless you entered one in the last 10 minutes.
        </p>
      </Card>
      <Card>
        <CardTitle>Recovery codes</CardTitle>
        <p className="mt-1 mb-4 text-muted-foreground">
          {plural(recoveryLeft, 'code')} left. New codes end those from before.
        </p>
        <Form method="post" {...getFormProps(form)} className="space-y-4">
          <ErrorSummary form={form} />
          <SubmitButton name="intent" value="codes" variant="outline" pendingLabel="Making codes …">
            Make new codes
          </SubmitButton>
        </Form>
      </Card>
      <OffCard email={email} lastResult={offResult} />
    </>
  );
}

const required = requiredFields('secretCode', 'currentPassword');

function OffCard({ email, lastResult }: { email: string; lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<Record<'secretCode' | 'currentPassword', string>>({
    id: 'off',
    lastResult,
    constraint: required,
    defaultValue: { secretCode: '', currentPassword: '' },
  });
  return (
    <Card>
      <CardTitle>Turn it off</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        For a new phone, turn it off and set it up again. Without it your password alone signs you in.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <CodeField field={fields.secretCode} help="Or a recovery code." />
        <PasswordField field={fields.currentPassword} label="Your password" autoComplete="current-password" />
        <SubmitButton name="intent" value="off" variant="destructive" pendingLabel="Turning off …">
          Turn off
        </SubmitButton>
      </Form>
    </Card>
  );
}
