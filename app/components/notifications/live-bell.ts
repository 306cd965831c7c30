import type { LiveSnapshot } from '~/client/live-query';
import type { Right } from '~/schemas/rights';
import type { Person } from '~/schemas/users/person';
import type { Counts } from '~/utils/area-navigation';

/** What the listener reports to the frame. */
export interface LiveBell {
  unread: number;
  /** A new object whenever the unread notifications have changed. */
  snapshot: LiveSnapshot | null;
  /** The number beside 'Messages'; null while not listening. */
  chats: number | null;
}

export interface LiveNotificationsProps {
  frame: Counts & {
    person: Person;
    rights: readonly Right[];
    unread: number;
    toasts: boolean;
    sound: boolean;
  };
  onLive: (bell: LiveBell) => void;
}
