import pLimit from 'p-limit';
import type { Closing } from '../../scripts/lib/closing';
import type { Market } from './market';
import type { Screen } from './screens';
import type { BenchServer } from './servers';
import type { Cookies } from './visitors';

/** What could not be measured, and why. */
export interface Failure {
  part: string;
  /** The screen, or the step of the part. */
  name: string;
  message: string;
}

/** One call of the bench. */
export interface Run {
  /** Filled by `attempt`. */
  failures: Failure[];
  closing: Closing;
  log(line: string): void;
}

/** What the parts measure against that open pages. */
export interface Stage extends Run {
  market: Market;
  app: BenchServer;
  cookies: Record<Screen['as'], Cookies>;
  screens: readonly Screen[];
}

export function addressOf({ app, market }: Pick<Stage, 'app' | 'market'>, screen: Screen): string {
  return `${app.url}${screen.path(market)}`;
}

/**
 * Runs a step whose failure does not end the others: it is logged and kept in `failures`; the result is null.
 * @throws when the run has been interrupted
 */
export async function attempt<T>(
  { failures, closing, log }: Run,
  part: string,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  closing.signal.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    // What fails because the servers are stopped is no failure.
    closing.signal.throwIfAborted();
    const message = error instanceof Error ? error.message : String(error);
    failures.push({ part, name, message });
    log(`  ${part}, ${name}: ${message}`);
    return null;
  }
}

/**
 * Measures each screen, `atOnce` of them side by side, and fills `into`, which holds what was measured so far
 * when a run is interrupted.
 */
export async function eachScreen<T>(
  stage: Stage,
  part: string,
  into: Map<string, T>,
  measure: (screen: Screen) => Promise<T>,
  atOnce = 1,
): Promise<void> {
  const one = async (screen: Screen) => {
    const figures = await attempt(stage, part, screen.name, () => measure(screen));
    if (figures !== null) into.set(screen.name, figures);
  };
  await pLimit(atOnce).map(stage.screens, one);
}

/** The middle value; of an even number, the lower one. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

export interface Spread {
  median: number;
  min: number;
  max: number;
}

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}
