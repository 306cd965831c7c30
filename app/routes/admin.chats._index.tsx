import { Inbox } from '~/components/chat/inbox';
import { type MetaFunction, useLoaderData } from '~/framework';
import { adminLoader } from '~/http/guards.server';
import { inboxSearch } from '~/schemas/chats/chat-forms';
import { listInbox } from '~/services/chats/list-chats.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Messages')];

export const loader = adminLoader({ right: 'support', search: inboxSearch }, async ({ actor, search }) => ({
  ...(await listInbox(search, actor.id)),
  search,
  adminId: actor.id,
}));

export default function ChatsPage() {
  return (
    <Inbox
      {...useLoaderData<typeof loader>()}
      title="Messages"
      about="With sellers and buyers, unread first"
      buyerRole={null}
      to={paths.admin.chats}
    />
  );
}
