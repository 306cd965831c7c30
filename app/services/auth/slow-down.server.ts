import { limitKey, networkOf } from '~/utils/limit-key.server';
import { currentRequest } from '~/utils/request-context.server';
import { tooManyTries } from './rate-limit.server';
import { type Outcome, TryCounter } from './try-counter.server';

/** Delay of the first try above a network's limit; each further try waits this much longer, … */
const delayStepMs = 250;
/** … up to this. */
const maxDelayMs = 2_000;
/** Tries of one network that wait at once; the last of them waits a minute. */
const maxWaitingPerNetwork = 30;
/** Tries of all networks that wait at once. */
const maxWaiting = 500;

const hour = 60 * 60;

/**
 * Tries of one network in an hour before they are slowed down. They are not refused: thousands of phones may
 * share one address (docs/decisions/rate-limits.md).
 */
const limits = {
  /** Failed sign-ins, whatever the address. */
  signIn: new TryCounter(100, hour),
  register: new TryCounter(20, hour),
  /** Requests for a reset link, whatever the address. */
  resetRequest: new TryCounter(30, hour),
  /** Reset link codes. */
  resetCode: new TryCounter(30, hour),
  /** Wrong handover codes of parcels. */
  handover: new TryCounter(30, hour),
  /** Codes of papers that there are not. */
  paperCode: new TryCounter(30, hour),
};

export type NetworkLimit = keyof typeof limits;

/** Tries of one network that wait for their turn, one after another. */
interface Lane {
  waiting: number;
  lastTurn: Promise<void>;
}

const lanes = new Map<string, Lane>();
let totalWaiting = 0;

/**
 * Counts a try of the request's network, then makes it: immediately within the limit, above it one after
 * another with a delay before each.
 *
 * @param outcomeOf whether the result keeps the try counted; one that throws is not counted
 * @throws AppError `rate-limited` when too many are already waiting; and what `work` throws
 */
export async function slowDown<T>(
  limit: NetworkLimit,
  work: () => Promise<T>,
  outcomeOf: (answer: T) => Outcome = () => 'counted',
): Promise<T> {
  const key = laneKey(limit);
  const counted = await limits[limit].begin(key);
  const delayMs = Math.min(maxDelayMs, counted.excess * delayStepMs);
  return counted.run(async () => {
    if (delayMs > 0) await waitTurn(key, delayMs);
    return work();
  }, outcomeOf);
}

/**
 * Checks, before anything is counted, whether another try of the request's network could wait.
 * @throws AppError `rate-limited` when too many are already waiting
 */
export function requireRoom(limit: NetworkLimit): void {
  const waiting = lanes.get(laneKey(limit))?.waiting ?? 0;
  if (waiting >= maxWaitingPerNetwork) throw tooManyTries(maxWaitingPerNetwork * maxDelayMs);
}

const laneKey = (limit: NetworkLimit) => limitKey(limit, networkOf(currentRequest().ip));

/** @throws AppError `rate-limited` when too many are already waiting, or the browser has disconnected */
async function waitTurn(key: string, delayMs: number): Promise<void> {
  const { closed } = currentRequest();
  const lane = lanes.get(key) ?? { waiting: 0, lastTurn: Promise.resolve() };
  if (lane.waiting >= maxWaitingPerNetwork || totalWaiting >= maxWaiting)
    throw tooManyTries(maxWaitingPerNetwork * maxDelayMs);
  lanes.set(key, lane);
  lane.waiting += 1;
  totalWaiting += 1;
  lane.lastTurn = lane.lastTurn.then(() => pause(delayMs, closed));
  await lane.lastTurn;
  lane.waiting -= 1;
  totalWaiting -= 1;
  if (lane.waiting === 0) lanes.delete(key);
  if (closed?.aborted) throw tooManyTries(delayMs);
}

/** Waits, but stops when the browser disconnects, so that later tries are not held up. */
function pause(delayMs: number, closed: AbortSignal | undefined): Promise<void> {
  if (closed?.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      closed?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    closed?.addEventListener('abort', end);
  });
}
