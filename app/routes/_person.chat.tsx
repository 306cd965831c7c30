import { data, redirect } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ConversationPage } from '~/components/chat/conversation-page';
import { ParcelCodes } from '~/components/chat/parcel-codes';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { handleChatForm } from '~/http/chat-form.server';
import { readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import { type Handover, listHandovers } from '~/repositories/handovers.server';
import { conversationSearch } from '~/schemas/chat-forms';
import { findOrCreateChat, getOwnChat } from '~/services/chats/find-chat.server';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Support')];

export const loader = userLoader({ search: conversationSearch }, async ({ actor, search }) => {
  const { role } = actor;
  if (role === 'admin') throw redirect(paths.admin.chats());
  const chat = await findOrCreateChat(actor);
  if (!chat.success)
    return data({ role, error: chat.error, conversation: null, opened: null, parcels: [] }, { status: 503 });
  const [{ conversation, opened }, parcels] = await Promise.all([
    loadConversation(actor, chat.data, search.after),
    role === 'buyer' ? listHandovers({ buyerId: actor.id }, maxParcels) : [],
  ]);
  return data({ role, error: '', conversation, opened, parcels: parcels.map(codeOf) }, { status: 200 });
});

/** Parcels on their way whose codes are shown. */
const maxParcels = 5;

const codeOf = ({ id, sellerName, orderNumber, code }: Handover) => ({ id, sellerName, orderNumber, code });

export const action = userAction({}, async ({ request, actor }) => {
  const chat = await getOwnChat(actor);
  const outcome = await handleChatForm(actor, chat, await readForm(request));
  return 'refusal' in outcome ? outcome.refusal : redirect(paths.chat(), 303);
});

export default function ChatPage() {
  const { role, conversation, error, parcels } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!conversation) {
    return (
      <>
        <PageHeader title="Support" />
        <EmptyState motif title="Support chat isn’t available">
          <p>{error}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <ConversationPage
      title="Support"
      summary={
        role === 'seller'
          ? 'Ask us about your products, orders and payouts.'
          : 'Ask us about your orders and payments.'
      }
      above={<ParcelCodes parcels={parcels} />}
      data={conversation}
      pageUrl={paths.chat()}
      messagesUrl={paths.chatMessages()}
      lastResult={answer?.result}
      empty={
        <p className="mx-auto max-w-[48ch] py-8 text-center text-muted-foreground">
          No messages yet. Write your question below. We’ll notify you when support replies.
        </p>
      }
    />
  );
}
