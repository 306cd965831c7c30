import type { Connection, LiveSnapshot } from '../live-query';

/** The number of unread notifications, and its sources. */
export interface UnreadState {
  /** The server's latest number; a new object after each page load. */
  served: { unread: number };
  snapshot: LiveSnapshot | null;
  unread: number;
}

/**
 * Updates the number from the server or the listener. While connected, the listener is right; after that,
 * whichever was updated last. A full listener only knows a minimum.
 */
export function updateUnread(
  known: UnreadState,
  { served, snapshot, connection }: Omit<UnreadState, 'unread'> & { connection: Connection },
  limit: number,
): UnreadState {
  if (known.served === served && known.snapshot === snapshot) return known;
  const listens = snapshot && (known.snapshot !== snapshot || connection === 'live');
  if (!listens) return { served, snapshot, unread: served.unread };
  const count = snapshot.documents.length;
  if (count < limit) return { served, snapshot, unread: count };
  const last = known.served === served ? known : served;
  return { served, snapshot, unread: Math.max(limit, last.unread) };
}
