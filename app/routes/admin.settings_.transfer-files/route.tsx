import * as v from 'valibot';
import { ErrorSummary } from '~/components/forms/error-summary';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { TextField } from '~/components/forms/text-field';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { PageHeader } from '~/components/layout/page-header';
import { FilterBar } from '~/components/lists/filter-bar';
import { Card, CardTitle } from '~/components/ui/card';
import { Form, type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { limits } from '~/schemas/limits';
import { transferFieldLabels, transferFields } from '~/schemas/money/transfer-columns';
import { columnNumbers, fieldName, headerName } from '~/schemas/settings/transfer-columns-form';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const meta: MetaFunction = () => [title('Transfer files')];

const search = v.object({ channel: v.fallback(v.optional(v.string(), ''), '') });

export const loader = adminLoader({ right: 'settings', search }, load);

export const action = adminAction({ right: 'settings', freshCode: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function TransferFilesPage() {
  const view = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { channel, channels, version } = view;
  return (
    <>
      <PageHeader
        title="Transfer files"
        summary="The columns of the files that pay several payouts at once."
        back={{ to: paths.admin.settings({ page: 'payments' }), label: 'Settings' }}
      />
      <FilterBar
        action={paths.admin.transferColumns()}
        selects={[
          {
            name: 'channel',
            label: 'Network or bank',
            value: channel,
            options: channels.map((name) => ({ value: name, label: name })),
          },
        ]}
        hidden={{}}
      />
      <ColumnsForm key={`${channel} ${version}`} view={view} lastResult={lastResult} />
    </>
  );
}

const options = transferFields.map((field) => ({ value: field, label: transferFieldLabels[field] }));

function ColumnsForm({
  view: { channel, version, columns },
  lastResult,
}: {
  view: Awaited<ReturnType<typeof load>>;
  lastResult: NonNullable<ReturnType<typeof useActionData<typeof action>>>['result'] | undefined;
}) {
  const shown = columnNumbers.flatMap((number) => [
    [fieldName(number), columns[number - 1]?.field ?? ''],
    [headerName(number), columns[number - 1]?.header ?? ''],
  ]);
  const defaultValue: Record<string, string> = Object.fromEntries(shown);
  const [form, fields] = useForm({ id: 'columns', lastResult, defaultValue });
  return (
    <Card className="max-w-form">
      <CardTitle>Columns for {channel}</CardTitle>
      <p className="mt-1 mb-4 text-muted-foreground">
        Use the names that {channel} asks for. Files that exist already keep their columns.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-5">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="channel" value={channel} />
        {columnNumbers.map((number) => {
          const [field, header] = [fields[fieldName(number)], fields[headerName(number)]];
          if (!field || !header) return null;
          return (
            <fieldset key={number} className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-1 font-medium">Column {number}</legend>
              <SelectField
                field={field}
                label="Holds"
                placeholder="Nothing"
                options={options}
                optional={false}
              />
              <TextField
                field={header}
                label="Name"
                optional={false}
                maxLength={limits.columnName.max}
                autoComplete="off"
              />
            </fieldset>
          );
        })}
        <SubmitButton name="intent" value="transferColumns" pendingLabel="Saving …">
          Save columns
        </SubmitButton>
      </Form>
    </Card>
  );
}
