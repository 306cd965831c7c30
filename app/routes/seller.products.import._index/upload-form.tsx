import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { FormActions } from '~/components/forms/form-actions';
import { FormKey } from '~/components/forms/form-key';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Form } from '~/framework';
import { limits } from '~/schemas/limits';
import { paths } from '~/utils/paths';
import { requiredFields } from '~/utils/required-fields';
import { formatCount, formatMegabytes } from '~/utils/text';

/** Props of `UploadForm`. With the key, a form that is sent twice makes one import. */
interface UploadFormProps {
  idempotencyKey: string;
  lastResult: SubmissionResult | undefined;
}

/** Android names files by what their apps call them, with or without an extension. */
const accepted =
  '.csv,.xlsx,.ods,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet,.tsv,.txt,text/csv,text/comma-separated-values,text/x-csv,application/csv,application/vnd.ms-excel,text/plain,text/tab-separated-values';

/** Uploads a file of products; a preview follows before anything is written. */
export function UploadForm({ idempotencyKey, lastResult }: UploadFormProps) {
  const [form, fields] = useForm({
    id: 'import',
    lastResult,
    defaultValue: { file: '' },
    constraint: requiredFields('file'),
  });
  return (
    <Card>
      <Form
        method="post"
        action={paths.seller.importProducts()}
        encType="multipart/form-data"
        {...getFormProps(form)}
        className="space-y-5"
      >
        <ErrorSummary form={form} />
        <FormKey form={form} value={idempotencyKey} />
        <FileField
          field={fields.file}
          label="CSV, Excel or OpenDocument file"
          help={`Up to ${formatCount(limits.csv.rows)} rows and ${formatMegabytes(limits.csv.bytes)}. Prices are in GH₵. You’ll see a preview before anything changes.`}
          accept={accepted}
        />
        <FormActions>
          <SubmitButton name="intent" value="import" pendingLabel="Checking file …">
            Preview import
          </SubmitButton>
          <Button asChild variant="outline">
            <a href={paths.seller.importTemplate()}>Download template</a>
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
