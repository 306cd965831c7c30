import { inTransaction } from '~/repositories/firebase/transactions.server';
import { findChatForUpdate, setAssignee } from '~/repositories/messages/chats.server';
import type { Chat } from '~/schemas/chats/chat';
import { nameOf, type User } from '~/schemas/users/user';
import { notFound } from '~/utils/app-error';
import { forgetWaitingChats } from '../queues/queue-lengths.server';

/**
 * Gives a conversation to an admin, also when another one has it, or takes it from them (docs/product.md,
 * "Chat"). Only the one who has it gives it up: a form of before somebody took it over changes nothing.
 * Writes nothing the second time.
 *
 * @throws AppError `not-found` when the conversation is missing, `upstream`
 */
export function assignChat(admin: User, { id }: Pick<Chat, 'id'>, intent: 'assign' | 'unassign') {
  return inTransaction(async (unit) => {
    unit.afterwards(forgetWaitingChats);
    const chat = await findChatForUpdate(unit, id);
    if (!chat) throw notFound('conversation');
    const isOwn = chat.assigneeId === admin.id;
    if (intent === 'assign' && !isOwn)
      setAssignee(unit, id, { assigneeId: admin.id, assigneeName: nameOf(admin) });
    if (intent === 'unassign' && isOwn) setAssignee(unit, id, { assigneeId: null, assigneeName: null });
  });
}
