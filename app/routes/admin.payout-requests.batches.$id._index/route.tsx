import * as v from 'valibot';
import { OwnRecordNotice } from '~/components/feedback/own-record-notice';
import { ErrorSummary } from '~/components/forms/error-summary';
import { useForm } from '~/components/forms/use-form';
import { DescriptionList } from '~/components/layout/description-list';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { ExportLink } from '~/components/lists/export-link';
import { Money } from '~/components/status/money';
import { StatusBadge } from '~/components/status/status-badge';
import { Time } from '~/components/status/time';
import { StepTimeline } from '~/components/steps/step-timeline';
import { Button } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleBatchForm } from '~/http/payout-batch-forms.server';
import { documentId } from '~/schemas/fields';
import { batchStepWords } from '~/schemas/money/payout-batch';
import { happenedIn } from '~/schemas/steps';
import { loadBatch } from '~/services/money/payouts/batches/load-batches.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';
import { ColumnsForm, ConfirmForm, EndForm, UploadForm } from './forms';
import { BatchLines } from './lines';

export const meta: MetaFunction = () => [title('Batch', 'Payout requests')];

const params = v.object({ id: documentId });

export const loader = adminLoader({ right: 'payouts', params }, ({ actor, params: { id } }) =>
  loadBatch(actor, id),
);

export const action = adminAction(
  { right: 'payouts', freshCode: true, params, uploads: true },
  async ({ request, actor, params: { id }, session }) => {
    const outcome = await handleBatchForm(actor, id, await readForm(request));
    if ('refusal' in outcome) return outcome.refusal;
    session.flash('flash', outcome.flash);
    return redirect(paths.admin.payoutBatch(id), 303);
  },
);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function PayoutBatchPage() {
  const batch = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { id, channel, status, count, left, total, createdAt, createdByName, files } = batch;
  const isOpen = status === 'open';
  const intent = String(lastResult?.initialValue?.intent ?? '');
  const forms = {
    columns: isOpen && batch.upload?.hasColumns === false,
    confirm: (isOpen && batch.upload?.hasColumns === true) || status === 'settling',
    upload: isOpen,
    end: isOpen,
  };
  const isShown = Object.entries(forms).some(([name, isThere]) => isThere && name === intent);
  const resultOf = (wanted: string) => (intent === wanted ? lastResult : undefined);
  return (
    <>
      <PageHeader
        title={`${channel}, ${plural(count, 'payout')}`}
        back={{ to: paths.admin.payoutBatches(), label: 'Batches' }}
        actions={
          <>
            <ExportLink to={paths.admin.exportBatch(id)} />
            <Button asChild variant={isOpen && !batch.upload ? 'default' : 'outline'}>
              <a href={paths.admin.transferFile(id)}>Download transfer file</a>
            </Button>
          </>
        }
      />
      <DetailLayout
        first={
          batch.isOwn ? (
            status === 'open' || status === 'settling' ? (
              <OwnRecordNotice />
            ) : null
          ) : (
            <>
              {lastResult && !isShown ? <Refused lastResult={lastResult} /> : null}
              {forms.columns ? <ColumnsForm batch={batch} lastResult={resultOf('columns')} /> : null}
              {forms.confirm ? <ConfirmForm batch={batch} lastResult={resultOf('confirm')} /> : null}
              {forms.upload ? (
                <UploadForm key={batch.version} batch={batch} lastResult={resultOf('upload')} />
              ) : null}
            </>
          )
        }
        aside={
          <>
            {forms.end && !batch.isOwn ? <EndForm batch={batch} lastResult={resultOf('end')} /> : null}
            <StepTimeline
              timeline={batch.timeline}
              wordsOf={({ step }) => happenedIn(batchStepWords, step)}
            />
          </>
        }
      >
        <Card>
          <DescriptionList
            withoutEmpty
            items={[
              { term: 'Status', details: <StatusBadge of="payoutBatch" status={status} /> },
              { term: 'Total', details: <Money amount={total} currency /> },
              { term: 'Settled', details: `${count - left} of ${plural(count, 'payout')}` },
              { term: 'Created', details: createdAt && <Time value={createdAt} mode="datetime" /> },
              { term: 'By', details: createdByName },
              {
                term: 'Results',
                details:
                  files.length > 0 ? (
                    <ul>
                      {files.map(({ name, at }, index) => (
                        <li key={`${at} ${name}`}>
                          <a href={paths.admin.batchResult(id, index + 1)} className="link wrap-anywhere">
                            {name}
                          </a>
                        </li>
                      ))}
                    </ul>
                  ) : null,
              },
            ]}
          />
        </Card>
        <BatchLines lines={batch.lines} />
      </DetailLayout>
    </>
  );
}

/** Why a form was refused that is not shown (any more): perhaps the batch was settled or ended meanwhile. */
function Refused({
  lastResult,
}: {
  lastResult: NonNullable<ReturnType<typeof useActionData<typeof action>>>['result'];
}) {
  const [form] = useForm({ id: 'refused', lastResult, defaultValue: {} });
  return <ErrorSummary form={form} />;
}
