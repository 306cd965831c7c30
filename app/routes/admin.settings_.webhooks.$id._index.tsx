import * as v from 'valibot';
import { WebhookPage } from '~/components/webhooks/webhook-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleWebhookForm } from '~/http/webhook-forms.server';
import { deliveryListSearch } from '~/schemas/events/webhook-forms';
import { documentId } from '~/schemas/fields';
import { loadDeliveries } from '~/services/events/list-deliveries.server';
import { title } from '~/utils/page-title';

export const meta: MetaFunction = () => [title('Webhook', 'Webhooks')];

const params = v.object({ id: documentId });

export const loader = adminLoader(
  { params, search: deliveryListSearch },
  async ({ scope, params: { id }, search }) => ({
    ...(await loadDeliveries(scope, id, search)),
    search: { ...search, q: '', tab: '' },
  }),
);

export const action = adminAction({ params }, ({ scope, ...args }) =>
  handleWebhookForm({ ...args, reach: scope }),
);

/** A webhook of a shop. */
export default function ShopWebhookPage() {
  const { webhook, ...view } = useLoaderData<typeof loader>();
  return <WebhookPage webhook={webhook} view={view} answer={useActionData<typeof action>()} />;
}
