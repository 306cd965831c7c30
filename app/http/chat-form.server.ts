import type { Chat } from '~/schemas/chats/chat';
import { chatFormSchema, supportFormSchema } from '~/schemas/chats/chat-forms';
import type { User } from '~/schemas/users/user';
import { countTry } from '~/services/auth/rate-limit.server';
import { assignChat } from '~/services/chats/assign-chat.server';
import { markAnswered } from '~/services/chats/mark-answered.server';
import { markChatRead } from '~/services/chats/read-chat.server';
import { sendMessage } from '~/services/chats/send-message.server';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok } from '~/utils/result';
import { invalidForm, parseForm, refusalOf } from './forms.server';

const send = catchUnavailable(
  async (...message: Parameters<typeof sendMessage>) => ok(await sendMessage(...message)),
  'a message could not be sent',
);

/**
 * Handles a form of a conversation, from the page or its script: sends a message or marks it as read;
 * support also marks it as answered and assigns it.
 * @returns the refused form with what was typed, or the message's id (null if none was sent)
 * @throws AppError `not-found` when the conversation is missing
 */
export async function handleChatForm(actor: User, chat: Chat, form: FormData) {
  const submission = parseForm(form, actor.role === 'admin' ? supportFormSchema : chatFormSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const input = submission.value;
  if (input.intent === 'read') {
    await markChatRead(actor, chat);
    return { id: null };
  }
  if (input.intent === 'answered') {
    await markAnswered(chat);
    return { id: null };
  }
  if (input.intent !== 'send') {
    await assignChat(actor, chat, input.intent);
    return { id: null };
  }
  const error = await findRateLimitError(actor);
  if (error) return { refusal: invalidForm(submission, { form: error, status: 429 }) };
  const result = await send(actor, chat, input);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return result.data;
}

/** Why a person cannot send another message now; null when they can. It counts as one that was sent. */
export async function findRateLimitError({ id }: User): Promise<string | null> {
  try {
    await countTry('message', id);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    return 'You’re sending messages too fast. Wait a minute, then send this one again.';
  }
}
