import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { type FieldMetadata, getFormProps, useForm } from '~/components/forms/use-form';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('secretCode');

/** Asks for a code of the person's second factor, and says what to do without the phone. */
export function CodeForm({
  redirectTo,
  label,
  lastResult,
}: {
  redirectTo: string;
  /** Of the button. */
  label: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm({
    id: 'code',
    lastResult,
    constraint: required,
    defaultValue: { secretCode: '', redirectTo },
  });
  return (
    <>
      <Form method="post" {...getFormProps(form)} className="mt-6 max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="redirectTo" value={fields.redirectTo.initialValue} />
        <CodeField field={fields.secretCode} />
        <SubmitButton className="w-full sm:w-auto" pendingLabel="Checking …">
          {label}
        </SubmitButton>
      </Form>
      <details className="mt-6 max-w-form">
        <summary className="link inline-flex min-h-11 items-center">I’ve lost my phone</summary>
        <div className="mt-2 space-y-3">
          <p>
            Enter one of your recovery codes above: 12 digits, from the list that you saved when you set up
            your second factor. Each works once.
          </p>
          <p>
            No recovery code left?{' '}
            <Link to={paths.contact()} className="link">
              Contact support
            </Link>
            . Two admins turn your second factor off once they know that it’s you.
          </p>
        </div>
      </details>
    </>
  );
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ field, help }: { field: FieldMetadata; help?: string }) {
  return (
    <TextField
      field={field}
      label="Code from your app"
      help={help}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
    />
  );
}
