import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ApiKeyKind } from '~/schemas/api-keys/api-key';
import { requiredFields } from '~/utils/required-fields';
import { EventSet } from './event-set';

/** Makes a webhook of a shop, or of the seller who sends it. */
export function NewWebhookForm({
  kind,
  choices,
  newId,
  lastResult,
}: {
  kind: ApiKeyKind;
  /** The events that one may ask for. */
  choices: readonly string[];
  newId: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, { url, shop, events }] = useForm({
    id: 'new-webhook',
    lastResult,
    constraint: requiredFields('url', 'events', ...(kind === 'shop' ? ['shop'] : [])),
    defaultValue: { url: '', shop: 'main', events: '' },
  });
  const sent = lastResult?.initialValue?.events;
  return (
    <Card className="mb-6 max-w-form">
      <CardTitle className="mb-4">New webhook</CardTitle>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <FormKey form={form} name="id" value={newId} />
        <TextField
          field={url}
          label="Address"
          autoComplete="off"
          inputMode="url"
          help="Where the program listens, starting with https://."
        />
        {kind === 'shop' ? (
          <TextField
            field={shop}
            label="Shop"
            autoComplete="off"
            help="It hears of this shop’s orders. Leave it as main if there is one shop."
          />
        ) : null}
        <EventSet
          choices={choices}
          field={events}
          chosen={sent === undefined ? ['order.*', 'return.*'] : [sent].flat().map(String)}
        />
        <SubmitButton name="intent" value="create" pendingLabel="Creating …">
          Create webhook
        </SubmitButton>
      </Form>
    </Card>
  );
}
