import { isStillSignedIn } from './token';

const minIntervalMs = 30_000;

/** Asks the server whether the session is still valid. */
export interface SessionWatch {
  /** At most every 30 seconds. */
  ask(): void;
  /** At once. */
  askNow(): void;
  stop(): void;
}

/**
 * A listener does not learn that its user has signed out elsewhere, and Firestore does not promise to cut it
 * off on suspension (docs/decisions/live-listeners.md). So the tab asks whenever something arrives; a
 * suspension sends a notification.
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
      // No answer: ask again after the interval.
      ask,
    );
  };

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { ask, askNow, stop };
}
