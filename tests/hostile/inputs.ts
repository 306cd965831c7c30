import { appendFileSync } from 'node:fs';
import { afterAll, inject } from 'vitest';

/** `HOSTILE_RUNS=700 npm test -- --project hostile` sends more than ten thousand inputs. */
const wanted = Number(process.env.HOSTILE_RUNS ?? 0);

/** Whether more was asked for than a usual run sends. */
export const sendsMore = wanted > 0;

const counts = new Map<string, { tries: number; faults: number }>();

/**
 * Counts tries of a kind and what went wrong in them. The table of all kinds is printed at the end of the run
 * (tests/hostile/support/tally.ts); a fault must also fail its test.
 */
export function countTries(kind: string, tries: number, faults = 0): void {
  const count = counts.get(kind) ?? { tries: 0, faults: 0 };
  counts.set(kind, { tries: count.tries + tries, faults: count.faults + faults });
}

/** Counts one naughty string or mixture of fields. */
export function countInput(): void {
  countTries('naughty input', 1);
}

/**
 * Options of a property test and its time limit in milliseconds: the usual number of runs, or the wanted one.
 */
export function manyRuns(usual: number) {
  const numRuns = Math.max(usual, wanted);
  const limit = wanted > usual ? 30 * 60_000 : 40_000;
  return { options: { numRuns, interruptAfterTimeLimit: limit }, timeout: limit + 20_000 };
}

afterAll(() => {
  for (const [kind, { tries, faults }] of counts) {
    appendFileSync(inject('hostileTally'), `${kind}\t${tries}\t${faults}\n`);
  }
  counts.clear();
});
