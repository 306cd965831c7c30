import * as v from 'valibot';
import { DeleteWebhookPage } from '~/components/webhooks/delete-webhook-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { sellerLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadWebhook } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Delete webhook', 'Webhooks')];

export const loader = sellerLoader(
  { right: 'keys', params: v.object({ id: documentId }) },
  async ({ shop, params: { id } }) => ({ webhook: await loadWebhook(shop, id) }),
);

/** Asks whether to delete a webhook of the seller. */
export default function DeleteSellerWebhookPage() {
  return <DeleteWebhookPage kind="seller" webhook={useLoaderData<typeof loader>().webhook} />;
}
