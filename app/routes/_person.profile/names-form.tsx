import type { SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { NameFields, PhoneField } from '~/components/forms/person-fields';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import type { ProfileForm } from '~/schemas/auth-forms';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('firstName', 'lastName');

/** A person's names and phone number. */
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
      <CardTitle className="mb-4">Names</CardTitle>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <NameFields fields={fields} own />
        <TextField
          field={fields.displayName}
          label="Display name"
          autoComplete="nickname"
          help="How you are called here; your names when it is empty."
        />
        <TextField
          field={fields.businessName}
          label="Business name"
          autoComplete="organization"
          help={
            seller ? 'Buyers see this name; products show the new one once they are saved again.' : undefined
          }
        />
        <PhoneField field={fields.phone} own />
        <SubmitButton name="intent" value="update" pendingLabel="Saving …">
          Save
        </SubmitButton>
      </Form>
    </Card>
  );
}
