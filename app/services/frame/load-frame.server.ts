import type { Person } from '~/schemas/person';
import { nameOf, type User } from '~/schemas/user';
import { type AppSession, type Display, displayOf } from '../auth/session.server';
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

/** Reads what the frame shows: nothing beyond the actor, but for the admins' counts. */
export async function loadFrame(actor: User, session: AppSession): Promise<Frame> {
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
    waiting: actor.role === 'admin' ? await countWaiting() : nothingWaits,
    ...displayOf(session),
  };
}
