import { afterAll } from 'vitest';

/** `HOSTILE_RUNS=700 npm test -- --project firebase tests/hostile` sends more than ten thousand inputs. */
const wanted = Number(process.env.HOSTILE_RUNS ?? 0);

let sent = 0;

/** Counts an input; how many there were is printed at the end of the file. */
export function countInput(): void {
  sent += 1;
}

/** Options of a property test and its time limit in milliseconds: the usual number of runs, or the wanted one. */
export function manyRuns(usual: number) {
  const numRuns = Math.max(usual, wanted);
  const limit = wanted > usual ? 30 * 60_000 : 40_000;
  return { options: { numRuns, interruptAfterTimeLimit: limit }, timeout: limit + 20_000 };
}

afterAll(() => console.info(`${sent} hostile inputs sent`));
