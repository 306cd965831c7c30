import { redirect } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { PageHeader } from '~/components/layout/page-header';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { useProductForm } from '~/components/products/use-product-form';
import { filesOf, invalidForm, parseForm, readForm, refusalOf, refusalOfField } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { findProduct } from '~/repositories/products.server';
import { getSettings } from '~/repositories/settings.server';
import { documentId } from '~/schemas/fields';
import { parsePhotoChanges, productFormSchema } from '~/schemas/product-forms';
import { arrangePhotos, findPhotoError } from '~/services/products/photos.server';
import { submitProduct } from '~/services/products/submit-product.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/record-id.server';

export const meta: MetaFunction = () => [title('Add a product')];

const search = v.object({ from: v.fallback(v.optional(documentId), undefined) });

/** The product that the form began as a copy of; null for none, or for one that is gone. */
async function findOriginal(scope: { sellerId: string }, from: string | undefined) {
  return from ? findProduct(scope, from) : null;
}

export const loader = sellerLoader({ search }, async ({ scope, search }) => {
  const [original, { categories, commissionPercent }] = await Promise.all([
    findOriginal(scope, search.from),
    getSettings(),
  ]);
  return {
    original: original && {
      ...original,
      price: original.price === null ? '' : original.price.toFixed(2),
    },
    categories,
    commissionPercent,
    idempotencyKey: newIdempotencyKey(),
  };
});

export const action = sellerAction(
  { search, uploads: true },
  async ({ request, actor, scope, search, session }) => {
    const form = await readForm(request);
    const photos = filesOf(form, 'images');
    const original = await findOriginal(scope, search.from);
    const copied = arrangePhotos(original?.images ?? [], parsePhotoChanges(form));
    for (const name of ['images', 'imageOrder', 'removeImages']) form.delete(name);
    const submission = parseForm(form, productFormSchema);
    if (submission.status !== 'success') {
      const error = await findPhotoError(photos, copied.length);
      return invalidForm(submission, refusalOfField('images', error));
    }
    const result = await submitProduct(actor, {
      fields: submission.value,
      photos,
      copied,
      idempotencyKey: form.get('idempotencyKey')?.toString(),
    });
    if (!result.success) return invalidForm(submission, refusalOf(result));
    session.flash('flash', {
      kind: 'success',
      text: `“${submission.value.title}” is submitted. You hear from us when it is approved.`,
    });
    return redirect(paths.seller.products(), 303);
  },
);

export default function AddProductPage() {
  const { original, categories, commissionPercent, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title = '', description = '', price = '', category = '' } = original ?? {};
  const [form, fields] = useProductForm(
    { title, description, price, category, sku: '', quantity: '' },
    answer?.result,
  );
  return (
    <>
      <PageHeader
        title={original ? 'Add a copy' : 'Add a product'}
        summary={original ? `Copied from “${title}”. Say what is different.` : undefined}
        back={{ to: paths.seller.products(), label: 'Products' }}
      />
      <ProductForm
        form={form}
        fields={fields}
        categories={categories}
        commissionPercent={commissionPercent}
        submitLabel="Submit for approval"
        hidden={{ idempotencyKey }}
        photos={
          <PhotoField field={fields.images} images={original?.images} chooseAgain={answer !== undefined} />
        }
      />
    </>
  );
}
