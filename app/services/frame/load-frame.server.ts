import type { Person } from '~/schemas/person';
import { nameOf, type User } from '~/schemas/user';
import type { AppSession, Theme } from '../auth/session.server';
import { displayOf } from '../auth/session.server';
import { countWaitingEdits } from '../edit-requests/queue-length.server';
import { countWaitingProducts } from '../products/queue-length.server';

/** What the frame of every signed-in page shows. */
export interface Frame {
  person: Person;
  /** Unread notifications. */
  unread: number;
  /** Things that wait for an admin, by area; 0 for others. */
  waiting: { products: number; edits: number };
  theme: Theme;
  sidebarShow: boolean;
}

async function countWaiting(): Promise<Frame['waiting']> {
  const [products, edits] = await Promise.all([countWaitingProducts(), countWaitingEdits()]);
  return { products, edits };
}

/** Reads what the frame shows: nothing beyond the actor, but for the admins' counts. */
export async function loadFrame(actor: User, session: AppSession): Promise<Frame> {
  return {
    person: {
      name: nameOf(actor),
      email: actor.email,
      role: actor.role,
      businessName: actor.businessName || undefined,
    },
    unread: actor.unreadNotifications,
    waiting: actor.role === 'admin' ? await countWaiting() : { products: 0, edits: 0 },
    ...displayOf(session),
  };
}
