import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useLoaderData } from '~/framework';
import { redirect, data as withInit } from '~/framework.server';
import { sellerLoader } from '~/http/guards.server';
import { findProducts } from '~/repositories/catalogue/products.server';
import { documentId } from '~/schemas/fields';
import { limits } from '~/schemas/limits';
import { selectOne } from '~/schemas/select-one';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Delete products')];

const idsSchema = v.fallback(v.pipe(v.array(documentId), v.maxLength(limits.rows.max)), []);

export const loader = sellerLoader({ right: 'products' }, async ({ request, shop }) => {
  const named = new URL(request.url).searchParams.getAll('id');
  if (named.length === 0) return withInit({ products: [] }, { status: 422 });
  const ids = v.parse(idsSchema, named);
  const products = [...(await findProducts(shop, ids)).values()];
  if (products.length === 0) throw redirect(paths.seller.products());
  const shown = products.map(({ id, title, images }) => ({ id, title, photos: images.length }));
  return withInit({ products: shown }, { status: 200 });
});

export default function DeleteProductsPage() {
  const { products } = useLoaderData<typeof loader>();
  if (products.length === 0) return <NothingSelected />;
  const photos = products.reduce((sum, product) => sum + product.photos, 0);
  return (
    <Confirmation
      danger
      title={`Delete ${plural(products.length, 'product')}?`}
      action={{
        to: paths.seller.products(),
        intent: 'delete',
        fields: { id: products.map(({ id }) => id) },
      }}
      confirmLabel={`Delete ${plural(products.length, 'product')}`}
      pendingLabel="Deleting …"
      cancelTo={paths.seller.products()}
    >
      <ul className="list-disc pl-5">
        {products.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ul>
      <p>
        {photos > 0 ? `This also deletes ${plural(photos, 'photo')}. ` : null}
        Existing orders aren’t affected. You can’t undo this.
      </p>
    </Confirmation>
  );
}

/** Shown when nothing is selected: browsers that can't hide the bar can send it empty. */
function NothingSelected() {
  return (
    <Alert kind="danger" title={selectOne} className="max-w-form">
      <Button asChild variant="outline" className="mt-3">
        <Link to={paths.seller.products()}>Back to products</Link>
      </Button>
    </Alert>
  );
}
