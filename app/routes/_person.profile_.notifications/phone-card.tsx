import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('code');

/** A person's phone number, which a code confirms before any other SMS is sent to it. */
export function PhoneCard({
  phone,
  isConfirmed,
  isCaught,
  sendResult,
  confirmResult,
}: {
  /** As it is shown; '' for none. */
  phone: string;
  isConfirmed: boolean;
  /** Whether no SMS leaves: with the local Firebase. */
  isCaught: boolean;
  sendResult: SubmissionResult | undefined;
  confirmResult: SubmissionResult | undefined;
}) {
  return (
    <Card id="phone">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>Phone number</CardTitle>
        {isConfirmed ? <Badge variant="success">Confirmed</Badge> : null}
      </div>
      {phone === '' || isConfirmed ? <Refusal results={[sendResult, confirmResult]} /> : null}
      {phone === '' ? (
        <>
          <p className="mt-1 mb-4 text-muted-foreground">Add your phone number to get SMS.</p>
          <Button asChild variant="outline">
            <Link to={paths.profile()}>Add phone number</Link>
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 tabular-nums">{phone}</p>
          {isConfirmed ? (
            <p className="mt-1 text-muted-foreground">
              SMS come to this number. Change it in your{' '}
              <Link to={paths.profile()} className="link">
                profile
              </Link>
              .
            </p>
          ) : (
            <>
              <p className="mt-1 mb-4 text-muted-foreground">
                We send you a code by SMS. Enter it here, so that we know the number is yours.
              </p>
              <SendCode lastResult={sendResult} />
              <EnterCode lastResult={confirmResult} />
            </>
          )}
          {isCaught ? (
            <p className="mt-3 text-sm text-muted-foreground">
              No SMS leaves this computer: read them in the{' '}
              <Link to={paths.devOutbox()} className="link">
                local outbox
              </Link>
              .
            </p>
          ) : null}
        </>
      )}
    </Card>
  );
}

/** Why a form was refused that is not shown any more. */
function Refusal({ results }: { results: (SubmissionResult | undefined)[] }) {
  const words = results.flatMap((result) => Object.values(result?.error ?? {}).flatMap((said) => said ?? []));
  if (words.length === 0) return null;
  return (
    <Alert kind="danger" role="alert" className="mt-2">
      {words.join(' ')}
    </Alert>
  );
}

function SendCode({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form] = useForm({ id: 'send-code', lastResult, defaultValue: {} });
  return (
    <Form method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <SubmitButton name="intent" value="send-code" variant="outline" pendingLabel="Sending …">
        Send code
      </SubmitButton>
    </Form>
  );
}

function EnterCode({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const [form, fields] = useForm<{ code: string }>({
    id: 'confirm',
    lastResult,
    constraint: required,
    defaultValue: { code: '' },
  });
  return (
    <Form method="post" {...getFormProps(form)} className="mt-4 space-y-4">
      <ErrorSummary form={form} />
      <TextField
        field={fields.code}
        label="Code from the SMS"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <SubmitButton name="intent" value="confirm" variant="outline" pendingLabel="Checking …">
        Confirm number
      </SubmitButton>
    </Form>
  );
}
