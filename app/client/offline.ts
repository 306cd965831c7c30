import { useSyncExternalStore } from 'react';
import { whenUsable } from './when-usable';

/**
 * Has the browser keep the pages that are seen, for when there is no connection (docs/decisions/offline.md).
 * Browsers that can't, and pages that are not served safely, go on without it.
 */
export function keepSeenPages(): void {
  whenUsable(() => {
    navigator.serviceWorker?.register('/sw.js').catch(() => {});
  });
}

// The worker marks a whole page on its body, and the data of a page in the answer.
let asOf = typeof document === 'undefined' ? null : (document.body?.dataset.asOf ?? null);
const listeners = new Set<() => void>();

/** Notes that a page's data is fresh (null), or a copy of this moment. */
export function setAsOf(next: string | null): void {
  if (next === asOf) return;
  asOf = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the page that is shown was loaded, as ISO text; null when it is not a copy. */
export const useAsOf = () =>
  useSyncExternalStore(
    subscribe,
    () => asOf,
    () => null,
  );
