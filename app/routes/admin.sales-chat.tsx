import { Inbox } from '~/components/chat/inbox';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { inboxSearch } from '~/schemas/chats/chat-forms';
import { listInbox } from '~/services/chats/list-chats.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Buyer messages')];

/** The inbox, with the conversations of buyers only. */
export const loader = adminLoader({ right: 'support', search: inboxSearch }, async ({ actor, search }) => ({
  ...(await listInbox(search, actor.id, 'buyer')),
  search,
  adminId: actor.id,
}));

export default function SalesChatPage() {
  return (
    <Inbox
      {...useLoaderData<typeof loader>()}
      title="Buyer messages"
      about="With buyers, unread first"
      buyerRole="buyer"
      to={paths.admin.salesChat}
    />
  );
}
