import * as v from 'valibot';
import { Confirmation } from '~/components/questions/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { sellerLoader } from '~/http/guards.server';
import { getListing } from '~/repositories/bulk/b2b-listings.server';
import { documentId } from '~/schemas/fields';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Close bulk listing')];

const params = v.object({ id: documentId });

export const loader = sellerLoader({ right: 'bulk', params }, async ({ shop, params }) => {
  const { id, title, status, version, quantityReserved } = await getListing(shop, params.id);
  if (status === 'closed') throw redirect(paths.seller.bulkListing(id));
  return { id, title, version, quantityReserved };
});

export default function CloseListingPage() {
  const { id, title, version, quantityReserved } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      danger
      title={`Close “${title}”?`}
      action={{
        to: paths.seller.bulkListing(id),
        intent: 'close',
        fields: { version: String(version) },
      }}
      confirmLabel="Close listing"
      pendingLabel="Closing …"
      cancelTo={paths.seller.bulkListing(id)}
    >
      <p>
        Nobody can request to buy from it any more, and you can’t open it again.
        {quantityReserved > 0 ? ' Trades that were accepted go on.' : ''}
      </p>
      <p>To stop for a while, pause it instead.</p>
    </Confirmation>
  );
}
