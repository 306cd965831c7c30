import { data, redirect } from '@remix-run/node';
import { type MetaFunction, useActionData, useLoaderData } from '@remix-run/react';
import { ConversationPage } from '~/components/chat/conversation-page';
import { PageHeader } from '~/components/layout/page-header';
import { EmptyState } from '~/components/lists/empty-state';
import { readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import { conversationSearch } from '~/schemas/chat-forms';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { getOwnChat, openChatOf } from '~/services/chats/open-chat.server';
import { receiveChatForm } from '~/services/chats/receive-message.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

export const meta: MetaFunction = () => [title('Support')];

export const loader = userLoader({ search: conversationSearch }, async ({ actor, search }) => {
  if (actor.role === 'admin') throw redirect(paths.admin.chats());
  const opened = await openChatOf(actor);
  if (!opened.success) return data({ problem: opened.error, conversation: null }, { status: 503 });
  const conversation = await loadConversation(actor, opened.data, search.after);
  return data({ problem: '', conversation }, { status: 200 });
});

export const action = userAction({}, async ({ request, actor }) => {
  const chat = await getOwnChat(actor);
  const outcome = await receiveChatForm(actor, chat, await readForm(request));
  return 'refusal' in outcome ? outcome.refusal : redirect(paths.chat(), 303);
});

export default function ChatPage() {
  const { conversation, problem } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!conversation) {
    return (
      <>
        <PageHeader title="Support" />
        <EmptyState motif title="Support cannot be reached here">
          <p>{problem}</p>
        </EmptyState>
      </>
    );
  }
  return (
    <ConversationPage
      title="Support"
      summary="Ask anything about your products, orders and money."
      data={conversation}
      pageUrl={paths.chat()}
      messagesUrl={paths.chatMessages()}
      lastResult={answer?.result}
      empty={
        <p className="mx-auto max-w-[48ch] py-8 text-center text-muted-foreground">
          Nothing is written yet. Say what you need below; support answers here, and you hear of it in the
          bell.
        </p>
      }
    />
  );
}
