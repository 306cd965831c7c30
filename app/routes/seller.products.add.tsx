import { redirect } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { PageHeader } from '~/components/layout/page-header';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { useProductForm } from '~/components/products/use-product-form';
import { getSettings } from '~/repositories/settings.server';
import { productFormSchema } from '~/schemas/product-forms';
import { sellerAction, sellerLoader } from '~/services/auth/guards.server';
import { findPhotoError } from '~/services/products/photos.server';
import { submitProduct } from '~/services/products/submit-product.server';
import {
  filesOf,
  invalidForm,
  parseForm,
  readForm,
  refusalOf,
  refusalOfField,
} from '~/utils/forms.server';
import { paths } from '~/utils/paths';
import { newIdempotencyKey } from '~/utils/product-id.server';

export const meta: MetaFunction = () => [{ title: 'Add a product · Makola' }];

export const loader = sellerLoader({}, async () => {
  const { categories, commissionPercent } = await getSettings();
  return { categories, commissionPercent, idempotencyKey: newIdempotencyKey() };
});

export const action = sellerAction({}, async ({ request, actor, session }) => {
  const form = await readForm(request);
  const photos = filesOf(form, 'images');
  form.delete('images');
  const submission = parseForm(form, productFormSchema);
  if (submission.status !== 'success') {
    return invalidForm(submission, refusalOfField('images', await findPhotoError(photos, 0)));
  }
  const result = await submitProduct(actor, {
    fields: submission.value,
    photos,
    idempotencyKey: form.get('idempotencyKey')?.toString(),
  });
  if (!result.success) return invalidForm(submission, refusalOf(result));
  session.flash('flash', {
    kind: 'success',
    text: `“${submission.value.title}” is submitted. You hear from us when it is approved.`,
  });
  return redirect(paths.seller.products(), 303);
});

const emptyProduct = { title: '', description: '', price: '', category: '', sku: '', quantity: '' };

export { RouteError as ErrorBoundary } from '~/components/layout/route-error';

export default function AddProductPage() {
  const { categories, commissionPercent, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [form, fields] = useProductForm(emptyProduct, answer?.result);
  return (
    <>
      <PageHeader title="Add a product" back={{ to: paths.seller.products(), label: 'Products' }} />
      <ProductForm
        form={form}
        fields={fields}
        categories={categories}
        commissionPercent={commissionPercent}
        submitLabel="Submit for approval"
        hidden={{ idempotencyKey }}
        photos={<PhotoField field={fields.images} chooseAgain={answer !== undefined} />}
      />
    </>
  );
}
