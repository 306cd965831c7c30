import { vi } from 'vitest';
import { isEngineBusy } from './database';

const wait = setTimeout;

/**
 * Runs `work` with a clock that goes many times faster for the program, so that a limit of ten seconds is
 * over in a moment. It stands still while the database works; the rest of the network and the promises go at
 * their own pace.
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
