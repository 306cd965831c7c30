import type {
  DocumentReference,
  Firestore,
  ReadOnlyTransactionOptions,
  ReadWriteTransactionOptions,
  Transaction,
} from 'firebase-admin/firestore';
import { RequestMetrics, runInRequest } from '~/utils/request-context.server';
import type { Step, Write } from './records';
import { documentOf } from './roles';

export interface Recorder {
  /** Runs `work` as one request of the server and notes what it cost. */
  record(name: string, work: () => Promise<unknown>, everySeconds?: number): Promise<Step>;
  /** The next event begins. What is written before it and by it has a name of its own. */
  begin(): void;
}

type Options = ReadWriteTransactionOptions | ReadOnlyTransactionOptions;

/**
 * Notes what the transactions of a database write. All that the product writes goes through transactions: a
 * difference to what it counts itself is an error.
 *
 * @param roles of known ids; ids may be added later
 */
export function recorderOf(database: Firestore, roles: ReadonlyMap<string, string>): Recorder {
  let committed: Write[][] = [];
  const earlier = new Set<string>();
  const seen = new Set<string>();
  const note = (kind: Write['kind'], { path }: DocumentReference): Write => {
    const other = kind === 'create' ? 'new' : 'own';
    seen.add(path);
    return { document: documentOf(path, roles, earlier.has(path) ? null : other), kind };
  };
  const run = database.runTransaction.bind(database);
  database.runTransaction = async <T>(
    work: (transaction: Transaction) => Promise<T>,
    options: Options = {},
  ) => {
    let writes: Write[] = [];
    const value = await run((transaction) => {
      writes = noteWrites(transaction, note);
      return work(transaction);
    }, options);
    if (!options.readOnly) committed.push(writes);
    return value;
  };
  let requests = 0;
  return {
    async record(name, work, everySeconds) {
      committed = [];
      requests += 1;
      const metrics = new RequestMetrics();
      const log = { info() {}, warn: console.error, error: console.error };
      const context = { requestId: name, ip: `10.0.0.${requests % 250}`, log, metrics };
      await runInRequest(context, work);
      const transactions = committed;
      committed = [];
      const written = transactions.flat().length;
      if (metrics.writes !== written)
        throw new Error(`${name}: ${metrics.writes} writes were counted and ${written} seen.`);
      return { name, reads: metrics.reads, transactions, everySeconds: everySeconds ?? null };
    },
    begin() {
      for (const path of seen) earlier.add(path);
      seen.clear();
    },
  };
}

type Note = (kind: Write['kind'], reference: DocumentReference) => Write;
type Method = (reference: DocumentReference, ...values: unknown[]) => Transaction;

/** The list to which each write of a transaction is added. */
function noteWrites(transaction: Transaction, note: Note): Write[] {
  const writes: Write[] = [];
  for (const method of ['create', 'set', 'update', 'delete'] as const) {
    // The methods have several forms; all begin with the document.
    const write = transaction[method].bind(transaction) as Method;
    const noted: Method = (reference, ...values) => {
      const kind = method === 'set' && values.length > 1 ? 'merge' : method;
      writes.push(note(kind, reference));
      return write(reference, ...values);
    };
    Object.assign(transaction, { [method]: noted });
  }
  return writes;
}
