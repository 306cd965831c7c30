import type { SubmissionResult } from '@conform-to/react';
import { CheckboxField } from '~/components/forms/checkbox-field';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Checkbox } from '~/components/ui/checkbox';
import { Form } from '~/framework';
import type { MessageKind } from '~/schemas/outbox/message-kinds';
import type { MessageChannel } from '~/schemas/outbox/outgoing';
import { requiredFields } from '~/utils/required-fields';

interface Kind {
  kind: MessageKind;
  label: string;
  help: string;
  channels: readonly MessageChannel[];
  chosen: readonly MessageChannel[];
}

const labels: Record<MessageChannel, string> = { email: 'Email', sms: 'SMS', whatsapp: 'WhatsApp' };

const required = requiredFields('quietFrom', 'quietTo');

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** What is filled in for those who have no quiet hours. */
const usualNight = [21, 7];

/** The channels of each kind of messages, and the quiet hours of SMS. */
export function ChannelsForm({
  kinds,
  email,
  canPhone,
  hours: { quietFrom, quietTo },
  lastResult,
}: {
  kinds: readonly Kind[];
  email: string;
  /** Whether their phone number is confirmed: else SMS are chosen, but not sent. */
  canPhone: boolean;
  hours: { quietFrom: number; quietTo: number };
  lastResult: SubmissionResult | undefined;
}) {
  const isQuiet = quietFrom !== quietTo;
  const [from, to] = isQuiet ? [quietFrom, quietTo] : usualNight;
  const [form, fields] = useForm<Record<'quietHours' | 'quietFrom' | 'quietTo', string>>({
    id: 'channels',
    lastResult,
    constraint: required,
    defaultValue: { quietHours: isQuiet ? 'on' : '', quietFrom: String(from), quietTo: String(to) },
  });
  const hasSms = kinds.some(({ channels }) => channels.includes('sms'));
  return (
    <Form key={JSON.stringify([kinds, quietFrom, quietTo])} method="post" {...getFormProps(form)}>
      <ErrorSummary form={form} />
      <Card>
        <CardTitle>What we send you</CardTitle>
        <p className="mt-1 text-muted-foreground">
          Emails go to <span className="break-words">{email}</span>.
          {hasSms && !canPhone ? (
            <>
              {' '}
              SMS and WhatsApp messages come once{' '}
              <a href="#phone" className="link">
                your phone number is confirmed
              </a>
              .
            </>
          ) : null}
        </p>
        <div className="mt-2 divide-y divide-border">
          {kinds.map((kind) => (
            <KindRow key={kind.kind} {...kind} />
          ))}
        </div>
      </Card>
      {hasSms ? (
        <Card className="group/quiet mt-4">
          <CardTitle>Quiet hours</CardTitle>
          <p className="mt-1 mb-2 text-muted-foreground">
            SMS and WhatsApp messages wait until your quiet hours are over, but not those about orders that
            will soon be cancelled.
          </p>
          <CheckboxField field={fields.quietHours} label="Use quiet hours" />
          <div className="mt-3 grid max-w-form grid-cols-2 gap-4 group-has-[[name=quietHours]:not(:checked)]/quiet:hidden">
            <SelectField field={fields.quietFrom} label="From" options={hours} />
            <SelectField field={fields.quietTo} label="Until" options={hours} />
          </div>
        </Card>
      ) : (
        <>
          {isQuiet ? <input type="hidden" name="quietHours" value="on" /> : null}
          <input type="hidden" name="quietFrom" value={from} />
          <input type="hidden" name="quietTo" value={to} />
        </>
      )}
      <SubmitButton name="intent" value="channels" className="mt-4" pendingLabel="Saving …">
        Save choices
      </SubmitButton>
    </Form>
  );
}

function KindRow({ kind, label, help, channels, chosen }: Kind) {
  return (
    <fieldset
      className="gap-x-6 py-3 sm:flex sm:items-center sm:justify-between"
      aria-describedby={`${kind}-help`}
    >
      <legend className="sr-only">{label}</legend>
      <div>
        <p aria-hidden="true" className="font-medium">
          {label}
        </p>
        <p id={`${kind}-help`} className="text-sm text-muted-foreground">
          {help}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-5 sm:grid sm:w-72 sm:grid-cols-[5rem_4rem_auto]">
        {channels.map((channel) => (
          <label
            key={channel}
            htmlFor={`channels-${kind}-${channel}`}
            className="flex min-h-11 items-center gap-2.5 md:min-h-8"
          >
            <Checkbox
              id={`channels-${kind}-${channel}`}
              name={kind}
              value={channel}
              defaultChecked={chosen.includes(channel)}
            />
            {labels[channel]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
