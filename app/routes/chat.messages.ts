import { handleChatForm } from '~/http/chat-form.server';
import { readForm } from '~/http/forms.server';
import { userAction, userLoader } from '~/http/guards.server';
import { personOfConversation } from '~/http/own-conversation.server';
import { messagesSearch } from '~/schemas/chats/chat-forms';
import { getOwnChat, readOwnChatAhead } from '~/services/chats/find-chat.server';
import { loadOlderMessages } from '~/services/chats/load-conversation.server';

/** The user's conversation for scripts: older messages as JSON, sending, marking as read. */
export const loader = userLoader(
  { search: messagesSearch, json: true, ahead: ({ sellerId }) => readOwnChatAhead(sellerId) },
  async ({ search, ...asking }) =>
    loadOlderMessages(await getOwnChat(await personOfConversation(asking)), search),
);

export const action = userAction({ json: true }, async ({ request, actor, place }) => {
  const chat = await getOwnChat(await personOfConversation({ request, actor, place }));
  const outcome = await handleChatForm(actor, chat, await readForm(request));
  return 'refusal' in outcome ? outcome.refusal : outcome;
});
