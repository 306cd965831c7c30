import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds for which others may wait. */
const maxHoldMs = 8;

/**
 * For long work in small steps: called between two steps, it lets the server answer others whenever the work
 * has held it for some milliseconds.
 */
export function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxHoldMs) return;
    await nextTurn();
    since = performance.now();
  };
}
