import { isStillSignedIn } from './token';

/** Milliseconds between two questions. */
const pause = 30_000;

/** Asks the server whether the session still stands: at once, and then at most every half minute. */
export interface SessionWatch {
  ask(): void;
  stop(): void;
}

/**
 * The database does not cut off a listener when its person is suspended or signs out elsewhere
 * (docs/decisions/live-listeners.md). So what comes in makes the tab ask, and the suspension's own notification is the first.
 */
export function watchSession(userIdOf: () => string | undefined, onOver: () => void): SessionWatch {
  let askedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const ask = () => {
    if (stopped || timer !== undefined) return;
    const wait = askedAt + pause - Date.now();
    if (wait > 0) {
      timer = setTimeout(() => {
        timer = undefined;
        ask();
      }, wait);
      return;
    }
    askedAt = Date.now();
    const userId = userIdOf();
    if (userId === undefined) return;
    isStillSignedIn(userId).then(
      (isIn) => {
        if (!isIn && !stopped) onOver();
      },
      // Nobody knows: asked again when half a minute is over.
      ask,
    );
  };

  const stop = () => {
    stopped = true;
    clearTimeout(timer);
  };
  return { ask, stop };
}
