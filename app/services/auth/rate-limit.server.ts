import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '~/utils/app-error';
import { plural } from '~/utils/text';

const minute = 60;
const hour = 60 * minute;

/**
 * How often a thing may be tried, per key. Counted in this process: with several servers, each counts for
 * itself, and the identity provider's own limits stand behind them (docs/decisions/rate-limits.md).
 */
const limiters = {
  /** Failed sign-ins for one address from one network. */
  signIn: new RateLimiterMemory({ keyPrefix: 'sign-in', points: 8, duration: 15 * minute }),
  /** Failed sign-ins from one network, whatever the address. */
  signInNetwork: new RateLimiterMemory({
    keyPrefix: 'sign-in-network',
    points: 100,
    duration: hour,
  }),
  register: new RateLimiterMemory({ keyPrefix: 'register', points: 20, duration: hour }),
  passwordReset: new RateLimiterMemory({ keyPrefix: 'password-reset', points: 5, duration: hour }),
  resetCode: new RateLimiterMemory({ keyPrefix: 'reset-code', points: 30, duration: hour }),
  /** Wrong current passwords of one signed-in person. */
  passwordChange: new RateLimiterMemory({
    keyPrefix: 'password-change',
    points: 8,
    duration: 15 * minute,
  }),
  /** Tokens for the listeners of one person's tabs. */
  liveToken: new RateLimiterMemory({ keyPrefix: 'live-token', points: 60, duration: 10 * minute }),
};

export type Limit = keyof typeof limiters;

function tooMany(milliseconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const message = `Too many tries. Wait ${plural(minutes, 'minute')}, then try again.`;
  return new AppError('rate-limited', 'rate limit reached', message);
}

/** Counts one try. @throws AppError `rate-limited` when there were too many */
export async function countTry(limit: Limit, key: string): Promise<void> {
  try {
    await limiters[limit].consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
    throw refusal;
  }
}

/** Looks, without counting, whether another try is allowed. @throws AppError `rate-limited` when not */
export async function requireTriesLeft(limit: Limit, key: string): Promise<void> {
  const state = await limiters[limit].get(key);
  if (state && state.consumedPoints >= limiters[limit].points) throw tooMany(state.msBeforeNext);
}

/** Forgets the failures of a key, after a success. */
export async function forgetTries(limit: Limit, key: string): Promise<void> {
  await limiters[limit].delete(key);
}
