import { Form } from '@remix-run/react';
import { Field } from '~/components/forms/field';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Card } from '~/components/ui/card';
import { limits } from '~/schemas/limits';

/** The proof of the payment, and the button that sends it all: package and products belong to this form. */
export function PaymentForm({
  form,
  field,
  action,
  hidden,
  chooseAgain,
}: {
  form: FormMetadata;
  field: FieldMetadata;
  action: string;
  hidden: Record<string, string>;
  /** A file must be chosen again in a form that came back: browsers do not send it back. */
  chooseAgain: boolean;
}) {
  const { bytes, types } = limits.proof;
  return (
    <Card className="max-w-form">
      <h2 className="text-base font-medium">3. Pay, and show that you have paid</h2>
      <p className="mt-1 mb-4 text-muted">
        Pay the price of the package to Makola by mobile money or bank transfer, then add the
        message or the slip that says so.
      </p>
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="space-y-4"
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Field
          field={field}
          label="Proof of payment"
          optional={false}
          help={
            <>
              A picture (JPEG, PNG, WebP) or a PDF, {bytes / 1024 / 1024} MB at most. You and our
              admins alone see it.
              {chooseAgain ? ' Choose it again, please: your browser does not keep it.' : null}
            </>
          }
        >
          <input
            id={field.id}
            type="file"
            name={field.name}
            accept={types.join(',')}
            aria-invalid={field.errors ? true : undefined}
            aria-describedby={`${field.descriptionId} ${field.errors ? field.errorId : ''}`.trim()}
            className="block min-h-11 w-full rounded-md border border-edge bg-surface p-1.5 text-base file:mr-3 file:h-8 file:rounded-md file:border-0 file:bg-sunk file:px-3 file:font-medium file:text-text md:text-sm"
          />
        </Field>
        <FormActions>
          <SubmitButton name="intent" value="buy" pendingLabel="Sending …">
            Buy the promotion
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
