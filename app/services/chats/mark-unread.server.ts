import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { hasUnmarkedChats, markUnread, unmarkedChatIds } from '~/repositories/messages/chats.server';
import { forgetWaitingChats } from '../queues/queue-lengths.server';

/**
 * Marks as unread what the buyers' shop counted as unread for support, so that the inbox finds it. Two reads
 * when there is nothing to mark.
 *
 * @returns how many conversations were marked
 * @throws AppError `upstream`
 */
export async function markUnreadChats(): Promise<number> {
  if (!(await hasUnmarkedChats())) return 0;
  let marked = 0;
  for await (const id of unmarkedChatIds()) marked += Number(await inTransaction((unit) => mark(unit, id)));
  return marked;
}

function mark(unit: UnitOfWork, id: string): Promise<boolean> {
  unit.afterwards(forgetWaitingChats);
  return markUnread(unit, id);
}
