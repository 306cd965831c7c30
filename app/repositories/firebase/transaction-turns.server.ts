import pLimit, { type LimitFunction } from 'p-limit';
import { withinMs } from '~/utils/time-limit';
import { upstreamError } from './upstream.server';

/** Of each document with which transactions of this server begin: who waits for whom. */
const turns = new Map<string, LimitFunction>();

/**
 * Waits until no other transaction of this server that began with the same document is under way. Fifty
 * people who decide one thing at once would otherwise lock it against each other: Firestore lets all of them
 * read it, then lets none of them write it. A transaction takes one turn, before it holds any lock, so that
 * turns cannot wait in a circle.
 *
 * @returns ends the turn
 */
export function takeTurn(path: string): Promise<() => void> {
  const limit = turns.get(path) ?? pLimit(1);
  turns.set(path, limit);
  return new Promise((begin) => {
    const turn = limit(() => new Promise<void>((end) => begin(end)));
    void turn.then(() => {
      if (limit.activeCount + limit.pendingCount === 0) turns.delete(path);
    });
  });
}

/** Transactions of this server that met another one and begin again, one after another. */
const again = pLimit(1);

/** gRPC codes after which a transaction may succeed when it begins again. */
const passingCodes = new Set<unknown>([1, 2, 4, 8, 10, 13, 14, 16]);

/** The gRPC code of an error of Firestore; undefined for another error. */
export const grpcCodeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Another transaction had its locks first; a transaction that lost its own is closed. */
export const metAnother = (error: unknown): boolean =>
  grpcCodeOf(error) === 10 ||
  (grpcCodeOf(error) === 3 &&
    error instanceof Error &&
    /transaction (has expired|is invalid or closed)/i.test(error.message));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Milliseconds: apart from others that met at the same moment, on other servers too. */
const afterMeeting = () => 100 + Math.random() * 300;

/** Milliseconds: a service that does not answer gets more time after each try. */
const afterFault = (tries: number) => Math.min(1_000 * 1.5 ** tries, 10_000) * (0.5 + Math.random());

/**
 * Tries a transaction until it succeeds or `deadline` (milliseconds since 1970) is over; a try that is under
 * way then is left alone, and must not send its commit any more. Firestore's own client would pause for 1,
 * 1.5, 2.25 … seconds after each meeting: seven tries in twenty seconds, each as likely to meet others as the
 * first.
 *
 * @throws the error of a try that cannot succeed; AppError `upstream` when the time is over
 */
export async function untilDone<T>(deadline: number, attempt: () => Promise<T>): Promise<T> {
  let last: unknown = new Error('no answer in time');
  const tooLate = () => upstreamError('firestore', last);
  const attemptInTime = async () => {
    const leftMs = deadline - Date.now();
    if (leftMs <= 0) throw tooLate();
    return withinMs(leftMs, attempt(), tooLate);
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await (metAnother(last) ? again(attemptInTime) : attemptInTime());
    } catch (error) {
      if (!metAnother(error) && !passingCodes.has(grpcCodeOf(error))) throw error;
      last = error;
      await pause(metAnother(error) ? afterMeeting() : afterFault(tries));
    }
  }
}
