import { ConversationPage } from '~/components/chat/conversation-page';
import { ParcelCodes } from '~/components/chat/parcel-codes';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { data, redirect } from '~/framework.server';
import { handleChatForm } from '~/http/chat-form.server';
import { readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import { personOfConversation } from '~/http/own-conversation.server';
import { listHandovers } from '~/repositories/orders/handovers.server';
import { ownChatSearch } from '~/schemas/chats/chat-forms';
import { isReadable } from '~/schemas/unreadable';
import type { User } from '~/schemas/users/user';
import { findAbout } from '~/services/chats/find-about.server';
import { findOrCreateChat, getOwnChat, readOwnChatAhead } from '~/services/chats/find-chat.server';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Messages')];

const ahead = ({ sellerId }: { sellerId: string }) => readOwnChatAhead(sellerId);

export const loader = userLoader({ search: ownChatSearch, ahead }, async ({ actor, search, ...asking }) => {
  const { role } = actor;
  if (role === 'admin') throw redirect(paths.admin.chats());
  const chat = await findOrCreateChat(await personOfConversation({ actor, ...asking }));
  if (!chat.success)
    return data(
      { role, error: chat.error, conversation: null, opened: null, parcels: null, about: null },
      { status: 503 },
    );
  const [{ conversation, opened }, parcels, about] = await Promise.all([
    loadConversation(actor, chat.data, search.after),
    role === 'buyer' ? loadParcels(actor, search.parcels) : null,
    findAbout(actor, chat.data, search),
  ]);
  return data({ role, error: '', conversation, opened, parcels, about }, { status: 200 });
});

/** Parcels above the conversation; a page of older ones is as long as that of any list. */
const newestParcels = 5;

/** A page of the codes of a buyer's parcels, newest first. `cursor` is '' for the first one. */
async function loadParcels({ id: buyerId }: User, cursor: string) {
  const size = cursor === '' ? newestParcels : undefined;
  const { items, nextCursor } = await listHandovers({ buyerId }, { cursor: cursor || null, size });
  const codes = items
    .filter(isReadable)
    .map(({ id, sellerName, orderNumber, code }) => ({ id, sellerName, orderNumber, code }));
  return { codes, isFirst: cursor === '', nextCursor };
}

export const action = userAction({ uploads: true }, async ({ request, actor, place }) => {
  const chat = await getOwnChat(await personOfConversation({ request, actor, place }));
  const outcome = await handleChatForm(actor, chat, await readForm(request));
  return 'refusal' in outcome ? outcome.refusal : redirect(paths.chat(), 303);
});

export default function ChatPage() {
  const { role, conversation, error, parcels, about } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!conversation) {
    return (
      <>
        <PageHeader title="Messages" />
        <EmptyState scene="letter" title="Messages aren’t available">
          <p>{error}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <ConversationPage
      title="Messages"
      summary={
        role === 'seller'
          ? 'Ask us about your products, orders and payouts.'
          : 'Ask us about your orders and payments.'
      }
      above={parcels ? <ParcelCodes {...parcels} /> : null}
      data={conversation}
      pageUrl={paths.chat()}
      messagesUrl={paths.chatMessages()}
      lastResult={answer?.result}
      about={about}
      empty={
        <p className="mx-auto max-w-[48ch] py-8 text-center text-muted-foreground">
          No messages yet. Write your question below. We’ll notify you when support replies.
        </p>
      }
    />
  );
}
