import type { Person } from '~/schemas/person';
import { nameOf, type User } from '~/schemas/user';
import { perQueue, type QueueCounts } from '~/utils/admin-queues';
import { countQueues } from '../queues/queue-lengths.server';

/** What the frame of every signed-in page shows of the person. */
export interface Frame {
  person: Person;
  /** Unread notifications. */
  unread: number;
  /** Messages from support that the person has not read. */
  unreadMessages: number;
  /** What waits for an admin; 0 for others. */
  queueCounts: QueueCounts;
}

/**
 * Reads what the frame shows: nothing beyond the actor, but for the admins' counts. It runs beside the page's
 * own loader: what the page marks as read meanwhile is taken off by the frame itself (`Opened`).
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
