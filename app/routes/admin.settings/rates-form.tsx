import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import {
  eachNumber,
  type NumbersPage,
  numbersOn,
  type SettingsNumber,
  type SettingsNumberName,
  settingsNumberNames,
  settingsNumbers,
} from '~/schemas/settings/settings-numbers';
import { requiredFields } from '~/utils/required-fields';

const required = requiredFields(...settingsNumberNames);

const words: Record<NumbersPage, { title: string; saveLabel: string }> = {
  money: { title: 'Commission and days', saveLabel: 'Save commission and days' },
  payments: { title: 'Payment rules', saveLabel: 'Save payment rules' },
  support: { title: 'SMS', saveLabel: 'Save SMS settings' },
};

/** The numbers of a page. */
export function RatesForm({
  page,
  numbers,
  version,
  lastResult,
}: {
  page: NumbersPage;
  numbers: Record<SettingsNumberName, number>;
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const { title, saveLabel } = words[page];
  const [form, fields] = useForm({
    id: 'rates',
    lastResult,
    constraint: required,
    defaultValue: eachNumber((_number, name) => String(numbers[name])),
  });
  const isConflict = form.errors !== undefined;
  return (
    <Card>
      <CardTitle className="mb-4">{title}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        {numbersOn(page).map((name) => {
          const { label, help, decimals, inCedis }: SettingsNumber = settingsNumbers[name];
          return (
            <TextField
              key={name}
              field={fields[name]}
              label={label}
              prefix={inCedis && 'GH₵'}
              inputMode={decimals === 0 ? 'numeric' : 'decimal'}
              autoComplete="off"
              help={`${help}${isConflict ? ` It’s ${numbers[name]} now.` : ''}`}
            />
          );
        })}
        <SubmitButton name="intent" value="rates" pendingLabel="Saving …">
          {saveLabel}
        </SubmitButton>
      </Form>
    </Card>
  );
}
