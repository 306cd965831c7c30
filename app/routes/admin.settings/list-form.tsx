import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import { rowName, type SettingsList } from '~/schemas/settings/settings-rows';
import type { FormRow } from './form-rows.server';
import { ListRow } from './list-row';

/**
 * A list of the settings as rows: position, name, a checkbox to remove, and empty rows to add to. It needs no
 * JavaScript: saving adds new empty rows.
 */
export function ListForm({
  list,
  title,
  noun,
  help,
  saveLabel,
  rows,
  current,
  version,
  lastResult,
}: {
  list: SettingsList;
  title: string;
  noun: string;
  help: string;
  saveLabel: string;
  rows: FormRow[];
  /** The saved names; shown when another admin changed them in the meantime. */
  current: string[];
  version: string;
  lastResult: SubmissionResult | undefined;
}) {
  const [form, fields] = useForm<Record<string, string>>({
    id: list,
    lastResult,
    defaultValue: Object.fromEntries(rows.map(({ index, text }) => [rowName(index), text])),
  });
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      <p className="mt-1 mb-4 max-w-[70ch] text-muted-foreground">{help}</p>
      <Form method="post" {...getFormProps(form)} className="max-w-form space-y-4">
        <ErrorSummary form={form} />
        {form.errors ? (
          <Alert kind="info" title="Current version">
            <p className="wrap-anywhere">{current.join(', ')}</p>
          </Alert>
        ) : null}
        <input type="hidden" name="version" value={version} />
        <table className="w-full border-collapse">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-left text-sm text-muted-foreground">
              <th scope="col" className="w-18 pb-1 font-normal">
                Position
              </th>
              <th scope="col" className="pb-1 font-normal capitalize">
                {noun}
              </th>
              <th scope="col" className="w-18 pb-1 text-center font-normal">
                Remove
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const field = fields[rowName(row.index)];
              return field ? <ListRow key={row.index} row={row} field={field} noun={noun} /> : null;
            })}
          </tbody>
        </table>
        <p className="text-sm text-muted-foreground">
          Use the empty rows to add more. Position 1 moves a row to the top.
        </p>
        <SubmitButton name="intent" value={list} variant="outline" pendingLabel="Saving …">
          {saveLabel}
        </SubmitButton>
      </Form>
    </Card>
  );
}
