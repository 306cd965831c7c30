import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum milliseconds without a yield. */
const maxHoldMs = 8;

/**
 * Call between the steps of long work: lets the server handle other requests whenever the work has blocked it
 * for some milliseconds.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxHoldMs) return;
    await nextTurn();
    since = performance.now();
  };
}
