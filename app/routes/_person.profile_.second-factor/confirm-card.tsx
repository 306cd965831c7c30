import type { SubmissionResult } from '@conform-to/react';
import { CodeField } from '~/components/forms/code-form';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { CopyButton } from '~/components/ui/copy-button';
import { Form } from '~/framework';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('secretCode');

/** The secret for the authenticator app, as a QR code and to be typed, and the form for its first code. */
export function ConfirmCard({
  pending: { secret, uri, qr },
  lastResult,
}: {
  pending: { secret: string; uri: string; qr: { path: string; size: number } };
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<{ secretCode: string }>({
    id: 'confirm',
    lastResult,
    constraint: required,
    defaultValue: { secretCode: '' },
  });
  return (
    <Card>
      <CardTitle>Add Makola to your app</CardTitle>
      <div className="mt-3 flex flex-wrap items-start gap-x-6 gap-y-4">
        {/* Cameras read dark on white, in the dark theme too. */}
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
          className="size-48 shrink-0 rounded-md bg-white text-black"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <div className="min-w-0 flex-1 basis-60 space-y-3">
          <p>Scan this with the app on your phone.</p>
          <p>
            On this phone,{' '}
            <a href={uri} className="link">
              open it in the app
            </a>
            . Or type this key into it:
          </p>
          <p>
            <code className="wrap-anywhere">{secret}</code>
          </p>
          <CopyButton text={secret.replaceAll(' ', '')} label="Copy key" />
        </div>
      </div>
      <Form method="post" {...getFormProps(form)} className="mt-5 max-w-form space-y-5">
        <ErrorSummary form={form} />
        <CodeField field={fields.secretCode} help="The 6 digits that the app now shows for Makola." />
        <SubmitButton name="intent" value="confirm" pendingLabel="Checking …">
          Turn on
        </SubmitButton>
      </Form>
    </Card>
  );
}
