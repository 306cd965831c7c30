import type { Connection, LiveSnapshot } from '../live-query';

/** What is known of the number of unread notifications, and from where. */
export interface UnreadState {
  /** What the server said last; a new object whenever it said something. */
  served: { unread: number };
  snapshot: LiveSnapshot | null;
  unread: number;
}

/**
 * The number after the server or the listener has spoken. While the connection stands the listener is right;
 * once it is lost, whoever spoke last. A listener that holds all it may counts no further: there are at least
 * that many.
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
