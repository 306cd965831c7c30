import { redirect } from '@remix-run/node';
import { Link, type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import * as v from 'valibot';
import { DetailLayout } from '~/components/layout/detail-layout';
import { PageHeader } from '~/components/layout/page-header';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { ProductStatusBadge } from '~/components/products/product-list';
import { useProductForm } from '~/components/products/use-product-form';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { readForm } from '~/http/forms.server';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { getProduct } from '~/repositories/products.server';
import { getSettings } from '~/repositories/settings.server';
import { documentId } from '~/schemas/fields';
import { removeProduct } from '~/services/products/delete-product.server';
import { versionOf } from '~/services/products/edit-product.server';
import { loadEditable } from '~/services/products/edits/edit-approved-product.server';
import { withdrawEditRequest } from '~/services/products/edits/withdraw-edit.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { EditRequestNote } from './edit-request-note';
import { ProductFacts } from './product-facts';
import { saveProduct } from './save-product.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.product.title ?? 'Product')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ params }, async ({ scope, params }) => {
  const [product, { categories, rejectionReasons, commissionPercent }] = await Promise.all([
    getProduct(scope, params.id),
    getSettings(),
  ]);
  const editable = product.status === 'approved' ? await loadEditable(scope, product) : null;
  return {
    product,
    request: editable?.request ?? null,
    shown: editable?.wanted ?? product,
    version: editable?.version ?? versionOf(product),
    categories,
    rejectionReasons,
    commissionPercent,
  };
});

export const action = sellerAction(
  { params, uploads: true },
  async ({ request, actor, scope, params, session }) => {
    const form = await readForm(request);
    if (form.get('intent') === 'withdraw') {
      const withdrawn = await withdrawEditRequest(actor, params.id);
      const text = withdrawn ? 'Your edit is withdrawn.' : 'This edit was withdrawn or decided before.';
      session.flash('flash', { kind: withdrawn ? 'success' : 'info', text });
      return redirect(paths.seller.products(), 303);
    }
    if (form.get('intent') !== 'delete') {
      return saveProduct(actor, session, await getProduct(scope, params.id), form);
    }
    const title = await removeProduct(actor, params.id);
    const text =
      title === null ? 'This product was deleted before.' : `“${title}” and its photos are deleted.`;
    session.flash('flash', { kind: 'success', text });
    return redirect(paths.seller.products(), 303);
  },
);

export { revalidateAfterClash as shouldRevalidate } from '~/http/revalidate-clash';

export default function EditProductPage() {
  const { product, request, shown, version, categories, rejectionReasons, commissionPercent } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { title, description, category } = shown;
  const { sku } = product;
  const [form, fields] = useProductForm(
    {
      title,
      description,
      category,
      sku,
      price: product.price === null ? '' : product.price.toFixed(2),
      quantity: product.quantity === null ? '' : String(product.quantity),
    },
    answer?.result,
  );
  const approved = product.status === 'approved';
  return (
    <>
      <PageHeader
        title={product.title}
        back={{ to: paths.seller.products(), label: 'Products' }}
        summary={<ProductStatusBadge product={product} reasons={rejectionReasons} />}
      />
      {product.status === 'rejected' ? (
        <Alert kind="danger" title="This product was rejected" className="mb-5 max-w-form">
          <p>{product.rejectionReason ?? 'No reason was given.'}</p>
          <p>Change what is named here and submit it again.</p>
        </Alert>
      ) : null}
      {request ? <EditRequestNote request={request} product={product} /> : null}
      <DetailLayout aside={<ProductFacts product={product} />}>
        <ProductForm
          form={form}
          fields={fields}
          categories={categories.includes(category) || !category ? categories : [...categories, category]}
          commissionPercent={commissionPercent}
          submitLabel={approved ? 'Save' : 'Submit for approval'}
          hidden={{ version }}
          photos={
            <PhotoField field={fields.images} images={shown.images} chooseAgain={answer !== undefined} />
          }
          danger={
            <div className="flex sm:-mr-4 sm:ml-auto">
              <Button asChild variant="ghost">
                <Link to={paths.seller.addProduct(product.id)}>Duplicate</Link>
              </Button>
              <Button asChild variant="ghost" className="text-destructive">
                <Link to={paths.seller.deleteProduct(product.id)}>Delete …</Link>
              </Button>
            </div>
          }
        />
      </DetailLayout>
    </>
  );
}
