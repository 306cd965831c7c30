import { useSyncExternalStore } from 'react';
import { currentState, subscribeToState } from './hub';
import type { Connection } from './live-query';

const off = () => 'off' as const;

/** The state of this tab's connection. */
export function useConnection(): Connection {
  return useSyncExternalStore(subscribeToState, currentState, off);
}
