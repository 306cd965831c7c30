import type { BigSeller } from './big';
import type { HotFigures } from './hot';
import type { ImportFigures } from './import';
import type { IntakeFigures } from './intake';
import type { Interactions } from './interaction';
import type { Scores } from './lighthouse';
import type { LiveFigures } from './live';
import type { Memory } from './memory';
import type { NextPage } from './next';
import type { Reads } from './reads';
import type { RushFigures } from './rush';
import type { ServerTime } from './server-time';
import type { Size } from './size';
import type { SlowTimes } from './slow';
import type { StartFigures } from './start';
import type { Throughput } from './throughput';
import type { Weight } from './weight';
import { orderEvent } from './write-path/records';
import type { Writes } from './writes';

/** What was measured so far; parts that did not run are empty. */
export interface Results {
  /** Seconds that each part took. */
  seconds: Map<string, number>;
  reads: Map<string, Reads>;
  weight: Map<string, Weight>;
  server: Map<string, ServerTime>;
  slow: Map<string, SlowTimes>;
  size: Map<string, Size>;
  throughput: Throughput[];
  interaction: Map<string, Interactions>;
  next: Map<string, NextPage>;
  big: BigSeller | null;
  memory: Memory | null;
  lighthouse: Scores[];
  imported: ImportFigures | null;
  intake: IntakeFigures | null;
  live: LiveFigures | null;
  writes: Writes | null;
  hot: HotFigures | null;
  rush: RushFigures | null;
  start: StartFigures | null;
}

export const emptyResults = (): Results => ({
  seconds: new Map(),
  reads: new Map(),
  weight: new Map(),
  server: new Map(),
  slow: new Map(),
  size: new Map(),
  throughput: [],
  interaction: new Map(),
  next: new Map(),
  big: null,
  memory: null,
  lighthouse: [],
  imported: null,
  intake: null,
  live: null,
  writes: null,
  hot: null,
  rush: null,
  start: null,
});

/** Parts and screens that miss a budget, with the figures that do. */
export function missed(results: Results): string[] {
  const { reads, weight, server, slow, size, interaction, next, throughput, big } = results;
  const { memory, imported, live, lighthouse, writes, hot, rush, start } = results;
  const line = (part: string, name: string, misses: string[]) =>
    misses.length === 0 ? [] : [`${part}: ${name} (${misses.join(', ')})`];
  return [
    ...Object.entries({ reads, weight, server, slow, size, interaction, next }).flatMap(([part, figures]) =>
      [...figures].flatMap(([name, { misses }]) => line(part, name, misses)),
    ),
    ...throughput.flatMap((it) => line('throughput', it.screen, it.misses)),
    ...(big ? line('big', 'product list', big.misses) : []),
    ...(writes ? line('writes', orderEvent, writes.misses) : []),
    ...(rush?.misses ?? []).map((figure) => `rush: ${figure}`),
    ...(start?.misses ?? []).map((which) => `start: ${which}`),
    ...(hot?.misses ?? []).map((kind) => `hot: ${kind}`),
    ...Object.entries({ memory, import: imported, live }).flatMap(([part, figures]) =>
      figures?.passed === false ? [part] : [],
    ),
    ...lighthouse.filter(({ passed }) => !passed).map((it) => `lighthouse: ${it.screen}`),
  ];
}
