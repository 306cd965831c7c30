import * as v from 'valibot';
import { handleChatForm } from '~/http/chat-form.server';
import { readForm } from '~/http/forms.server';
import { adminAction, adminLoader } from '~/http/guards.server';
import { messagesSearch } from '~/schemas/chats/chat-forms';
import { documentId } from '~/schemas/fields';
import { getChat } from '~/services/chats/find-chat.server';
import { loadOlderMessages } from '~/services/chats/load-conversation.server';

const params = v.object({ chatId: documentId });

/** A conversation for an admin's scripts: older messages as JSON, sending, marking as read. */
export const loader = adminLoader(
  { right: 'support', params, search: messagesSearch, json: true },
  async ({ scope, params: { chatId }, search }) => loadOlderMessages(await getChat(scope, chatId), search),
);

export const action = adminAction(
  { right: 'support', params, json: true },
  async ({ request, actor, scope, params: { chatId } }) => {
    const chat = await getChat(scope, chatId);
    const outcome = await handleChatForm(actor, chat, await readForm(request));
    return 'refusal' in outcome ? outcome.refusal : outcome;
  },
);
