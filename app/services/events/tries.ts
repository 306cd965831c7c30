const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Milliseconds to wait after each try that failed, as Standard Webhooks has them. */
const pauses = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
];

/** Part of a pause that is added by chance, at most: what failed together does not come back together. */
const jitter = 0.1;

/**
 * When a message is tried again.
 *
 * @param tries how often it was tried
 * @param afterMs milliseconds that the receiver asks for
 * @returns null when that was the last time
 */
export function nextTry(
  tries: number,
  now: Date,
  { afterMs = 0, random = Math.random() }: { afterMs?: number; random?: number } = {},
): Date | null {
  const pause = pauses[tries - 1];
  if (pause === undefined) return null;
  return new Date(now.getTime() + Math.max(pause, afterMs) * (1 + jitter * random));
}
