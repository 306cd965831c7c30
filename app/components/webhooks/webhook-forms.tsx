import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Link } from '~/components/ui/link';
import { Form } from '~/framework';
import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import type { ShownEndpoint } from '~/schemas/events/webhook-endpoint';
import { requiredFields } from '~/utils/required-fields';
import { webhookPathsOf } from '~/utils/webhook-paths';
import { EventSet } from './event-set';

/** Where a webhook is, what it hears of, whether it is on, and its secret. */
export function WebhookForms({
  kind,
  choices,
  webhook,
  lastResult,
}: {
  kind: ApiKeyKind;
  /** The events that it may ask for. */
  choices: readonly string[];
  webhook: ShownEndpoint;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, { url, events }] = useForm({
    id: 'webhook',
    lastResult,
    constraint: requiredFields('url', 'events'),
    defaultValue: { url: webhook.url, events: '' },
  });
  const sent = lastResult?.initialValue;
  const chosen = sent?.intent === 'save' ? [sent.events ?? []].flat().map(String) : webhook.events;
  return (
    <div className="mb-6 max-w-form space-y-4">
      {webhook.offReason ? (
        <Alert kind="warning" title="This webhook was switched off">
          <p>{webhook.offReason} Repair it, then switch it on again.</p>
        </Alert>
      ) : null}
      <Card>
        <CardTitle className="mb-4">
          {kind === 'shop' ? `Webhook of the shop ${webhook.shop}` : 'Webhook'}
        </CardTitle>
        <Form method="post" {...getFormProps(form)} className="space-y-5">
          <ErrorSummary form={form} />
          <input type="hidden" name="version" value={webhook.version} />
          <TextField field={url} label="Address" autoComplete="off" inputMode="url" />
          <EventSet choices={choices} field={events} chosen={chosen} />
          <label htmlFor="webhook-isOn" className="flex min-h-11 items-center gap-2.5">
            <Checkbox
              id="webhook-isOn"
              name="isOn"
              defaultChecked={sent?.intent === 'save' ? sent.isOn === 'on' : webhook.isOn}
            />
            Send events to it
          </label>
          <SubmitButton name="intent" value="save" pendingLabel="Saving …">
            Save webhook
          </SubmitButton>
        </Form>
      </Card>
      <Card>
        <CardTitle>Secret</CardTitle>
        <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">
          The program checks with it that an event is from us. After a new one was made, we sign with both for
          24 hours.
        </p>
        <div className="flex flex-wrap gap-3">
          <Form method="post">
            <input type="hidden" name="secretId" value={webhook.secretId} />
            <SubmitButton name="intent" value="rotate" variant="outline" pendingLabel="Making …">
              Make a new secret
            </SubmitButton>
          </Form>
          <Button asChild variant="outline">
            <Link to={webhookPathsOf(kind).deleting(webhook.id)}>Delete webhook</Link>
          </Button>
        </div>
      </Card>
    </div>
  );
}
