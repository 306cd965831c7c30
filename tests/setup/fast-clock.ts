import { vi } from 'vitest';
import { isEngineBusy } from './database';

const wait = setTimeout;

/**
 * Runs `work` with a much faster clock, so that a limit of ten seconds passes in a moment. The clock stops
 * while the database is busy; other network calls and promises run at normal speed.
 */
export async function withFastClock<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
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
    vi.useRealTimers();
  }
}
