import type { Person } from '~/schemas/person';
import { nameOf, type User } from '~/schemas/user';
import { perQueue, type QueueCounts } from '~/utils/admin-queues';
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
 * Loads the frame: only the admins' counts cost reads. Runs in parallel with the page's loader; what that
 * marks as read is subtracted by the frame (`Opened`).
 */
export async function loadFrame(actor: User): Promise<Frame> {
  return {
    person: {
      id: actor.id,
      name: nameOf(actor),
      email: actor.email,
      role: actor.role,
      businessName: actor.businessName || undefined,
    },
    unread: actor.unreadNotifications,
    unreadMessages: actor.unreadMessages,
    queueCounts: actor.role === 'admin' ? await countQueues() : perQueue(() => 0),
  };
}
