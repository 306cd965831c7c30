import { invalidForm, parseForm, refusalOf } from '~/http/forms.server';
import type { Chat } from '~/schemas/chat';
import { chatFormSchema } from '~/schemas/chat-forms';
import type { User } from '~/schemas/user';
import { AppError } from '~/utils/app-error';
import { ok } from '~/utils/result';
import { orSentence } from '~/utils/unavailable.server';
import { countTry } from '../auth/rate-limit.server';
import { markChatRead } from './read-chat.server';
import { sendMessage } from './send-message.server';

/**
 * Handles a form of a conversation, from the page or from its script: a message to send, or that it was read.
 * @returns the refusal of the form, with what was typed; or the message's id, null where none was sent
 * @throws AppError `not-found` when the conversation is missing
 */
export async function receiveChatForm(actor: User, chat: Chat, form: FormData) {
  const submission = parseForm(form, chatFormSchema);
  if (submission.status !== 'success') return { refusal: invalidForm(submission) };
  const wanted = submission.value;
  if (wanted.intent === 'read') {
    await markChatRead(actor, chat);
    return { id: null };
  }
  const hasty = await tooFast(actor);
  if (hasty) return { refusal: invalidForm(submission, { form: hasty, status: 429 }) };
  const sending = sendMessage(actor, chat, wanted).then(ok);
  const result = await orSentence(sending, 'a message could not be sent');
  if (!result.success) return { refusal: invalidForm(submission, refusalOf(result)) };
  return result.data;
}

async function tooFast({ id }: User): Promise<string | null> {
  try {
    await countTry('message', id);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
    return 'These are many messages at once. Wait a minute, then send this one again.';
  }
}
