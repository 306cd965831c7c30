import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { getProduct } from '~/repositories/catalogue/products.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Withdraw edit')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'products', params }, async ({ shop, params }) => {
  const { id, title } = await getProduct(shop, params.id);
  return { id, title };
});

export default function WithdrawEditPage() {
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title="Withdraw your edit?"
      action={{ to: paths.seller.editProduct(id), intent: 'withdraw' }}
      confirmLabel="Withdraw edit"
      pendingLabel="Withdrawing …"
      cancelTo={paths.seller.editProduct(id)}
    >
      <p>“{title}” stays as buyers see it now. Your changes and any new photos are deleted.</p>
    </Confirmation>
  );
}
