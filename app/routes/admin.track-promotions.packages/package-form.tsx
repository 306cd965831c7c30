import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { StatusBadge } from '~/components/status/status-badge';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { positionLabels, promotionPositions } from '~/schemas/products/promotion-position';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('name', 'price', 'durationDays', 'order', 'position', 'benefits');
const positions = promotionPositions.map((value) => ({ value, label: positionLabels[value] }));

const { promotionDays, benefits: maxBenefits } = limits;

interface EditedPackage {
  id: string;
  version: string;
  name: string;
  /** GHS, with two decimals. */
  price: string;
  durationDays: string;
  order: string;
  position: string;
  /** One per line. */
  benefits: string;
  active: boolean;
}

/** Edits one package. Changes apply to new purchases only. */
export function PackageForm({
  edited,
  lastResult,
}: {
  edited: EditedPackage;
  lastResult: SubmissionResult | undefined;
}) {
  const { id, version, active, ...values } = edited;
  const [form, fields] = useForm({
    id: `package-${id}`,
    lastResult,
    constraint: required,
    defaultValue: values,
  });
  const checked = lastResult ? Boolean(lastResult.initialValue?.active) : active;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <CardTitle className="wrap-anywhere">{edited.name}</CardTitle>
        <StatusBadge of="promotionPackage" status={active ? 'on sale' : 'not on sale'} />
      </div>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextField field={fields.name} label="Name" autoComplete="off" />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField field={fields.price} label="Price" prefix="GH₵" inputMode="decimal" autoComplete="off" />
          <TextField
            field={fields.durationDays}
            label="Duration in days"
            inputMode="numeric"
            autoComplete="off"
            help={`${promotionDays.min} to ${promotionDays.max}.`}
          />
          <TextField
            field={fields.order}
            label="Order in the list"
            inputMode="numeric"
            autoComplete="off"
            help="Lowest number first."
          />
        </div>
        <SelectField field={fields.position} label="Where the shop puts these products" options={positions} />
        <TextareaField
          field={fields.benefits}
          label="Benefits"
          rows={4}
          help={`One per line, up to ${maxBenefits.lines}, ${maxBenefits.length} characters each. Shops are told the place above; anything else you promise here is yours to do.`}
        />
        <label htmlFor={`${form.id}-active`} className="flex min-h-11 items-center gap-2.5">
          <Checkbox id={`${form.id}-active`} name="active" defaultChecked={checked} />
          Sellers can buy this package
        </label>
        <SubmitButton name="intent" value="package" variant="outline" pendingLabel="Saving …">
          Save package
        </SubmitButton>
      </Form>
    </Card>
  );
}
