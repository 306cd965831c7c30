import { paths } from '~/utils/paths';

/** Several often arrive at once. */
const gatherMs = 300;

/** Fetches the number of unread notifications, unless the returned function is called before. */
export function fetchUnread(onUnread: (unread: number) => void): () => void {
  const stop = new AbortController();
  const load = async () => {
    const answer = await fetch(paths.unreadNotifications(), { signal: stop.signal });
    const body: unknown = await answer.json();
    const unread: unknown = Reflect.get(Object(body), 'unread');
    if (typeof unread === 'number') onUnread(unread);
  };
  // Without an answer the bell keeps its number.
  const timer = setTimeout(() => load().catch(() => {}), gatherMs);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
