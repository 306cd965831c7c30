import { useSyncExternalStore } from 'react';
import { currentState, subscribeToState } from './hub';
import type { Connection } from './live-query';

const off = () => 'off' as const;

/** How the connection of this tab is. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToState, currentState, off);
}
