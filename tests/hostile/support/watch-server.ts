import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { threadMs } from './thread-ms';

/** What reading one input cost. */
export interface Cost {
  /** Milliseconds for which the server's thread did nothing else, at most. */
  silenceMs: number;
  /** Megabytes taken at most, by this process and those that read for it. */
  memoryMb: number;
  seconds: number;
}

const megabyte = 1024 * 1024;
const sampleMs = 5;
/** Megabytes of a process that reads, before it has read anything. */
const idleReaderMb = 105;

/** Runs `work` and watches this process, as that of the server, and the processes that read for it. */
export async function watched(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.memoryUsage.rss();
  const idle = new Map(readers().map((pid) => [pid, startPeak(pid)]));
  const peaks = new Map<number, number>();
  let [silenceMs, ownPeak] = [0, before];
  let lookedAt = performance.now();
  let worked = threadMs();
  const look = () => {
    // What another process or thread had of the processor is no silence of ours.
    silenceMs = Math.max(silenceMs, Math.min(performance.now() - lookedAt, threadMs() - worked) - sampleMs);
    ownPeak = Math.max(ownPeak, process.memoryUsage.rss());
    for (const pid of readers()) peaks.set(pid, Math.max(peaks.get(pid) ?? 0, peakOf(pid)));
    lookedAt = performance.now();
    worked = threadMs();
  };
  const started = performance.now();
  const timer = setInterval(look, sampleMs);
  await work();
  look();
  clearInterval(timer);
  const taken = [...peaks].map(([pid, peak]) => peak - (idle.get(pid) ?? idleReaderMb));
  return {
    silenceMs: Math.round(silenceMs),
    memoryMb: Math.round((ownPeak - before) / megabyte + Math.max(0, ...taken)),
    seconds: (performance.now() - started) / 1_000,
  };
}

/** The ids of the processes that this one has started. */
function readers(): number[] {
  return readdirSync('/proc/self/task').flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
    } catch {
      return [];
    }
  });
}

/** Lets the peak of a process start again. @returns the megabytes that it has now */
function startPeak(pid: number): number {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peakOf(pid);
}

/** Megabytes that a process had at most; 0 when it has ended. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
