import { Form } from '@remix-run/react';
import { FileField } from '~/components/forms/file-field';
import { FormActions } from '~/components/forms/form-actions';
import { SubmitButton } from '~/components/forms/submit-button';
import { type FieldMetadata, type FormMetadata, getFormProps } from '~/components/forms/use-form';
import { Card } from '~/components/ui/card';
import { limits } from '~/schemas/limits';
import { formatMegabytes } from '~/utils/text';

/** How the marketplace is paid: what an admin has set, and what the seller writes as the reference. */
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
            Pay the price of the package to Makola, then add the message or the slip that says so.
          </p>
          <p className="rounded-md bg-muted px-4 py-3 wrap-anywhere whitespace-pre-line">{instructions}</p>
        </>
      ) : (
        <p className="text-muted-foreground">
          Ask {support} where to pay the price of the package, then add the message or the slip that says that
          you have paid.
        </p>
      )}
      <p>
        Give this reference: <strong className="font-medium tabular-nums">{reference}</strong>
        <span className="block text-sm text-muted-foreground">
          It is yours alone: we find your payment by it.
        </span>
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
  /** A file must be chosen again in a form that came back: browsers do not send it back. */
  chooseAgain: boolean;
}) {
  const { bytes, types } = limits.proof;
  return (
    <Card className="max-w-form">
      <h2 className="text-base font-medium">3. Pay, and show that you have paid</h2>
      <HowToPay payment={payment} />
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
        <FileField
          field={field}
          label="Proof of payment"
          optional={false}
          help={
            <>
              A picture (JPEG, PNG, WebP) or a PDF, {formatMegabytes(bytes)} at most. You and our admins alone
              see it.
              {chooseAgain ? ' Choose it again, please: your browser does not keep it.' : null}
            </>
          }
          accept={types.join(',')}
        />
        <FormActions>
          <SubmitButton name="intent" value="buy" pendingLabel="Sending …">
            Buy the promotion
          </SubmitButton>
        </FormActions>
      </Form>
    </Card>
  );
}
