import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { optionsOf } from '~/components/forms/options';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { regions } from '~/schemas/regions';
import { bulkUnits } from '~/schemas/units';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('title', 'category', 'quantity', 'unit', 'region', 'neededBy');

export type RequestFormValues = Record<
  'title' | 'description' | 'category' | 'quantity' | 'unit' | 'region' | 'neededBy',
  string
>;

/** The form of a new buying request. */
export function RequestForm({
  values,
  categories,
  idempotencyKey,
  lastResult,
}: {
  values: RequestFormValues;
  categories: string[];
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({ id: 'request', lastResult, constraint: required, defaultValue: values });
  return (
    <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
      <ErrorSummary form={form} />
      <FormKey form={form} value={idempotencyKey} />
      <TextField
        field={fields.title}
        label="What do you need?"
        help="The goods, their grade and size: “White maize, 50 kg bags”."
      />
      <SelectField
        field={fields.category}
        label="Category"
        placeholder="Choose a category"
        options={optionsOf(categories)}
        help="We notify sellers in this category."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField field={fields.quantity} label="How many" inputMode="numeric" autoComplete="off" />
        <SelectField
          field={fields.unit}
          label="Unit"
          placeholder="Choose a unit"
          options={optionsOf(bulkUnits)}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          field={fields.region}
          label="Region you need them in"
          placeholder="Choose a region"
          options={optionsOf(regions)}
        />
        <TextField
          field={fields.neededBy}
          label="Needed by"
          type="date"
          help="Sellers can make offers until this day."
        />
      </div>
      <TextareaField
        field={fields.description}
        label="Description"
        optional
        rows={4}
        limit={limits.description.max}
        help="Quality, packing, where to deliver. No phone numbers or email addresses."
      />
      <FormActions>
        <SubmitButton pendingLabel="Posting …">Post request</SubmitButton>
        <Button asChild variant="outline">
          <Link to={paths.seller.buyingRequests()}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
