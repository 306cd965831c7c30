import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { useNow } from '~/components/status/now';
import { StatusBadge } from '~/components/status/status-badge';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { formatDate } from '~/utils/dates';
import { dayOf, yearsLater } from '~/utils/days';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields('closedUntil');

/** A seller's holiday: closed up to and including a day, then open again automatically. */
export function HolidayCard({
  holiday,
  lastResult,
}: {
  holiday: string | null;
  lastResult: SubmissionResult | undefined;
}) {
  const now = useNow();
  const [form, fields] = useForm({
    id: 'holiday',
    lastResult,
    constraint: required,
    defaultValue: { closedUntil: holiday ?? '' },
  });
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>Holiday</CardTitle>
        {holiday ? (
          <StatusBadge of="shop" status="closed" label={`Closed until ${formatDate(holiday)}`} />
        ) : null}
      </div>
      <p className="mt-1 mb-4 text-muted-foreground">
        While you’re away, your products show that your shop is closed. It reopens by itself the day after.
        You have longer for orders that come in while you’re away. Orders you already have keep their dates.
      </p>
      <Form key={holiday} method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <TextField
          field={fields.closedUntil}
          label="Last day closed"
          type="date"
          min={dayOf(now)}
          max={yearsLater(now, limits.holidayYears)}
          help="Today or later, within a year."
        />
        <SubmitButton name="intent" value="holiday" variant="outline" pendingLabel="Saving …">
          {holiday ? 'Change date' : 'Close my shop'}
        </SubmitButton>
      </Form>
      {holiday ? (
        <Form method="post" className="mt-3">
          <input type="hidden" name="end" value="yes" />
          <SubmitButton name="intent" value="holiday" pendingLabel="Opening …">
            Reopen my shop
          </SubmitButton>
        </Form>
      ) : null}
    </Card>
  );
}
