import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { getSaleDraft } from '~/repositories/orders/sale-drafts.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Delete draft')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'orders', params }, async ({ shop, params }) => {
  const { id, lines } = await getSaleDraft(shop, params.id);
  return { id, lines: lines.length };
});

export default function DeleteSaleDraftPage() {
  const { id, lines } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title="Delete this draft?"
      action={{ to: paths.seller.newSale({ draft: id }), intent: 'delete' }}
      confirmLabel="Delete draft"
      pendingLabel="Deleting …"
      cancelTo={paths.seller.newSale({ draft: id })}
    >
      <p>This deletes the sale with {plural(lines, 'line')}. You can’t undo this. No stock changes.</p>
    </Confirmation>
  );
}
