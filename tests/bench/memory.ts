import autocannon from 'autocannon';
import { startServer } from './servers';
import { addressOf, type Stage } from './stage';

/** A server that holds on to what it should drop is out of memory within the minutes below. */
const heapMegabytes = 192;
const connections = 10;
const seconds = 60;
const minutes = 5;
/** One screen without Firebase, one with all of it. */
const hammered = ['landing', 'products'];

export interface Memory {
  heapMegabytes: number;
  /** Bytes in use after each minute, the garbage collected. */
  heap: number[];
  rss: number[];
  requests: number;
  errors: number;
  /** Heap after the last minute, as a multiple of the first's. */
  growth: number;
  passed: boolean;
}

/** Five minutes at ten connections with a capped heap: what is in use at the end of each. */
export async function measureMemory(stage: Stage): Promise<Memory> {
  const app = await startServer('app', ['--expose-gc', `--max-old-space-size=${heapMegabytes}`]);
  try {
    const [heap, rss]: [number[], number[]] = [[], []];
    let [requests, errors] = [0, 0];
    const screens = stage.screens.filter(({ name }) => hammered.includes(name));
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const screen of screens) {
        const cookie = stage.cookies[screen.as].later;
        const result = await autocannon({
          url: addressOf({ ...stage, app }, screen),
          connections,
          duration: seconds / screens.length,
          headers: { 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) },
        });
        requests += result['2xx'];
        errors += result.errors + result.timeouts + result.non2xx;
      }
      const reading = await app.read(true);
      heap.push(reading.heapUsed);
      rss.push(reading.rss);
    }
    const growth = (heap.at(-1) ?? Number.NaN) / (heap[0] ?? Number.NaN);
    const passed = errors === 0 && growth <= 1.1;
    return { heapMegabytes, heap, rss, requests, errors, growth, passed };
  } finally {
    await app.stop();
  }
}
