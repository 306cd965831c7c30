import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Time } from '~/components/status/time';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { PersonPage } from './load.server';

/** For a new admin: from when their yes counts where two are needed, and the form that confirms them. */
export function ConfirmAdminCard({
  newAdmin,
  version,
  lastResult,
}: {
  newAdmin: NonNullable<PersonPage['newAdmin']>;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: 'confirm-admin', lastResult, defaultValue: {} });
  return (
    <Card>
      <CardTitle className="mb-1">New admin</CardTitle>
      <p className="mb-4 text-muted-foreground">
        Where two admins are needed, this admin counts from <Time value={newAdmin.until} />, or once confirmed
        by an admin who did not make them one.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        {newAdmin.refusal ? (
          <p>{newAdmin.refusal}</p>
        ) : (
          <SubmitButton name="intent" value="confirm" className="w-full" pendingLabel="Saving …">
            Confirm this admin
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}
