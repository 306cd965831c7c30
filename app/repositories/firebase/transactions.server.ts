import { AsyncLocalStorage } from 'node:async_hooks';
import type { Timestamp, Transaction } from 'firebase-admin/firestore';
import { AppError } from '~/utils/app-error';
import { currentRequest, requireWritable } from '~/utils/request-context.server';
import { firestore } from './app.server';
import { isFailure, isRefused, TooLate } from './commits.server';
import { countNow, metered, readDocument, readQuery, sumQuery } from './firestore.server';
import { grpcCodeOf, untilDone } from './transaction-turns.server';
import { UnitOfWork } from './unit-of-work.server';
import { unknownOutcome, upstreamError } from './upstream.server';

export { PartKey, UnitOfWork } from './unit-of-work.server';

/** A transaction counts as failed after this time, unless the request sets another one. */
const usualLimitMs = 20_000;

const trial = new AsyncLocalStorage<true>();

let writtenAt = 0;

/**
 * When a transaction of this process last wrote something, in milliseconds since 1970; 0 when none has, or
 * when the last one failed because the database was unavailable.
 */
export const lastWriteAt = (): number => writtenAt;

/** Reads as a transaction does, at one moment and without a lock or a turn, and writes nothing. */
class TriedUnit extends UnitOfWork {
  constructor(transaction: Transaction) {
    super(transaction, false);
  }

  override create(): void {}
  override set(): void {}
  override merge(): void {}
  override mergeFields(): void {}
  override update(): void {}
  override delete(): void {}
  override afterwards(): void {}
}

/**
 * Runs `work`, of which no transaction writes anything: for what tells before what it would do. Each of them
 * reads at one moment and holds up nobody, so it may read for longer than one that writes.
 */
export const withoutWriting = <T>(work: () => Promise<T>): Promise<T> => trial.run(true, work);

interface TransactionOptions {
  /**
   * It writes what nobody asked for, like a number that is taken or a mark that something was used: whether
   * it is stored is not told to anybody.
   */
  isAside?: boolean;
}

/** For what is written aside: `TransactionOptions`. */
export const aside: TransactionOptions = { isAside: true };

/**
 * Runs `work` as one transaction; it may run several times when others write the same documents, or when an
 * answer was lost: so it looks first whether its record is there. Where an answer is lost until the end,
 * `work` runs once more without writing: what it returns then, having nothing left to write, was stored.
 *
 * @throws what `work` throws, with nothing written; AppError `upstream` when Firestore does not answer, which
 * says whether nothing was changed or nobody knows
 */
export async function inTransaction<T>(
  work: (unit: UnitOfWork) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  if (trial.getStore()) return tryOut(work);
  let last: UnitOfWork | undefined;
  // Of all tries: one whose answer was lost may have been written, and the next one then changes nothing.
  const ending = new Set<() => void>();
  requireWritable();
  const { metrics, writeLimitMs = usualLimitMs } = currentRequest();
  const isAside = options.isAside === true || metrics.onlyShows === true;
  const deadline = Date.now() + writeLimitMs;
  let isOver = false;
  // A commit was sent, and no answer said that it was not written.
  let mayBeStored = false;
  const attempt = async () => {
    const before = mayBeStored;
    try {
      return await firestore().runTransaction(
        async (transaction) => {
          const unit = new UnitOfWork(transaction, true, ending);
          last = unit;
          const value = await work(unit);
          await unit.finish();
          // By now the response said that nothing was changed, so nothing may be.
          if (isOver || Date.now() > deadline) throw new TooLate();
          mayBeStored ||= unit.writes > 0;
          return value;
        },
        { maxAttempts: 1 },
      );
    } catch (error) {
      if (isRefused(error)) mayBeStored = before;
      throw error;
    } finally {
      last?.endTurn();
    }
  };
  try {
    const result = await metered('transaction', writeLimitMs, () => untilDone(deadline, attempt));
    metrics.count(0, last?.writes);
    if (last?.writes) writtenAt = Date.now();
    if (mayBeStored && !isAside) metrics.mayHaveChanged = true;
    return result;
  } catch (error) {
    isOver = true;
    const failure = error instanceof TooLate ? upstreamError('firestore', error) : error;
    if (!(failure instanceof AppError && failure.code === 'upstream')) {
      // A later try met what an earlier one had stored, perhaps: the files that it names must stay.
      if (mayBeStored && !isAside) metrics.noteUnknownOutcome();
      throw failure;
    }
    writtenAt = 0;
    const found = mayBeStored && !isAside ? await lookForResult(work) : null;
    if (found) {
      metrics.mayHaveChanged = true;
      return found.result;
    }
    // Its refusal may have arrived meanwhile.
    if (!mayBeStored || isAside) throw failure;
    metrics.noteUnknownOutcome();
    throw unknownOutcome(failure);
  } finally {
    // After a failure too: it may have been written all the same.
    metrics.transactions += 1;
    last?.endTurn();
    for (const work of ending) work();
  }
}

/** How long is looked for what was stored, in milliseconds: the person has waited for twenty seconds. */
const lookLimitMs = 3_000;

/**
 * The result of a transaction whose answer was lost: `work` finds its record, and returns what it returns for
 * a form that is sent twice. Null when it would write, or refuses, or cannot read.
 */
async function lookForResult<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<{ result: T } | null> {
  // Not one that only reads: the library leaves the failure of its first read to nobody, which ends a
  // process.
  const look = async (transaction: Transaction) => {
    const unit = new UnitOfWork(transaction, false);
    const result = await work(unit);
    await unit.finish();
    throw new Looked(unit.writes === 0 && !isFailure(result) ? { result } : null);
  };
  try {
    await metered('snapshot', lookLimitMs, () => firestore().runTransaction(look, { maxAttempts: 1 }));
    return null;
  } catch (error) {
    return error instanceof Looked ? (error.found as { result: T } | null) : null;
  }
}

/** Ends a transaction that only looked, so that nothing of it is written. */
class Looked extends Error {
  constructor(readonly found: { result: unknown } | null) {
    super('the transaction only looked');
  }
}

function tryOut<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  const attempt = async (transaction: Transaction) => {
    const unit = new TriedUnit(transaction);
    const value = await work(unit);
    await unit.finish();
    return value;
  };
  return metered('snapshot', snapshotLimitMs, () => firestore().runTransaction(attempt, { readOnly: true }));
}

/** What only reads: at one moment, or in a transaction. */
export type Reads = Pick<UnitOfWork, 'read' | 'query' | 'count' | 'sum'>;

/** Reads by themselves, each at its own moment: documents that are asked for together are one call. */
export const plainReads: Reads = {
  read: readDocument,
  query: readQuery,
  count: countNow,
  sum: async (query, field) => (await sumQuery(query, field)).sum,
};

/** A scan of many documents takes longer than the reads of a page. */
const snapshotLimitMs = 240_000;

/**
 * Runs reads that all see the database as it is when the first one happens; nothing can be written.
 *
 * @param at as it was then instead, by Firestore's clock: the `readTime` of an earlier read, of the last
 * hour. Such reads open no transaction, so calls that share a moment may go on for longer than one.
 */
export async function inSnapshot<T>(work: (unit: Reads) => Promise<T>, at?: Timestamp): Promise<T> {
  return metered('snapshot', snapshotLimitMs, () =>
    firestore().runTransaction((transaction) => work(new UnitOfWork(transaction, false)), {
      readOnly: true,
      ...(at ? { readTime: at } : {}),
    }),
  );
}

/** Whether `inSnapshot` failed because Firestore no longer knows the moment, or for want of an index. */
export const isMomentGone = (error: unknown): boolean => grpcCodeOf(error) === 9;

/** Whether a transaction failed because a document that it creates exists. */
export const alreadyExists = (error: unknown): boolean => grpcCodeOf(error) === 6;
