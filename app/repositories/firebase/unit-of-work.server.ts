import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QuerySnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { noteDatabaseTime } from '~/utils/clock.server';
import { currentRequest } from '~/utils/request-context.server';
import { addSums, leavesOf, mapSums, type Sums } from '~/utils/sums';
import { readsOf, sumOf } from './firestore.server';
import { takeTurn } from './transaction-turns.server';

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

/** Names what a transaction carries, and gives it its type; each is another one, a constant of its file. */
export class PartKey<T> {
  /** Only for the compiler, to which keys of other types would be the same. */
  declare readonly type: T;
}

/**
 * Writes that belong together: all of them happen, or none. Reads come before writes.
 * Handed from a service to the repositories that take part.
 */
export class UnitOfWork {
  #writes = 0;
  readonly #increments = new Map<string, Increments>();
  readonly #last: (() => Promise<void>)[] = [];
  readonly #parts = new Map<PartKey<unknown>, unknown>();
  /** What is read later may be answered as of the first read. */
  #hasRead = false;

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
    const isFirst = this.waits && !this.#hasRead;
    this.#hasRead = true;
    const sentAt = Date.now();
    const snapshot = await this.transaction.get(reference);
    if (isFirst) noteDatabaseTime(sentAt, snapshot.readTime?.toMillis());
    return snapshot;
  }

  /** Reads documents together, in their order: one call, and a read for each. */
  async readTogether(references: readonly DocumentReference[]): Promise<DocumentSnapshot[]> {
    const [first] = references;
    if (!first) return [];
    if (this.waits) this.#turn ??= takeTurn(first.path);
    await this.#turn;
    countCall(references.length);
    this.#hasRead = true;
    return this.transaction.getAll(...references);
  }

  /** What begins with a query takes no turn later: by then it holds locks. */
  async #turnOrNone(): Promise<void> {
    this.#turn ??= Promise.resolve(() => undefined);
    await this.#turn;
  }

  async query(query: Query): Promise<QuerySnapshot> {
    await this.#turnOrNone();
    this.#hasRead = true;
    const snapshot = await this.transaction.get(query);
    countCall(Math.max(1, snapshot.size));
    return snapshot;
  }

  /** Counts what a query finds: one read for up to 1 000 index entries. */
  async count(query: Query): Promise<number> {
    await this.#turnOrNone();
    this.#hasRead = true;
    const { count } = (await this.transaction.get(query.count())).data();
    countCall(readsOf(count));
    return count;
  }

  /** Adds up a field: one read for up to 1 000 index entries. */
  async sum(query: Query, field: string): Promise<number> {
    await this.#turnOrNone();
    this.#hasRead = true;
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

  /** What this try of the transaction carries under a key, made when it is first asked for. */
  part<T>(key: PartKey<T>, make: () => NoInfer<T>): T {
    if (!this.#parts.has(key)) this.#parts.set(key, make());
    // The key determines the type.
    return this.#parts.get(key) as T;
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
