const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/**
 * Calls `tryAgain` when the browser is back online, which it reports a moment too early, and after the pause,
 * unless there is no network then: the browser tells when that ends, and failures until then would only make
 * the pauses longer.
 *
 * @param pauseMs milliseconds
 * @returns a function that ends this
 */
export function tryAgainLater(tryAgain: () => void, pauseMs: number): () => void {
  const timer = setTimeout(() => {
    if (navigator.onLine !== false) tryAgain();
  }, pauseMs);
  addEventListener('online', tryAgain);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', tryAgain);
  };
}

/** How long to wait after that many failures in a row: 1 s to 60 s, with jitter. */
export function retryDelayMs(failures: number): number {
  const limitMs = Math.min(maxDelayMs, 2 * minDelayMs * 2 ** failures);
  return minDelayMs + (limitMs - minDelayMs) * Math.random();
}
