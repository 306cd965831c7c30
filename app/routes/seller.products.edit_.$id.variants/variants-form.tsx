import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { VariantFields, type VariantRow } from '~/components/products/variant-fields';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ProductStatus } from '~/schemas/products/product';
import type { OptionTexts, VariantOption } from '~/schemas/products/variant-options';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

const formId = 'variants';

/** Price, stock and SKU of each combination of the options. */
export function VariantsForm({
  product: { id, status },
  version,
  texts,
  options,
  rows,
  lastResult,
}: {
  product: { id: string; status: ProductStatus };
  version: string;
  texts: OptionTexts;
  options: VariantOption[];
  rows: VariantRow[];
  lastResult: SubmissionResult | undefined;
}) {
  const [form] = useForm({ id: formId, lastResult, defaultValue: {} });
  return (
    <Form
      method="post"
      action={paths.seller.variants(id, { ...texts, step: 'table' })}
      {...getFormProps(form)}
      className="max-w-2xl space-y-5"
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="version" value={version} />
      <div>
        <ul>
          {options.map(({ name, values }) => (
            <li key={name}>
              <span className="text-muted-foreground">{name}:</span> {values.join(', ')}
            </li>
          ))}
        </ul>
        <Link to={paths.seller.variants(id, { ...texts })} className="link">
          Change options
        </Link>
      </div>
      <p>
        {plural(rows.length, 'combination')}. Clear the checkbox of those that you don’t sell.
        {status === 'approved'
          ? ' Prices, stock and SKUs of the variants you have change at once. We review new and removed variants first.'
          : null}
      </p>
      <VariantFields formId={formId} lastResult={lastResult} rows={rows} />
      <FormActions>
        <SubmitButton name="intent" value="save" pendingLabel="Saving …">
          {status === 'approved' ? 'Save variants' : 'Submit for approval'}
        </SubmitButton>
        <Button asChild variant="outline">
          <Link to={paths.seller.editProduct(id)}>Cancel</Link>
        </Button>
      </FormActions>
    </Form>
  );
}
