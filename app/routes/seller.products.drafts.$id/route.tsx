import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { AddVariantsField } from '~/components/products/add-variants-field';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { SaveDraftButton } from '~/components/products/save-draft-button';
import { productFormId, useProductForm } from '~/components/products/use-product-form';
import { VariantFields } from '~/components/products/variant-fields';
import { Time } from '~/components/status/time';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { draftTitle } from '~/schemas/products/product-draft';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { act } from './action.server';
import { load } from './load.server';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  title(data ? draftTitle(data.draft) : 'Draft'),
];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params }, load);

export const action = sellerAction({ right: 'products', params, uploads: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function DraftPage() {
  const { draft, rows, lowestPrice, categories, commissionPercent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, images, updatedAt, ...typed } = draft;
  const [form, fields] = useProductForm(typed, answer?.result);
  return (
    <>
      <PageHeader
        title={draftTitle(draft)}
        back={{ to: paths.seller.drafts(), label: 'Drafts' }}
        summary={
          <>
            Draft
            {updatedAt ? (
              <>
                , saved <Time value={updatedAt} mode="relative" />
              </>
            ) : null}
            . Only you see it until you submit it.
          </>
        }
      />
      <ProductForm
        form={form}
        fields={fields}
        categories={categories}
        commissionPercent={commissionPercent}
        submitLabel="Submit for approval"
        hidden={{ version: updatedAt ?? '' }}
        variantsNote={rows ? undefined : <AddVariantsField field={fields.addVariants} />}
        secondary={<SaveDraftButton />}
        variants={
          rows
            ? {
                table: <VariantFields formId={productFormId} lastResult={answer?.result} rows={rows} />,
                price: lowestPrice,
              }
            : undefined
        }
        photos={<PhotoField field={fields.images} images={images} chooseAgain={answer !== undefined} />}
        danger={
          <Button asChild variant="ghost" className="text-destructive sm:ml-auto">
            <Link to={paths.seller.deleteDraft(id)}>Delete …</Link>
          </Button>
        }
      />
    </>
  );
}
