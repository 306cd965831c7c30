const second = 1_000;
const longest = 60 * second;

/** Milliseconds to wait after that many failures in a row: 1 s to 60 s, no two tabs the same. */
export function backOff(failures: number): number {
  const most = Math.min(longest, 2 * second * 2 ** failures);
  return second + (most - second) * Math.random();
}
