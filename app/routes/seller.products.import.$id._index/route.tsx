import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { importPreviewSearch } from '~/schemas/products/import-forms';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { AnswersForm, hasQuestions } from './answers-form';
import { ConfirmCard } from './confirm-card';
import { ImportProgress } from './import-progress';
import { load } from './load.server';
import { Outcome } from './outcome';
import { PreviewList } from './preview-list';
import { UndoImport, UndoneImport } from './undo';

export const handle = { help: 'import' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.record.fileName ?? 'Import')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params, search: importPreviewSearch }, load);

export const action = sellerAction({ right: 'products', params }, act);

export default function ImportPage() {
  const { record, preview, categories, storesPhotos, canUndo } = useLoaderData<typeof loader>();
  const { id, fileName, status, message, undone } = record;
  const atWork = status === 'reading' || status === 'writing' || status === 'photos' || status === 'undoing';
  const isPart = status === 'failed' && record.done > 0;
  const isWritten = status === 'done' || status === 'cancelled' || status === 'photos' || isPart;
  const isPreview = status === 'preview';
  const answer = useActionData<typeof action>();
  const asks = isPreview && hasQuestions(record);
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{fileName}</span>}
        summary={isPart ? 'Import stopped.' : summaries[status]}
        back={{ to: paths.seller.importProducts(), label: 'Import products' }}
      />
      <div className="space-y-5">
        {atWork ? <ImportProgress record={record} /> : null}
        {isPreview ? <ConfirmCard record={record} /> : null}
        {asks ? <AnswersForm record={record} categories={categories} lastResult={answer?.result} /> : null}
        {status === 'failed' ? (
          <Failure
            message={message}
            what={undone ? 'finish undoing' : isPart ? 'finish importing' : 'import'}
          />
        ) : null}
        {undone && !atWork ? <UndoneImport undone={undone} total={record.done} /> : null}
        {isWritten && !undone ? <Outcome record={record} storesPhotos={storesPhotos} /> : null}
        {canUndo ? <UndoImport record={record} /> : null}
        {preview ? <PreviewList id={id} counts={record.counts} preview={preview} tabs={isPreview} /> : null}
      </div>
    </>
  );
}

interface FailureProps {
  message: string | null;
  /** 'import' */
  what: string;
}

function Failure({ message, what }: FailureProps) {
  return (
    <Alert kind="danger" title={`We couldn’t ${what} this file`}>
      <p>{message}</p>
      <Button asChild variant="outline" className="mt-3">
        <Link to={paths.seller.importProducts()}>Choose another file</Link>
      </Button>
    </Alert>
  );
}

const summaries = {
  reading: 'We’re comparing this file with your products.',
  preview: 'Nothing is imported yet.',
  writing: 'We’re importing your products. You can leave this page.',
  photos: 'Your products are imported. We’re storing their photos. You can leave this page.',
  done: 'Import finished.',
  cancelled: 'Import stopped.',
  failed: 'This import failed.',
  undoing: 'We’re undoing this import. You can leave this page.',
  undone: 'Import undone.',
};
