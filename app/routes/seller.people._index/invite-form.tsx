import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { RightsFields } from '~/components/people/rights-fields';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ShopRight } from '~/schemas/rights';
import { invitationDays } from '~/schemas/users/shop-invitation';
import { requiredFields } from '~/utils/required-fields';

/** Invites somebody to help in the shop. */
export function InviteForm({
  newKey,
  mayGive,
  lastResult,
}: {
  newKey: string;
  mayGive: readonly ShopRight[];
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'invite',
    lastResult,
    constraint: requiredFields('email', 'part'),
    defaultValue: { email: '', part: 'packer', rights: '' },
  });
  return (
    <Card>
      <CardTitle className="mb-4">Invite somebody</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <FormKey form={form} value={newKey} intent="invite" />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="off"
          help={`We send a link that works once, for ${invitationDays} days. Invited again, they get a new link.`}
        />
        <RightsFields
          fields={fields}
          mayGive={mayGive}
          chosen={[lastResult?.initialValue?.rights ?? []].flat().map(String)}
        />
        <SubmitButton name="intent" value="invite" pendingLabel="Inviting …">
          Send invitation
        </SubmitButton>
      </Form>
    </Card>
  );
}
