import * as v from 'valibot';
import { AboutCard } from '~/components/chat/about-card';
import { ConversationPage } from '~/components/chat/conversation-page';
import { InboxAside } from '~/components/chat/inbox-aside';
import { SupportHead } from '~/components/chat/support-head';
import { StatusBadge } from '~/components/status/status-badge';
import { Button } from '~/components/ui/button';
import { Link } from '~/components/ui/link';
import { type MetaFunction, useActionData, useLoaderData } from '~/framework';
import { redirect } from '~/framework.server';
import { handleChatForm } from '~/http/chat-form.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { conversationSearch } from '~/schemas/chats/chat-forms';
import { documentId } from '~/schemas/fields';
import { loadAbout } from '~/services/chats/find-about.server';
import { getChat, loadPartner, readChatAhead } from '~/services/chats/find-chat.server';
import { loadConversation } from '~/services/chats/load-conversation.server';
import { loadTemplates } from '~/services/chats/load-templates.server';
import { title } from '~/utils/page-title';
import { paths } from '~/utils/paths';

const params = v.object({ chatId: documentId });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  data ? title(data.partner.name, 'Messages') : title('Messages'),
];

export const loader = adminLoader(
  {
    right: 'support',
    params,
    search: conversationSearch,
    ahead: ({ params: { chatId } }) => readChatAhead(chatId),
  },
  async ({ actor, scope, params: { chatId }, search }) => {
    const chat = await getChat(scope, chatId);
    const person = loadPartner(chat);
    const order = chat.about?.kind === 'order' ? chat.about.name : '';
    const fields = person.then((partner) => ({ ...partner.fields, order }));
    const [{ fields: _, ...partner }, { templates, draft }, { conversation, opened }, about] =
      await Promise.all([
        person,
        loadTemplates(fields, search.template),
        loadConversation(actor, chat, search.after),
        loadAbout(chat),
      ]);
    return { partner, templates, draft, conversation, opened, about };
  },
);

export const action = adminAction(
  { right: 'support', params, uploads: true },
  async ({ request, actor, scope, params: { chatId } }) => {
    const chat = await getChat(scope, chatId);
    const outcome = await handleChatForm(actor, chat, await readForm(request));
    return 'refusal' in outcome ? outcome.refusal : redirect(paths.admin.chat(chatId), 303);
  },
);

export default function AdminChatPage() {
  const { partner, templates, draft, conversation, about } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { chatId } = conversation;
  const profile = paths.admin.user(conversation.buyerId);
  return (
    <div className="xl:grid xl:grid-cols-[18rem_minmax(0,1fr)] xl:gap-6 noscript:block">
      <InboxAside chatId={chatId} />
      <ConversationPage
        title={partner.name}
        summary={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {partner.role ? <StatusBadge of="role" status={partner.role} /> : null}
            {partner.status === 'suspended' ? <StatusBadge of="user" status="suspended" /> : null}
            <span className="wrap-anywhere max-md:hidden">{partner.email}</span>
            {partner.email ? (
              <Link to={profile} className="link inline-flex min-h-11 items-center md:hidden">
                View profile
              </Link>
            ) : null}
          </span>
        }
        back={{ to: paths.admin.chats(), label: 'Messages' }}
        actions={
          partner.email ? (
            <Button asChild variant="outline" className="max-md:hidden">
              <Link to={profile}>View profile</Link>
            </Button>
          ) : null
        }
        above={
          <>
            {conversation.support ? <SupportHead data={conversation} support={conversation.support} /> : null}
            {about ? <AboutCard about={about} /> : null}
          </>
        }
        data={conversation}
        lastResult={answer?.result}
        templates={templates}
        draft={draft}
        pageUrl={paths.admin.chat(chatId)}
        messagesUrl={paths.admin.chatMessages(chatId)}
        empty={
          <p className="mx-auto max-w-[48ch] py-8 text-center text-muted-foreground">
            No messages yet. {partner.name} will see your message in their chat and get a notification.
          </p>
        }
      />
    </div>
  );
}
