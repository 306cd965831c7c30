import { isStillSignedIn } from './token';

const minIntervalMs = 30_000;

/** Asks the server whether the session still stands. */
export interface SessionWatch {
  /** At once, and then at most every half minute. */
  ask(): void;
  /** At once, whenever it was asked before. */
  askNow(): void;
  stop(): void;
}

/**
 * Nothing tells a listener that its person has signed out elsewhere, and Firestore does not promise to cut it
 * off when they are suspended (docs/decisions/live-listeners.md). So what comes in makes the tab ask; a
 * suspension brings a notification of its own.
 */
export function watchSession(userIdOf: () => string | undefined, onOver: () => void): SessionWatch {
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const ask = () => {
    const wait = askedAt + minIntervalMs - Date.now();
    if (wait <= 0) askNow();
    else if (!stopped) timer ??= setTimeout(askNow, wait);
  };

  const askNow = () => {
    clearTimeout(timer);
    timer = undefined;
    const userId = userIdOf();
    if (stopped || userId === undefined) return;
    askedAt = Date.now();
    isStillSignedIn(userId).then(
      (isIn) => {
        if (!isIn && !stopped) onOver();
      },
      // No answer: it asks again after the interval.
      ask,
    );
  };

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { ask, askNow, stop };
}
