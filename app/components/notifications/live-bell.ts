import type { LiveSnapshot } from '~/client/live-query';
import type { Counts } from '~/components/layout/area-navigation';
import type { Person } from '~/schemas/person';

/** What the listener tells the frame. */
export interface LiveBell {
  unread: number;
  /** A new object whenever the unread notifications have changed. */
  snapshot: LiveSnapshot | null;
  /** What the sidebar counts beside 'Chats' or 'Support'; null while nobody listens. */
  chats: number | null;
}

export interface LiveNotificationsProps {
  frame: Counts & { person: Person; unread: number; toasts: boolean; sound: boolean };
  onLive: (bell: LiveBell) => void;
}
