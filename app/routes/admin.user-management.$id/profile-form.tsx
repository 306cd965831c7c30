import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { requiredFields } from '~/utils/required-fields';
import { AsItIsNow } from './as-it-is-now';
import type { PersonPage } from './load-person.server';

const required = requiredFields('firstName', 'lastName');

/** A person's names and phone number, as an admin may change them. */
export function ProfileForm({
  profile,
  version,
  lastResult,
}: {
  profile: PersonPage['person']['profile'];
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'profile',
    lastResult,
    constraint: required,
    defaultValue: profile,
  });
  return (
    <Card>
      <CardTitle className="mb-4">Profile</CardTitle>
      <Form
        key={lastResult ? 'refused' : version}
        method="post"
        {...getFormProps(form)}
        className="max-w-form space-y-5"
      >
        <ErrorSummary form={form} />
        {form.errors ? <AsItIsNow profile={profile} /> : null}
        <input type="hidden" name="version" value={version} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField field={fields.firstName} label="First name" autoComplete="off" />
          <TextField field={fields.lastName} label="Last name" autoComplete="off" />
        </div>
        <TextField
          field={fields.displayName}
          label="Display name"
          autoComplete="off"
          help="How they are called here; their names when it is empty."
        />
        <TextField field={fields.businessName} label="Business name" autoComplete="off" />
        <TextField
          field={fields.phone}
          label="Phone"
          type="tel"
          autoComplete="off"
          help="10 digits, or +233 and 9 digits."
        />
        <SubmitButton name="intent" value="update" pendingLabel="Saving …">
          Save the profile
        </SubmitButton>
      </Form>
    </Card>
  );
}
