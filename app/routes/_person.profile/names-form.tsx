import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { NameFields, PhoneField } from '~/components/person/person-fields';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ProfileForm } from '~/schemas/users/auth-forms';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('firstName', 'lastName');

/** A user's names and phone number. */
export function NamesForm({
  profile,
  seller,
  lastResult,
}: {
  profile: ProfileForm;
  seller: boolean;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<ProfileForm>({
    id: 'names',
    lastResult,
    constraint: required,
    defaultValue: profile,
  });
  return (
    <Card>
      <CardTitle className="mb-4">Your details</CardTitle>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <NameFields fields={fields} own />
        <TextField
          field={fields.displayName}
          label="Display name"
          autoComplete="nickname"
          help="The name we show for you. Leave empty to use your first and last name."
        />
        <TextField
          field={fields.businessName}
          label="Business name"
          autoComplete="organization"
          help={
            seller ? 'Buyers see this name. Products show a new name after you next save them.' : undefined
          }
        />
        <PhoneField field={fields.phone} own />
        <SubmitButton name="intent" value="update" pendingLabel="Saving …">
          Save profile
        </SubmitButton>
      </Form>
    </Card>
  );
}
