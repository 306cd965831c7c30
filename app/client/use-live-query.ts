import { useCallback, useSyncExternalStore } from 'react';
import { snapshotOf, want } from './hub';
import type { LiveQuery, LiveSnapshot } from './live-query';

const nothing = () => null;
const never = () => () => {};

/**
 * The newest snapshot, or null while there is none (no JavaScript yet, Save-Data, not connected yet, `query`
 * null).
 */
export function useLiveQuery(query: LiveQuery | null): LiveSnapshot | null {
  // Two queries that ask the same are one.
  const key = query ? JSON.stringify(query) : '';
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!key) return never();
      const parsed: LiveQuery = JSON.parse(key);
      return want(key, parsed, changed);
    },
    [key],
  );
  return useSyncExternalStore(subscribe, () => snapshotOf(key), nothing);
}
