import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QuerySnapshot,
  type Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { AppError } from '~/utils/app-error';
import { currentRequest, requireWritable } from '~/utils/request-context.server';
import { addSums, leavesOf, mapSums, type Sums } from '~/utils/sums';
import { firestore } from './app.server';
import { countNow, metered, readDocument, readQuery, readsOf, sumOf, sumQuery } from './firestore.server';
import { grpcCodeOf, takeTurn, untilDone } from './turns.server';

/** A transaction counts as failed after this time. */
const writeLimitMs = 20_000;

/** Counts a call of a transaction. */
function countCall(reads: number): void {
  const { metrics } = currentRequest();
  metrics.countCall();
  metrics.count(reads);
}

/** What is added to the numbers of one document, and the fields that are written with it. */
interface Increments {
  reference: DocumentReference;
  sums: Sums;
  fields: DocumentData;
}

/**
 * Writes that belong together: all of them happen, or none. Reads come before writes.
 * Handed from a service to the repositories that take part.
 */
export class UnitOfWork {
  #writes = 0;
  readonly #increments = new Map<string, Increments>();
  readonly #last: (() => Promise<void>)[] = [];

  /** Comes when the transaction may begin, with what ends its turn. */
  #turn: Promise<() => void> | undefined;

  /**
   * @param waits whether it takes a turn; what only reads meets nobody
   * @param ending what to do once the transaction has ended, of all of its tries
   */
  constructor(
    private readonly transaction: Transaction,
    private readonly waits = true,
    private readonly ending = new Set<() => void>(),
  ) {}

  get writes(): number {
    return this.#writes;
  }

  async read(reference: DocumentReference): Promise<DocumentSnapshot> {
    if (this.waits) this.#turn ??= takeTurn(reference.path);
    await this.#turn;
    countCall(1);
    return this.transaction.get(reference);
  }

  /** What begins with a query takes no turn later: by then it holds locks. */
  async #turnOrNone(): Promise<void> {
    this.#turn ??= Promise.resolve(() => undefined);
    await this.#turn;
  }

  async query(query: Query): Promise<QuerySnapshot> {
    await this.#turnOrNone();
    const snapshot = await this.transaction.get(query);
    countCall(Math.max(1, snapshot.size));
    return snapshot;
  }

  /** Counts what a query finds: one read for up to 1 000 index entries. */
  async count(query: Query): Promise<number> {
    await this.#turnOrNone();
    const { count } = (await this.transaction.get(query.count())).data();
    countCall(readsOf(count));
    return count;
  }

  /** Adds up a field: one read for up to 1 000 index entries. */
  async sum(query: Query, field: string): Promise<number> {
    await this.#turnOrNone();
    const { sum, count } = (await this.transaction.get(sumOf(query, field))).data();
    countCall(readsOf(count));
    return sum;
  }

  create(reference: DocumentReference, data: DocumentData): void {
    this.#writes += 1;
    this.transaction.create(reference, data);
  }

  set(reference: DocumentReference, data: DocumentData): void {
    this.#writes += 1;
    this.transaction.set(reference, data);
  }

  /** Writes these fields, nested ones too, and keeps the others; creates the document where it is missing. */
  merge(reference: DocumentReference, data: DocumentData): void {
    this.#writes += 1;
    this.transaction.set(reference, data, { merge: true });
  }

  /** Replaces these fields as a whole, and keeps the others; creates the document where it is missing. */
  mergeFields(reference: DocumentReference, data: DocumentData, fields: string[]): void {
    this.#writes += 1;
    this.transaction.set(reference, data, { mergeFields: fields });
  }

  /**
   * Adds to the numbers in the maps of a document, which is created where it is missing. All that a
   * transaction adds to one document is one write at its end, and none where it comes to nothing.
   *
   * @param fields written with it, for queries that look for the document
   */
  increment(reference: DocumentReference, sums: Sums, fields: DocumentData = {}): void {
    const known = this.#increments.get(reference.path) ?? { reference, sums: {}, fields: {} };
    addSums(known.sums, sums);
    Object.assign(known.fields, fields);
    this.#increments.set(reference.path, known);
  }

  /**
   * Has something done once the transaction has ended, whether it succeeded or not: mostly a memory of this
   * process emptied. Who writes says it here, so that it happens whoever asked for the change.
   */
  afterwards(work: () => void): void {
    this.ending.add(work);
  }

  /** Has something written at the end of the transaction, once all of its own writes are known. */
  lastly(work: () => Promise<void>): void {
    this.#last.push(work);
  }

  /** Does what is left to do; `inTransaction` calls it when the work is done. */
  async finish(): Promise<void> {
    for (const work of this.#last) await work();
    this.writeIncrements();
  }

  /** Lets the next transaction begin that waits for this one; `inTransaction` calls it after each try. */
  endTurn(): void {
    void this.#turn?.then((end) => end());
  }

  private writeIncrements(): void {
    for (const { reference, sums, fields } of this.#increments.values()) {
      const changed = leavesOf(sums);
      if (changed.length === 0) continue;
      this.merge(reference, { ...fields, ...mapSums(changed, (by) => FieldValue.increment(by)) });
    }
    this.#increments.clear();
  }

  update(reference: DocumentReference, data: DocumentData): void {
    this.#writes += 1;
    this.transaction.update(reference, data);
  }

  delete(reference: DocumentReference): void {
    this.#writes += 1;
    this.transaction.delete(reference);
  }
}

const trial = new AsyncLocalStorage<true>();

let writtenAt = 0;

/**
 * When a transaction of this process last wrote something, in milliseconds since 1970; 0 when none has, or
 * when the last one failed because the database was unavailable.
 */
export const lastWriteAt = (): number => writtenAt;

/** Ends a transaction that is only tried. */
class NotWritten extends Error {
  constructor(readonly value: unknown) {
    super('the transaction was only tried');
  }
}

/** Runs `work`, of which no transaction writes anything: for what tells before what it would do. */
export const withoutWriting = <T>(work: () => Promise<T>): Promise<T> => trial.run(true, work);

/**
 * Runs `work` as one transaction; it may run several times when others write the same documents.
 * @throws what `work` throws, with nothing written; AppError `upstream` when Firestore does not answer.
 */
export async function inTransaction<T>(work: (unit: UnitOfWork) => Promise<T>): Promise<T> {
  let last: UnitOfWork | undefined;
  // Of all tries: one whose answer was lost may have been written, and the next one then changes nothing.
  const ending = new Set<() => void>();
  requireWritable();
  const deadline = Date.now() + writeLimitMs;
  const { metrics } = currentRequest();
  const attempt = () =>
    firestore()
      .runTransaction(
        async (transaction) => {
          const unit = new UnitOfWork(transaction, true, ending);
          last = unit;
          const value = await work(unit);
          await unit.finish();
          // By now the response said that nothing was changed, so nothing may be.
          if (Date.now() > deadline) throw new Error('the transaction is too late');
          if (trial.getStore()) throw new NotWritten(value);
          return value;
        },
        { maxAttempts: 1 },
      )
      .finally(() => last?.endTurn());
  try {
    const result = await metered('transaction', writeLimitMs, () => untilDone(deadline, attempt));
    metrics.count(0, last?.writes);
    if (last?.writes) writtenAt = Date.now();
    return result;
  } catch (error) {
    // What was thrown there is what `work` returned.
    if (error instanceof NotWritten) return error.value as T;
    if (error instanceof AppError && error.code === 'upstream') writtenAt = 0;
    throw error;
  } finally {
    // After a failure too: it may have been written all the same.
    metrics.transactions += 1;
    last?.endTurn();
    for (const work of ending) work();
  }
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
