import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { MessageBubble } from '~/components/outbox/message-bubble';
import { type MetaFunction, useLoaderData } from '~/framework';
import { userLoader } from '~/http/guards.server';
import { listCaught } from '~/services/outbox/caught-messages.server';
import { title } from '~/utils/page-title';
import { plural } from '~/utils/text';

export const meta: MetaFunction = () => [title('Local outbox')];

/** Emails and SMS that the local Makola would have sent: with the local Firebase only. */
export const loader = userLoader({}, async ({ actor }) => ({ messages: await listCaught(actor) }));

export default function OutboxPage() {
  const { messages } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Local outbox"
        summary={
          messages.length > 0
            ? `${plural(messages.length, 'message')}, newest first. None has left this computer.`
            : undefined
        }
      />
      {messages.length === 0 ? (
        <EmptyState motif title="No messages yet">
          <p>Emails and SMS appear here a few seconds after what they tell of.</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 lg:grid-cols-2 lg:items-start">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageBubble message={message} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
