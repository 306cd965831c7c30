import { AsyncResource } from 'node:async_hooks';
import { vi } from 'vitest';
import { isEngineBusy } from './database';

const wait = setTimeout;

/**
 * Runs `work` with a much faster clock, so that a limit of ten seconds passes in a moment. The clock stops
 * while the database is busy; other network calls and promises run at normal speed.
 */
export async function withFastClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  keepRequests();
  try {
    let done = false;
    const result = work().finally(() => {
      done = true;
    });
    result.catch(() => undefined);
    while (!done) {
      await new Promise((resolve) => wait(resolve, 2));
      if (!isEngineBusy()) await vi.advanceTimersByTimeAsync(100);
    }
    return await result;
  } finally {
    await endWhatIsLeft();
    vi.useRealTimers();
  }
}

/** Timers run for the request that set them, as those of Node do. */
function keepRequests(): void {
  const { setTimeout: set } = globalThis;
  const bound = (work: () => void, ...rest: [number?, ...unknown[]]) =>
    set(AsyncResource.bind(work), ...rest);
  globalThis.setTimeout = Object.assign(bound, set);
}

/** Longer than any limit of the database. */
const leftMs = 40_000;

/**
 * Lets the limits of calls pass that the work did not wait for. One that never ended could be remembered (a
 * count that many pages share), and keep a later test waiting.
 */
async function endWhatIsLeft(): Promise<void> {
  for (let passed = 0; passed < leftMs && vi.getTimerCount() > 0; passed += 1_000)
    await vi.advanceTimersByTimeAsync(1_000);
}
