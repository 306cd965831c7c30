import { WebhooksPage } from '~/components/webhooks/webhooks-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { adminAction, adminLoader } from '~/http/guards.server';
import { handleNewWebhook } from '~/http/webhook-forms.server';
import { eventChoicesOf } from '~/schemas/events/event-choices';
import { listWebhooks, newEndpointId } from '~/services/events/manage-endpoints.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Webhooks', 'Settings')];

export const loader = adminLoader({ right: 'settings' }, async ({ scope }) => ({
  items: await listWebhooks(scope),
  newId: newEndpointId(),
  choices: eventChoicesOf.shop,
}));

export const action = adminAction({ right: 'settings', freshCode: true }, ({ scope, ...args }) =>
  handleNewWebhook({ ...args, reach: scope }),
);

/** The webhooks of shops. */
export default function ShopWebhooksPage() {
  return (
    <WebhooksPage
      kind="shop"
      back={{ to: paths.admin.settings({ page: 'programs' }), label: 'Settings' }}
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
