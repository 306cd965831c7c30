import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { DeliveryBubble } from '~/components/outbox/delivery-bubble';
import { MessageBubble } from '~/components/outbox/message-bubble';
import { type MetaFunction, useLoaderData } from '~/framework';
import { userLoader } from '~/http/guards.server';
import { listCaughtDeliveries } from '~/services/outbox/caught-deliveries.server';
import { listCaught } from '~/services/outbox/caught-messages.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Local outbox')];

/** Emails, SMS and webhooks that the local Makola sends: with the local Firebase only. */
export const loader = userLoader({}, async ({ actor }) => {
  const [messages, deliveries] = await Promise.all([listCaught(actor), listCaughtDeliveries(actor)]);
  return { messages, deliveries, isAdmin: actor.role === 'admin' };
});

export default function OutboxPage() {
  const { messages, deliveries, isAdmin } = useLoaderData<typeof loader>();
  const webhook = isAdmin ? paths.admin.webhook : paths.webhook;
  const shown = [
    ...messages.map((message) => ({
      id: message.id,
      at: message.createdAt ?? '',
      bubble: <MessageBubble message={message} />,
    })),
    ...deliveries.map((delivery) => ({
      id: delivery.id,
      at: delivery.createdAt ?? '',
      bubble: <DeliveryBubble delivery={delivery} to={webhook(delivery.endpointId)} />,
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
  return (
    <>
      <PageHeader
        title="Local outbox"
        summary={
          shown.length > 0
            ? `${plural(shown.length, 'message')}, newest first. None has left this computer.`
            : undefined
        }
      />
      {shown.length === 0 ? (
        <EmptyState scene="letter" title="No messages yet">
          <p>Emails, SMS and what webhooks get appear here a few seconds after what they tell of.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {shown.map(({ id, bubble }) => (
            <li key={id}>{bubble}</li>
          ))}
        </ul>
      )}
    </>
  );
}
