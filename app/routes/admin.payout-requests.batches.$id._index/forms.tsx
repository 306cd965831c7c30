import type { SubmissionResult } from '@conform-to/react';
import { ErrorSummary } from '~/components/forms/error-summary';
import { FileField } from '~/components/forms/file-field';
import { SelectField } from '~/components/forms/select-field';
import { SubmitButton } from '~/components/forms/submit-button';
import { getFormProps, useForm } from '~/components/forms/use-form';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { Form } from '~/framework';
import type { ShownBatch } from '~/services/money/payouts/batches/load-batches.server';
import { plural } from '~/utils/text';

interface FormProps {
  batch: ShownBatch;
  lastResult: SubmissionResult | undefined;
}

/** The file with the results; nothing is settled by it before it is confirmed. */
export function UploadForm({ batch: { version, upload }, lastResult }: FormProps) {
  const [form, fields] = useForm({ id: 'upload', lastResult, defaultValue: { file: '' } });
  return (
    <Card>
      <CardTitle className="mb-4">{upload ? 'Upload another result' : 'Upload the result'}</CardTitle>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <FileField
          field={fields.file}
          label="CSV file"
          optional={false}
          accept=".csv,text/csv,text/plain"
          help="The transfer file with two more columns: a status such as paid or failed, and a reason."
        />
        <SubmitButton
          name="intent"
          value="upload"
          variant={upload ? 'outline' : 'default'}
          className="w-full"
          pendingLabel="Reading …"
        >
          Check result
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** Asks which column is which; the file is kept. */
export function ColumnsForm({ batch: { version, upload }, lastResult }: FormProps) {
  const [form, fields] = useForm({
    id: 'columns',
    lastResult,
    defaultValue: { reference: '', amount: '', status: '', reason: '' },
  });
  const options = (upload?.names ?? []).map((name, place) => ({ value: String(place), label: name }));
  const choose = 'Choose a column';
  return (
    <Card>
      <CardTitle className="mb-1">Which column is which?</CardTitle>
      <p className="mb-4 text-muted-foreground">
        We couldn’t tell from the names in “{upload?.name}”. You don’t need to upload it again.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <SelectField field={fields.reference} label="Reference" options={options} placeholder={choose} />
        <SelectField field={fields.amount} label="Amount" options={options} placeholder={choose} />
        <SelectField field={fields.status} label="Status" options={options} placeholder={choose} />
        <SelectField
          field={fields.reason}
          label="Reason"
          options={options}
          placeholder="Not in the file"
          optional
        />
        <SubmitButton name="intent" value="columns" className="w-full" pendingLabel="Reading …">
          Use these columns
        </SubmitButton>
      </Form>
    </Card>
  );
}

/** The yes to settle the batch by its result; where two admins are needed, the first or the second one. */
export function ConfirmForm({ batch, lastResult }: FormProps) {
  const [form] = useForm({ id: 'confirm', lastResult, defaultValue: {} });
  const { version, status, upload, needsTwo, confirmedByName, isConfirmedByActor } = batch;
  const isUnfinished = status === 'settling';
  const isNoneOfTwo = batch.refusal !== null && !isUnfinished;
  return (
    <Card>
      <CardTitle className="mb-1">{isUnfinished ? 'Not finished yet' : 'Check the result'}</CardTitle>
      {upload ? <Found upload={upload} /> : null}
      <Form method="post" {...getFormProps(form)} className="mt-4 space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <SecondAdmin
          needsTwo={needsTwo && !isUnfinished}
          whyTwo={batch.whyTwo}
          refusal={batch.refusal}
          confirmedByName={confirmedByName}
          isConfirmedByActor={isConfirmedByActor}
        />
        {isConfirmedByActor || isNoneOfTwo || upload?.settles === 0 ? null : (
          <SubmitButton name="intent" value="confirm" className="w-full" pendingLabel="Settling …">
            {isUnfinished
              ? 'Finish'
              : needsTwo && confirmedByName === null
                ? 'Confirm as first admin'
                : `Settle ${plural(upload?.settles ?? 0, 'payout')}`}
          </SubmitButton>
        )}
      </Form>
    </Card>
  );
}

function SecondAdmin({
  needsTwo,
  whyTwo,
  refusal,
  confirmedByName,
  isConfirmedByActor,
}: Pick<ShownBatch, 'needsTwo' | 'whyTwo' | 'refusal' | 'confirmedByName' | 'isConfirmedByActor'>) {
  if (isConfirmedByActor)
    return (
      <Alert kind="info">
        <p>You confirmed this. Another admin has to confirm it too.</p>
      </Alert>
    );
  if (!needsTwo) return null;
  return (
    <Alert kind="info">
      <p>
        {confirmedByName === null ? whyTwo : `${confirmedByName} confirmed this.`}{' '}
        {refusal ?? `You are the ${confirmedByName === null ? 'first' : 'second'}.`}
      </p>
    </Alert>
  );
}

/** What the file says, before anything is settled by it. */
function Found({ upload }: { upload: NonNullable<ShownBatch['upload']> }) {
  const { name, settles, counts, unknown } = upload;
  const left = [
    [counts.missing, 'not in the file'],
    [counts.differing, 'with another amount'],
    [counts.unclear, 'without a clear status'],
  ] as const;
  const stays = left.filter(([count]) => count > 0);
  return (
    <div className="space-y-2">
      <p className="wrap-anywhere">
        “{name}” says: {settles - counts.failed} paid, {counts.failed} failed. Paid ones get their line as the
        receipt, failed ones an issue with its reason.
      </p>
      {stays.length > 0 ? (
        <Alert kind="warning">
          <p>
            These stay in the batch for another result:{' '}
            {stays.map(([count, what]) => `${count} ${what}`).join(', ')}.
          </p>
        </Alert>
      ) : null}
      {unknown.count > 0 ? (
        <Alert kind="warning">
          <p>
            {plural(unknown.count, 'line')} of the file {unknown.count === 1 ? 'is' : 'are'} not of this
            batch: {unknown.lines.join(', ')}
            {unknown.count > unknown.lines.length ? ' …' : ''}.
          </p>
        </Alert>
      ) : null}
    </div>
  );
}

/** Frees the payouts of a batch whose file was not sent. */
export function EndForm({ batch: { version, left }, lastResult }: FormProps) {
  const [form] = useForm({ id: 'end', lastResult, defaultValue: {} });
  return (
    <Card>
      <CardTitle className="mb-1">Not sent?</CardTitle>
      <p className="mb-4 text-muted-foreground">
        If the file wasn’t sent, end the batch: {plural(left, 'payout')} can then be paid another way. If it
        was sent, wait for the result, or they may be paid twice.
      </p>
      <Form method="post" {...getFormProps(form)} className="space-y-4">
        <ErrorSummary form={form} />
        <input type="hidden" name="version" value={version} />
        <SubmitButton name="intent" value="end" variant="outline" className="w-full" pendingLabel="Ending …">
          End batch
        </SubmitButton>
      </Form>
    </Card>
  );
}
