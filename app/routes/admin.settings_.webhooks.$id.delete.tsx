import * as v from 'valibot';
import { DeleteWebhookPage } from '~/components/webhooks/delete-webhook-page';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadWebhook } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Delete webhook', 'Webhooks')];

export const loader = adminLoader(
  { right: 'settings', params: v.object({ id: documentId }) },
  async ({ scope, params: { id } }) => ({ webhook: await loadWebhook(scope, id) }),
);

/** Asks whether to delete a webhook of a shop. */
export default function DeleteShopWebhookPage() {
  return <DeleteWebhookPage kind="shop" webhook={useLoaderData<typeof loader>().webhook} />;
}
