import type { Market } from './market';
import { pathOf, type Screen } from './screens';
import type { BenchServer } from './servers';
import type { Cookies } from './visitors';

/** What every part measures against. */
export interface Stage {
  market: Market;
  app: BenchServer;
  cookies: Record<Screen['as'], Cookies>;
  screens: readonly Screen[];
  log(line: string): void;
}

export function addressOf({ app, market }: Stage, screen: Screen): string {
  return `${app.url}${pathOf(screen, market)}`;
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
