import * as v from 'valibot';
import { WebhookPage } from '~/components/webhooks/webhook-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import { handleWebhookForm } from '~/http/webhook-forms.server';
import { eventChoicesOf } from '~/schemas/events/event-choices';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { documentId } from '~/schemas/fields';
import { loadDeliveries } from '~/services/events/list-deliveries.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Webhook', 'Webhooks')];

const params = v.object({ id: documentId });

export const loader = sellerLoader(
  { right: 'keys', params, search: deliveryListSearch },
  async ({ shop, params: { id }, search }) => ({
    ...(await loadDeliveries(shop, id, search)),
    choices: eventChoicesOf.seller,
    search: { ...search, q: '', tab: '' },
  }),
);

export const action = sellerAction(
  { right: 'keys', freshCode: { but: ['again'] }, params },
  ({ shop, ...args }) => handleWebhookForm({ ...args, reach: shop }),
);

/** A webhook of the seller. */
export default function SellerWebhookPage() {
  const { webhook, choices, ...view } = useLoaderData<typeof loader>();
  return (
    <WebhookPage webhook={webhook} choices={choices} view={view} answer={useActionData<typeof action>()} />
  );
}
