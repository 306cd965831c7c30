import { setTimeoutHandler } from '@google-cloud/firestore/build/src/backoff.js';
import { vi } from 'vitest';

const wait = setTimeout;

// Firestore's client keeps the setTimeout that it found when it was loaded, and waits by it between two
// tries.
setTimeoutHandler((work, milliseconds) => setTimeout(work, milliseconds));

/**
 * Runs `work` with a clock that goes many times faster for the program, so that a limit of ten seconds is
 * over in a moment. The network and the promises go at their own pace.
 */
export async function hurry<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    let done = false;
    const result = work().finally(() => {
      done = true;
    });
    result.catch(() => undefined);
    while (!done) {
      await new Promise((resolve) => wait(resolve, 2));
      await vi.advanceTimersByTimeAsync(100);
    }
    return await result;
  } finally {
    vi.useRealTimers();
  }
}
