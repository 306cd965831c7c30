import { AppError } from '~/utils/app-error';
import { plural } from '~/utils/text';
import { type Outcome, TryCounter } from './try-counter.server';

const minute = 60;
const hour = 60 * minute;

/**
 * How often one person may try something; after that they are refused until the period (in seconds) is over.
 * Networks, which many people share, are slowed down instead (slow-down.server.ts). Counted per process: each
 * server counts for itself, with the identity provider's own limits behind them
 * (docs/decisions/rate-limits.md).
 */
const limits = {
  /** Failed sign-ins for one address from one network. */
  signIn: new TryCounter(8, 15 * minute),
  /** Reset emails to one address. */
  passwordReset: new TryCounter(5, hour),
  /** Wrong current passwords of one signed-in user. */
  passwordChange: new TryCounter(8, 15 * minute),
  /** Chat messages of one user. */
  message: new TryCounter(60, minute),
  /** Forms kept for one user whose session has ended. */
  keptForm: new TryCounter(20, 10 * minute),
  /** Listener tokens for one user's tabs. */
  liveToken: new TryCounter(60, 10 * minute),
};

export type Limit = keyof typeof limits;

/** The error for too many tries, with the time to wait. */
export function tooManyTries(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const message = `Too many attempts. Wait ${plural(minutes, 'minute')}, then try again.`;
  return new AppError('rate-limited', 'rate limit reached', message);
}

/** Counts one try, whatever its outcome. @throws AppError `rate-limited` when there were too many */
export async function countTry(limit: Limit, key: string): Promise<void> {
  await limitTries(
    limit,
    key,
    async () => null,
    () => 'counted',
  );
}

/**
 * Counts a try, then makes it, so that simultaneous tries cannot exceed the limit.
 *
 * @param outcomeOf whether the result keeps the try counted; one that throws is not counted
 * @throws AppError `rate-limited`, without calling `work`, when there were too many; and what `work` throws
 */
export async function limitTries<T>(
  limit: Limit,
  key: string,
  work: () => Promise<T>,
  outcomeOf: (answer: T) => Outcome,
): Promise<T> {
  const counted = await limits[limit].begin(key);
  if (counted.excess <= 0) return counted.run(work, outcomeOf);
  await counted.giveBack();
  throw tooManyTries(counted.periodLeftMs);
}

/**
 * As `limitTries`, but silent: above the limit `work` is not called.
 * @returns whether `work` was called
 */
export async function doWithinLimit(limit: Limit, key: string, work: () => Promise<void>): Promise<boolean> {
  const counted = await limits[limit].begin(key);
  if (counted.excess <= 0) await counted.run(work, () => 'counted');
  else await counted.giveBack();
  return counted.excess <= 0;
}
