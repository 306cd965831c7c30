import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { adminFactorRules, type FactorRules, sellerFactorRules } from '~/schemas/users/second-factor-rules';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('secondFactorAdmins', 'secondFactorSellers');

const optionsOf = (rules: Record<string, string>) =>
  Object.entries(rules).map(([value, label]) => ({ value, label }));

/** Of whom a second factor is required. */
export function FactorForm({
  rules: { secondFactorAdmins, secondFactorSellers },
  version,
  lastResult,
}: {
  rules: FactorRules;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Record<keyof FactorRules, string>>({
    id: 'secondFactor',
    lastResult,
    constraint: required,
    defaultValue: { secondFactorAdmins, secondFactorSellers },
  });
  return (
    <Card>
      <CardTitle>Second factor</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
        A code from an authenticator app besides the password. Where it is required, people without one are
        led to set it up after signing in, and before the next form that needs it.
      </p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <SelectField
          field={fields.secondFactorAdmins}
          label="Admins"
          help="“All admins” need it for every form of theirs."
          options={optionsOf(adminFactorRules)}
        />
        <SelectField
          field={fields.secondFactorSellers}
          label="Sellers"
          help="For payouts and payment accounts, API keys and webhooks."
          options={optionsOf(sellerFactorRules)}
        />
        <SubmitButton name="intent" value="secondFactor" variant="outline" pendingLabel="Saving …">
          Save second factor
        </SubmitButton>
      </Form>
    </Card>
  );
}
