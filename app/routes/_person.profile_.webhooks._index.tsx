import { WebhooksPage } from '~/components/webhooks/webhooks-page';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { sellerAction, sellerLoader } from '~/http/guards.server';
import type { RouteHandle } from '~/http/route-handle';
import { handleNewWebhook } from '~/http/webhook-forms.server';
import { eventChoicesOf } from '~/schemas/events/event-choices';
import { listWebhooks, newEndpointId } from '~/services/events/manage-endpoints.server';
import { noteWhoLeft } from '~/services/users/people/who-left.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const handle = { help: 'connect' } satisfies RouteHandle;

export const meta: MetaFunction = () => [title('Webhooks', 'Profile')];

export const loader = sellerLoader({ right: 'keys' }, async ({ shop }) => ({
  items: await noteWhoLeft(shop, await listWebhooks(shop)),
  newId: newEndpointId(),
  choices: eventChoicesOf.seller,
}));

export const action = sellerAction({ right: 'keys', freshCode: true }, ({ shop, ...args }) =>
  handleNewWebhook({ ...args, reach: shop }),
);

/** A seller's own webhooks. */
export default function SellerWebhooksPage() {
  return (
    <WebhooksPage
      kind="seller"
      back={{ to: paths.profileShop(), label: 'Shop' }}
      {...useLoaderData<typeof loader>()}
      answer={useActionData<typeof action>()}
    />
  );
}
