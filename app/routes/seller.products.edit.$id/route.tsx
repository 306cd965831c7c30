import * as v from 'valibot';
import { DetailLayout } from '~/components/layout/detail-layout';
import { useHasBulk } from '~/components/layout/has-bulk';
import { PageHeader } from '~/components/layout/page-header';
import { PhotoField } from '~/components/products/photo-field';
import { ProductForm } from '~/components/products/product-form';
import { ProductStatusBadge } from '~/components/products/product-status-badge';
import { productFormId, useProductForm } from '~/components/products/use-product-form';
import { VariantFields } from '~/components/products/variant-fields';
import { VariantNote } from '~/components/products/variant-note';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { SayReason } from '~/components/words/words';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { productStatusFacts } from '~/utils/product-status-facts';
import { act } from './action.server';
import { EditRequestNote } from './edit-request-note';
import { load } from './load.server';
import { ProductFacts } from './product-facts';

export const handle = { help: 'products' } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [title(data?.product.title ?? 'Product')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params }, load);

export const action = sellerAction({ right: 'products', params, uploads: true }, act);

export { revalidateAfterConflict as shouldRevalidate } from '~/http/revalidate-after-conflict';

export default function EditProductPage() {
  const { product, request, shown, version, options, rows, categories, rejectionReasons, commissionPercent } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hasBulk = useHasBulk();
  const { title, description, category } = shown;
  const { sku } = product;
  const price = product.price === null ? '' : product.price.toFixed(2);
  const [form, fields] = useProductForm(
    {
      title,
      description,
      category,
      sku,
      price,
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
        summary={<ProductStatusBadge product={productStatusFacts(product)} reasons={rejectionReasons} />}
      />
      {product.status === 'rejected' ? (
        <Alert kind="danger" title="This product was rejected" className="mb-5 max-w-form">
          <p>
            <SayReason>{product.rejectionReason ?? 'No reason was given.'}</SayReason>
          </p>
          <p>Fix this and submit the product again.</p>
        </Alert>
      ) : null}
      {request ? <EditRequestNote request={request} product={product} /> : null}
      <DetailLayout aside={<ProductFacts product={product} options={options} />}>
        <ProductForm
          form={form}
          fields={fields}
          categories={categories.includes(category) || !category ? categories : [...categories, category]}
          commissionPercent={commissionPercent}
          submitLabel={approved ? 'Save changes' : 'Submit for approval'}
          hidden={{ version }}
          variants={
            rows
              ? {
                  table: <VariantFields formId={productFormId} lastResult={answer?.result} rows={rows} />,
                  price,
                }
              : undefined
          }
          variantsNote={<VariantNote id={product.id} variants={shown.variants} />}
          photos={
            <PhotoField field={fields.images} images={shown.images} chooseAgain={answer !== undefined} />
          }
          danger={
            <div className="flex flex-wrap sm:-mr-4 sm:ml-auto">
              {approved && hasBulk ? (
                <Button asChild variant="ghost">
                  <Link to={paths.seller.newBulkListing({ product: product.id })}>Sell in bulk</Link>
                </Button>
              ) : null}
              <Button asChild variant="ghost">
                <Link to={paths.seller.addProduct(product.id)}>Duplicate</Link>
              </Button>
              <Button asChild variant="ghost">
                <Link to={paths.chat({ product: product.id })}>Message support</Link>
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
