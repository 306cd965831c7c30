const minDelayMs = 1_000;
const maxDelayMs = 60_000;

/** How long to wait after that many failures in a row: 1 s to 60 s, with jitter. */
export function retryDelayMs(failures: number): number {
  const limitMs = Math.min(maxDelayMs, 2 * minDelayMs * 2 ** failures);
  return minDelayMs + (limitMs - minDelayMs) * Math.random();
}
