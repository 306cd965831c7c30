import { type Display, displayOf } from '~/schemas/display';
import type { Person } from '~/schemas/person';
import { nameOf, type User } from '~/schemas/user';
import { nothingOpened } from '../chats/read-before-frame.server';
import type { Opened } from '../chats/read-chat.server';
import { countWaiting, nothingWaits, type Waiting } from './count-waiting.server';

/** What the frame of every signed-in page shows. */
export interface Frame extends Display {
  person: Person;
  /** Unread notifications. */
  unread: number;
  /** Messages from support that the person has not read. */
  unreadMessages: number;
  /** Things that wait for an admin, by area; 0 for others. */
  waiting: Waiting;
}

/**
 * Reads what the frame shows: nothing beyond the actor, but for the admins' counts.
 *
 * @param opened what the page in the frame has just marked as read
 */
export async function loadFrame(
  actor: User,
  session: { data: Partial<Display> },
  { unread, notifications }: Opened = nothingOpened,
): Promise<Frame> {
  return {
    person: {
      id: actor.id,
      name: nameOf(actor),
      email: actor.email,
      role: actor.role,
      businessName: actor.businessName || undefined,
    },
    unread: Math.max(0, actor.unreadNotifications - notifications),
    unreadMessages: unread > 0 ? 0 : actor.unreadMessages,
    waiting: actor.role === 'admin' ? await countWaiting() : nothingWaits,
    ...displayOf(session.data),
  };
}
