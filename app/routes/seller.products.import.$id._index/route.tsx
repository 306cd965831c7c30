import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { brokenForm, parseForm, readForm } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getSettings } from '~/repositories/settings.server';
import { documentId } from '~/schemas/fields';
import { importDecisionSchema, importPreviewSearch } from '~/schemas/product-import';
import { cancelImport, mapCategories, writeImport } from '~/services/products/import/decide-import.server';
import { firstList, openImport, readPreview } from '~/services/products/import/load-preview.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { CategoryForm } from './category-form';
import { ConfirmCard } from './confirm-card';
import { ImportProgress } from './import-progress';
import { Outcome } from './outcome';
import { PreviewList } from './preview-list';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.record.fileName ?? 'Import')];

const params = v.object({ id: documentId });

export const loader = sellerLoader(
  { params, search: importPreviewSearch },
  async ({ scope, params, search }) => {
    const [{ lease: _lease, ...record }, { categories }] = await Promise.all([
      openImport(scope, params.id),
      getSettings(),
    ]);
    const isPreview = record.status === 'preview';
    const { bad, new: added, changed } = record.counts;
    // Afterwards only what is left to mend is worth a list.
    const list = isPreview ? (search.show ?? firstList(record)) : 'bad';
    const hasList = isPreview ? bad + added + changed > 0 : record.status === 'done' && bad > 0;
    return {
      record,
      categories: isPreview ? categories : [],
      preview: hasList ? await readPreview(record, list, search.page) : null,
    };
  },
);

export const action = sellerAction({ params }, async ({ request, actor, params, session }) => {
  const form = await readForm(request);
  const submission = parseForm(form, importDecisionSchema);
  // The buttons of this page have nothing that a person could fill in.
  if (submission.status !== 'success') throw brokenForm('an unknown button');
  const { id } = params;
  const { intent } = submission.value;
  if (intent === 'map') {
    const chosen = form.getAll('chosen').map(String);
    const names = form.getAll('name').map(String).slice(0, chosen.length);
    await mapCategories(
      actor,
      id,
      names.map((name, index) => ({ name, category: chosen[index] ?? '' })),
    );
  } else if (intent === 'write') {
    await writeImport(actor, id);
  } else if ((await cancelImport(actor, id)) === 'cancelled') {
    session.flash('flash', { kind: 'info', text: 'The import is cancelled. Nothing was written.' });
    return redirect(paths.seller.importProducts(), 303);
  }
  return redirect(paths.seller.productImport(id), 303);
});

export default function ImportPage() {
  const { record, preview, categories } = useLoaderData<typeof loader>();
  const { id, fileName, status, message } = record;
  const atWork = status === 'reading' || status === 'writing';
  const isPreview = status === 'preview';
  // Whoever has not chosen yet leaves products out.
  const chooseFirst = record.categories.length > 0;
  return (
    <>
      <PageHeader
        title={<span className="wrap-anywhere">{fileName}</span>}
        summary={summaries[status]}
        back={{ to: paths.seller.importProducts(), label: 'Import products' }}
      />
      <div className="space-y-5">
        {atWork ? <ImportProgress record={record} /> : null}
        {isPreview && chooseFirst ? <CategoryForm record={record} categories={categories} /> : null}
        {isPreview ? <ConfirmCard record={record} /> : null}
        {isPreview && !chooseFirst ? <CategoryForm record={record} categories={categories} /> : null}
        {status === 'done' || status === 'cancelled' ? <Outcome record={record} /> : null}
        {status === 'failed' ? (
          <Alert kind="danger" title="This file could not be worked on">
            <p>{message}</p>
            <Button asChild variant="outline" className="mt-3">
              <Link to={paths.seller.importProducts()}>Send a file</Link>
            </Button>
          </Alert>
        ) : null}
        {preview ? <PreviewList id={id} counts={record.counts} preview={preview} tabs={isPreview} /> : null}
      </div>
    </>
  );
}

const summaries = {
  reading: 'We compare this file with your products.',
  preview: 'Nothing is written yet.',
  writing: 'Your products are being written. You may leave this page.',
  done: 'This import is finished.',
  cancelled: 'This import was stopped.',
  failed: 'Nothing was written.',
};
