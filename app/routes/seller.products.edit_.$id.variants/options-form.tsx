import { ErrorSummary } from '~/components/forms/error-summary';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { TextareaField } from '~/components/forms/textarea-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { OptionTexts } from '~/schemas/products/variant-options';
import { paths } from '~/utils/paths';

const numbers = [1, 2, 3] as const;
const examples = { 1: 'Size', 2: 'Colour', 3: 'Material' };

/** The options with their values; the answer is the same page with the table of variants. */
export function OptionsForm({
  id,
  texts,
  errors,
  danger,
}: {
  id: string;
  texts: OptionTexts;
  /** By field. */
  errors: Partial<Record<keyof OptionTexts, string>>;
  danger: React.ReactNode;
}) {
  const error = Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, [message]]));
  const isRefused = Object.keys(error).length > 0;
  const [form, fields] = useForm<OptionTexts>({
    id: 'options',
    lastResult: isRefused ? { status: 'error', error, initialValue: texts } : undefined,
    defaultValue: texts,
  });
  return (
    <Form action={paths.seller.variants(id)} {...getFormProps(form)} className="max-w-form space-y-5">
      <ErrorSummary form={form} />
      <p>
        Name what buyers choose, like size and colour, and list the choices. Each combination becomes a
        variant with its own price, stock and SKU.
      </p>
      <input type="hidden" name="step" value="table" />
      {numbers.map((number) => (
        <fieldset key={number} className="grid gap-x-5 gap-y-3 sm:grid-cols-[12rem_1fr]">
          <legend className="sr-only">Option {number}</legend>
          <TextField
            field={fields[`option${number}`]}
            label={`Option ${number}`}
            optional={number > 1}
            autoComplete="off"
            placeholder={`Like ${examples[number]}`}
          />
          <TextareaField
            field={fields[`values${number}`]}
            label={`Values of option ${number}`}
            optional={number > 1}
            rows={3}
            help={
              number === 1 ? 'One per line, or in one line with commas: Small, Medium, Large.' : undefined
            }
          />
        </fieldset>
      ))}
      <FormActions>
        <SubmitButton>Continue</SubmitButton>
        <Button asChild variant="outline">
          <Link to={paths.seller.editProduct(id)}>Cancel</Link>
        </Button>
        {danger}
      </FormActions>
    </Form>
  );
}
