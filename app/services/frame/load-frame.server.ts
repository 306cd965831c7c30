import type { Person } from '~/schemas/users/person';
import { nameOf, type User } from '~/schemas/users/user';
import { perQueue, type QueueCounts } from '~/utils/admin-queues';
import { countUnread } from '../notifications/count-unread.server';
import { countQueues } from '../queues/queue-lengths.server';

/** The data of the frame around every signed-in page. */
export interface Frame {
  person: Person;
  /** Unread notifications. */
  unread: number;
  /** Messages from support that the user has not read. */
  unreadMessages: number;
  /** Pending items for admins; 0 for others. */
  queueCounts: QueueCounts;
}

/**
 * Loads the frame: only unread notifications, where there are any, and the admins' counts cost reads. Runs in
 * parallel with the page's loader; what that marks as read the frame takes off (`Opened`).
 */
export async function loadFrame(actor: User): Promise<Frame> {
  const [unread, queueCounts] = await Promise.all([
    countUnread(actor),
    actor.role === 'admin' ? countQueues() : perQueue(() => 0),
  ]);
  return {
    person: {
      id: actor.id,
      name: nameOf(actor),
      email: actor.email,
      role: actor.role,
      businessName: actor.businessName || undefined,
    },
    unread,
    unreadMessages: actor.unreadMessages,
    queueCounts,
  };
}
