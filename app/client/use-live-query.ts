import { useCallback, useSyncExternalStore } from 'react';
import { snapshotOf, subscribeToQuery } from './hub';
import type { LiveQuery, LiveSnapshot } from './live-query';

const nothing = () => null;
const never = () => () => {};

/**
 * The newest snapshot, or null while there is none (no JavaScript yet, Save-Data, a slow network, not
 * connected yet, `query` null).
 *
 * @param ofConversation whether an open conversation needs it: on 3g only such queries start the listeners
 */
export function useLiveQuery(query: LiveQuery | null, ofConversation = false): LiveSnapshot | null {
  // Equal queries share one listener.
  const key = query ? JSON.stringify(query) : '';
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!key) return never();
      const parsed: LiveQuery = JSON.parse(key);
      return subscribeToQuery(key, { query: parsed, ofConversation }, changed);
    },
    [key, ofConversation],
  );
  return useSyncExternalStore(subscribe, () => snapshotOf(key), nothing);
}
