import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NameFields, PhoneField } from '~/components/person/person-fields';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { requiredFields } from '~/utils/required-fields';
import { CurrentProfile } from './current-profile';
import type { PersonPage } from './load.server';

const required = requiredFields('firstName', 'lastName');

/** A user's names and phone number, for admins to change. */
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
        {form.errors ? <CurrentProfile profile={profile} /> : null}
        <input type="hidden" name="version" value={version} />
        <NameFields fields={fields} />
        <TextField
          field={fields.displayName}
          label="Display name"
          autoComplete="off"
          help="The name we show for them. Leave empty to use first and last name."
        />
        <TextField field={fields.businessName} label="Business name" autoComplete="off" />
        <PhoneField field={fields.phone} />
        <SubmitButton name="intent" value="update" pendingLabel="Saving …">
          Save profile
        </SubmitButton>
      </Form>
    </Card>
  );
}
