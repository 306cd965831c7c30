import { type ComponentType, useEffect, useState } from 'react';
import type { LiveSnapshot } from '~/client/live-query';
import { savesData, whenUsable } from '~/client/when-usable';
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

export interface LiveNoticesProps {
  frame: Counts & { person: Person; unread: number; toasts: boolean; sound: boolean };
  onLive: (bell: LiveBell) => void;
}

/**
 * The part that listens and shows what arrives: in a file of its own, once the page is usable, and not where the browser
 * spares data.
 */
export function useLiveNotices(): ComponentType<LiveNoticesProps> | null {
  const [part, setPart] = useState<ComponentType<LiveNoticesProps> | null>(null);
  useEffect(() => {
    if (savesData()) return;
    whenUsable(() => {
      import('~/client/notices/live-notices').then(
        ({ LiveNotices }) => setPart(() => LiveNotices),
        // A page without it shows what the server said.
        () => {},
      );
    });
  }, []);
  return part;
}
