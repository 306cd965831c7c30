import * as v from 'valibot';
import { Confirmation } from '~/components/layout/confirmation';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { documentId } from '~/schemas/fields';
import { loadWebhook } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Delete webhook', 'Webhooks')];

export const loader = adminLoader({ params: v.object({ id: documentId }) }, async ({ params: { id } }) => ({
  webhook: await loadWebhook(id),
}));

export default function DeleteWebhookPage() {
  const { id, url } = useLoaderData<typeof loader>().webhook;
  return (
    <Confirmation
      danger
      title="Delete this webhook?"
      action={{ to: paths.admin.webhook(id), intent: 'delete' }}
      confirmLabel="Delete webhook"
      pendingLabel="Deleting …"
      cancelTo={paths.admin.webhook(id)}
    >
      <p className="wrap-anywhere">Nothing more is sent to {url}, also not what waits now.</p>
      <p>To pause it instead, switch it off.</p>
    </Confirmation>
  );
}
