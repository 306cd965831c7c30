import type { Chat } from '~/schemas/chat';
import { chatFormSchema } from '~/schemas/chat-forms';
import type { User } from '~/schemas/user';
import { countTry } from '~/services/auth/rate-limit.server';
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
 * Handles a conversation's form, from the page or its script: send a message, or mark the conversation as
 * read.
 * @returns the refused form with its values; or the id of the message, null when none was sent
 * @throws AppError `not-found` when the conversation is missing
 */
export async function handleChatForm(actor: User, chat: Chat, form: FormData) {
  const submission = parseForm(form, chatFormSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const input = submission.value;
  if (input.intent === 'read') {
    await markChatRead(actor, chat);
    return { id: null };
  }
  const rateMessage = await countMessage(actor);
  if (rateMessage) return { refusal: invalidForm(submission, { form: rateMessage, status: 429 }) };
  const result = await send(actor, chat, input);
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return result.data;
}

async function countMessage({ id }: User): Promise<string | null> {
  try {
    await countTry('message', id);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    return 'You are sending messages too quickly. Wait a minute, then try again.';
  }
}
