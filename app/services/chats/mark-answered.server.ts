import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findChatForUpdate, setAnswered } from '~/repositories/messages/chats.server';
import type { Chat } from '~/schemas/chats/chat';
import { notFound } from '~/utils/app-error';
import { forgetWaitingChats } from '../queues/queue-lengths.server';

/**
 * Says that the user of a conversation waits for no answer, as after a "thank you" (docs/product.md, "Chat").
 * Writes nothing the second time.
 *
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export function markAnswered({ id }: Pick<Chat, 'id'>): Promise<void> {
  return inTransaction(async (unit) => {
    unit.afterwards(forgetWaitingChats);
    const chat = await findChatForUpdate(unit, id);
    if (!chat) throw notFound('conversation');
    if (chat.toAnswer) setAnswered(unit, id);
  });
}
