import { PageHeader } from '~/components/layout/page-header';
import { MessageBubble } from '~/components/outbox/message-bubble';
import { type MetaFunction, useLoaderData } from '~/framework';
import { userLoader } from '~/http/guards.server';
import { caughtParams } from '~/schemas/outbox/message-forms';
import { loadCaught } from '~/services/outbox/caught-messages.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Message', 'Local outbox')];

export const loader = userLoader({ params: caughtParams }, async ({ actor, params: { id } }) => ({
  message: await loadCaught(actor, id),
}));

export default function CaughtMessagePage() {
  const { message } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Message" back={{ to: paths.devOutbox(), label: 'Local outbox' }} />
      <div className="max-w-form">
        <MessageBubble message={message} />
      </div>
    </>
  );
}
