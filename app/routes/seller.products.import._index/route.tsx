import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { invalidForm, readForm, refusalOf } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleImportForm } from '~/http/import-form.server';
import type { RouteHandle } from '~/http/route-handle';
import { listNewestImports } from '~/repositories/catalogue/imports.server';
import { getSettings } from '~/repositories/operator/settings.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';
import { ColumnGuide } from './column-guide';
import { LatestImports } from './latest-imports';
import { UploadForm } from './upload-form';

export const handle = { help: 'import' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Import products')];

const maxImports = 5;

export const loader = sellerLoader({ right: 'products' }, async ({ shop }) => {
  const [imports, { categories }] = await Promise.all([listNewestImports(shop, maxImports), getSettings()]);
  return {
    imports,
    categories,
    idempotencyKey: newIdempotencyKey(),
  };
});

export const action = sellerAction({ right: 'products', uploads: true }, async ({ request, shop }) => {
  const { submission, result } = await handleImportForm(shop, await readForm(request));
  if (!result?.success) return invalidForm(submission, result ? refusalOf(result) : {});
  return redirect(paths.seller.productImport(result.data.id), 303);
});

export default function ImportPage() {
  const { imports, categories, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Import products"
        summary="Use our template, your shop’s export, or a list of your own."
        back={{ to: paths.seller.products(), label: 'Products' }}
      />
      <DetailLayout aside={<LatestImports imports={imports} />}>
        <UploadForm idempotencyKey={idempotencyKey} lastResult={answer?.result} />
        <ColumnGuide categories={categories} />
      </DetailLayout>
    </>
  );
}
