import { useSyncExternalStore } from 'react';
import { hasWholeStylesheet, onWholeStylesheet } from '~/client/whole-stylesheet';

/**
 * False on the server and in the first render, then true: for controls that need JavaScript. On the first
 * page it waits for the stylesheet too, which has the rules of these controls.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(onWholeStylesheet, hasWholeStylesheet, () => false);
}
