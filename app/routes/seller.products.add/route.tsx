import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { AddVariantsField } from '~/components/products/add-variants-field';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { SaveDraftButton } from '~/components/products/save-draft-button';
import { productFormId, useProductForm } from '~/components/products/use-product-form';
import { VariantFields } from '~/components/products/variant-fields';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Add product')];

const search = v.object({ from: v.fallback(v.optional(documentId), undefined) });

export const loader = sellerLoader({ right: 'products', search }, load);

export const action = sellerAction({ right: 'products', search, uploads: true }, act);

export default function AddProductPage() {
  const { original, rows, categories, commissionPercent, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title = '', description = '', price = '', category = '' } = original ?? {};
  const [form, fields] = useProductForm(
    { title, description, price, category, sku: '', quantity: '' },
    answer?.result,
  );
  return (
    <>
      <PageHeader
        title={original ? 'Duplicate product' : 'Add product'}
        summary={original ? `Copied from “${title}”. Change what’s different.` : undefined}
        back={{ to: paths.seller.products(), label: 'Products' }}
      />
      <ProductForm
        form={form}
        fields={fields}
        categories={categories}
        commissionPercent={commissionPercent}
        submitLabel="Submit for approval"
        hidden={{ idempotencyKey }}
        variants={
          rows
            ? {
                table: <VariantFields formId={productFormId} lastResult={answer?.result} rows={rows} />,
                price,
              }
            : undefined
        }
        variantsNote={rows ? undefined : <AddVariantsField field={fields.addVariants} />}
        secondary={<SaveDraftButton />}
        photos={
          <PhotoField field={fields.images} images={original?.images} chooseAgain={answer !== undefined} />
        }
      />
    </>
  );
}
