import { FileField } from '~/components/forms/file-field';
import { FormActions } from '~/components/forms/form-actions';
import { HiddenFields } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Card } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { formatMegabytes } from '~/utils/text';

/** How to pay: the instructions from the settings, and the seller's payment reference. */
interface Payment {
  instructions: string;
  reference: string;
  supportEmail: string;
}

function HowToPay({ payment: { instructions, reference, supportEmail } }: { payment: Payment }) {
  const support = (
    <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
      {supportEmail}
    </a>
  );
  return (
    <div className="mt-1 mb-5 space-y-3">
      {instructions ? (
        <>
          <p className="text-muted-foreground">
            Pay the package price to Makola, then upload the confirmation message or slip.
          </p>
          <p className="rounded-md bg-muted px-4 py-3 wrap-anywhere whitespace-pre-line">{instructions}</p>
        </>
      ) : (
        <p className="text-muted-foreground">
          Ask {support} how to pay the package price, then upload the confirmation message or slip.
        </p>
      )}
      <p>
        Payment reference: <strong className="font-medium tabular-nums">{reference}</strong>
        <span className="block text-sm text-muted-foreground">Add it to your payment so we can find it.</span>
      </p>
    </div>
  );
}

/** The proof of the payment, and the button that sends it all: package and products belong to this form. */
export function PaymentForm({
  form,
  field,
  action,
  hidden,
  payment,
  chooseAgain,
}: {
  form: FormMetadata;
  field: FieldMetadata;
  action: string;
  hidden: Record<string, string>;
  payment: Payment;
  /** After a refused form: browsers do not keep the file. */
  chooseAgain: boolean;
}) {
  const { bytes, types } = limits.proof;
  return (
    <Card className="max-w-form">
      <h2 className="text-base font-medium">3. Pay and upload proof</h2>
      <HowToPay payment={payment} />
      <Form
        method="post"
        action={action}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="space-y-4"
      >
        <HiddenFields form={form} fields={hidden} />
        <FileField
          field={field}
          label="Proof of payment"
          optional={false}
          help={
            <>
              JPEG, PNG, WebP or PDF, up to {formatMegabytes(bytes)}. Only you and our admins can see it.
              {chooseAgain ? ' Choose the file again: your browser doesn’t keep it.' : null}
            </>
          }
          accept={types.join(',')}
        />
        <FormActions>
          <SubmitButton name="intent" value="buy" pendingLabel="Sending …">
            Buy promotion
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
