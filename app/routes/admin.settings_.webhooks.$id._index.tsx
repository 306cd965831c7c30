import * as v from 'valibot';
import { WebhookPage } from '~/components/webhooks/webhook-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleWebhookForm } from '~/http/webhook-forms.server';
import { eventChoicesOf } from '~/schemas/events/event-choices';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { documentId } from '~/schemas/fields';
import { loadDeliveries } from '~/services/events/list-deliveries.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Webhook', 'Webhooks')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { right: 'settings', params, search: deliveryListSearch },
  async ({ scope, params: { id }, search }) => ({
    ...(await loadDeliveries(scope, id, search)),
    choices: eventChoicesOf.shop,
    search: { ...search, q: '', tab: '' },
  }),
);

export const action = adminAction(
  { right: 'settings', freshCode: { but: ['again'] }, params },
  ({ scope, ...args }) => handleWebhookForm({ ...args, reach: scope }),
);

/** A webhook of a shop. */
export default function ShopWebhookPage() {
  const { webhook, choices, ...view } = useLoaderData<typeof loader>();
  return (
    <WebhookPage webhook={webhook} choices={choices} view={view} answer={useActionData<typeof action>()} />
  );
}
