import { AppError } from '~/utils/app-error';
import { limitKey } from '~/utils/limit-key.server';
import { plural } from '~/utils/text';
import { shareTry } from './share-try.server';
import { type CountedTry, type Outcome, TryCounter } from './try-counter.server';

const minute = 60;
const hour = 60 * minute;

/** Tries that are allowed in a period, and whether all servers count them together. */
class Limit {
  readonly #counter: TryCounter;

  constructor(
    private readonly max: number,
    private readonly seconds: number,
    private readonly isShared = false,
  ) {
    this.#counter = new TryCounter(max, seconds);
  }

  /** Counts a try of somebody: by this server, which refuses a rush by itself, then by all. */
  async begin(name: string, who: string): Promise<CountedTry> {
    const local = await this.#counter.begin(who);
    if (!this.isShared || local.excess > 0) return local;
    return shareTry(local, limitKey(name, who), { max: this.max, seconds: this.seconds });
  }
}

/**
 * How often one person may try something; after that they are refused until the period (in seconds) is over.
 * Networks, which many people share, are slowed down instead (slow-down.server.ts). What guards a password is
 * counted by all servers together (docs/decisions/rate-limits.md).
 */
const limits = {
  /** Failed sign-ins for one address from one network. */
  signIn: new Limit(8, 15 * minute, true),
  /** Reset emails to one address. */
  passwordReset: new Limit(5, hour, true),
  /** Wrong current passwords of one signed-in user. */
  passwordChange: new Limit(8, 15 * minute, true),
  /** Wrong codes of one person's second factor, wherever they are entered. */
  secondFactor: new Limit(8, 15 * minute, true),
  /** Codes that one person has sent to their phone. */
  phoneCode: new Limit(3, hour, true),
  /** Codes to one number, whoever asks. */
  phoneCodeOfNumber: new Limit(5, hour, true),
  /** Invitations that one person sends. */
  invitation: new Limit(30, hour, true),
  /** Invitations to one address, whoever sends them. */
  invitationOfAddress: new Limit(5, hour, true),
  /** Chat messages of one user. */
  message: new Limit(60, minute),
  /** Forms kept for one user whose session has ended. */
  keptForm: new Limit(20, 10 * minute),
  /** Listener tokens for one user's tabs. */
  liveToken: new Limit(60, 10 * minute),
};

export type LimitName = keyof typeof limits;

/** The error for too many tries, with the time to wait. */
export function tooManyTries(waitMs: number): AppError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const message = `Too many attempts. Wait ${plural(minutes, 'minute')}, then try again.`;
  return new AppError('rate-limited', 'rate limit reached', message);
}

/** Counts one try, whatever its outcome. @throws AppError `rate-limited` when there were too many */
export async function countTry(limit: LimitName, key: string): Promise<void> {
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
  limit: LimitName,
  key: string,
  work: () => Promise<T>,
  outcomeOf: (answer: T) => Outcome,
): Promise<T> {
  const counted = await limits[limit].begin(limit, key);
  if (counted.excess <= 0) return counted.run(work, outcomeOf);
  await counted.giveBack();
  throw tooManyTries(counted.periodLeftMs);
}

/**
 * As `limitTries`, but silent: above the limit `work` is not called.
 * @returns whether `work` was called
 */
export async function doWithinLimit(
  limit: LimitName,
  key: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const counted = await limits[limit].begin(limit, key);
  if (counted.excess <= 0) await counted.run(work, () => 'counted');
  else await counted.giveBack();
  return counted.excess <= 0;
}
