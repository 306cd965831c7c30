import type { Chat } from '~/schemas/chats/chat';
import { chatFormSchema, noMessage, type Sending, supportFormSchema } from '~/schemas/chats/chat-forms';
import type { User } from '~/schemas/users/user';
import { countTry } from '~/services/auth/rate-limit.server';
import { assignChat } from '~/services/chats/assign-chat.server';
import { findAbout } from '~/services/chats/find-about.server';
import { markAnswered } from '~/services/chats/mark-answered.server';
import { markChatRead } from '~/services/chats/read-chat.server';
import { sendMessage, sendPhotos } from '~/services/chats/send-message.server';
import { AppError } from '~/utils/app-error';
import { catchUnavailable } from '~/utils/catch-failures.server';
import { ok } from '~/utils/result';
import { filesOf, invalidForm, parseForm, refusalOf, refusalOfField } from './forms.server';

/** Sends a message, with what it is about and its photos. */
const send = catchUnavailable(async (actor: User, chat: Chat, input: Sending, photos: File[]) => {
  const { text, idempotencyKey } = input;
  const about = (await findAbout(actor, chat, input)) ?? undefined;
  const message = { text, idempotencyKey, about };
  if (photos.length > 0) return sendPhotos(actor, chat, { ...message, photos });
  return ok(await sendMessage(actor, chat, message));
}, 'a message could not be sent');

/**
 * Handles a form of a conversation, from the page or its script: sends a message or marks it as read;
 * support also marks it as answered and assigns it.
 * @returns the refused form with what was typed, or the message's id (null if none was sent)
 * @throws AppError `not-found` when the conversation is missing
 */
export async function handleChatForm(actor: User, chat: Chat, form: FormData) {
  const photos = filesOf(form, 'photos');
  form.delete('photos');
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
  if (input.text === '' && photos.length === 0)
    return { refusal: invalidForm(submission, refusalOfField('text', noMessage)) };
  const error = await findRateLimitError(actor);
  if (error) return { refusal: invalidForm(submission, { form: error, status: 429 }) };
  const result = await send(actor, chat, input, photos);
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
