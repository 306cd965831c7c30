import { paths } from '~/utils/paths';

/** Milliseconds to wait for more of what comes at once. */
const gathering = 300;

/** Asks for the kept number of unread notifications, unless the function returned is called before. */
export function askUnread(tell: (unread: number) => void): () => void {
  const stop = new AbortController();
  const ask = async () => {
    const answer = await fetch(paths.unreadNotifications(), { signal: stop.signal });
    const body: unknown = await answer.json();
    const unread: unknown = Reflect.get(Object(body), 'unread');
    if (typeof unread === 'number') tell(unread);
  };
  // Without an answer the bell keeps the number that it has.
  const timer = setTimeout(() => ask().catch(() => {}), gathering);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
