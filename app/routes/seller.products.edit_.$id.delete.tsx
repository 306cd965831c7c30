import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Delete product')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params }, async ({ shop, params }) => {
  const { id, title, images } = await getProduct(shop, params.id);
  return { id, title, photos: images.length };
});

export default function DeleteProductPage() {
  const { id, title, photos } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title="Delete this product?"
      action={{ to: paths.seller.editProduct(id), intent: 'delete' }}
      confirmLabel="Delete product"
      pendingLabel="Deleting …"
      cancelTo={paths.seller.editProduct(id)}
    >
      <p>
        This deletes “{title}”{photos > 0 ? ` and its ${plural(photos, 'photo')}` : null}. Existing orders
        aren’t affected. You can’t undo this.
      </p>
    </Confirmation>
  );
}
