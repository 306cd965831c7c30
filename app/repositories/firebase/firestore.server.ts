import DataLoader from 'dataloader';
import {
  AggregateField,
  type AggregateQuerySnapshot,
  type CollectionReference,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  type Timestamp,
} from 'firebase-admin/firestore';
import { env } from '~/env.server';
import { AppError } from '~/utils/app-error';
import { noteDatabaseTime } from '~/utils/clock.server';
import { meters } from '~/utils/meters.server';
import { remember } from '~/utils/remember.server';
import { currentRequest, oncePerRequest, type RequestContext } from '~/utils/request-context.server';
import { firestore } from './app.server';
import { isForgotten } from './commits.server';
import { inNamespace } from './namespace.server';
import { grpcCodeOf } from './transaction-turns.server';
import { findAdvice, upstreamError, withinTime } from './upstream.server';

/** The database counts as unavailable after this time. */
const readLimitMs = 10_000;

/** gRPC codes of Firestore for which another try later may help. */
const unavailableCodes = new Set<unknown>([1, 4, 8, 10, 13, 14]);

/**
 * Every access to Firestore goes through the functions of this file and of transactions.server.ts: they count
 * what is billed.
 */
export function collection(path: string): CollectionReference {
  return firestore().collection(inNamespace(path));
}

/** Runs one call to Firestore, or a transaction: its reads count themselves, its commit counts here. */
export async function metered<T>(call: Call, limitMs: number, work: () => Promise<T>): Promise<T> {
  const { metrics, log } = currentRequest();
  metrics.countCall();
  const started = performance.now();
  try {
    return await withinTime('firestore', limitMs, work, call);
  } catch (error) {
    throw translate(error);
  } finally {
    const ms = Math.round(performance.now() - started);
    meters.callSeconds.observe({ call }, ms / 1_000);
    // Reads that see one moment may be a whole scan.
    if (ms > env.SLOW_CALL_MS && call !== 'snapshot') log.warn({ call, ms }, 'a call to Firestore was slow');
  }
}

/** What is asked of Firestore; a transaction and a snapshot are several calls, and one here. */
type Call = 'documents' | 'query' | 'aggregation' | 'transaction' | 'snapshot';

function translate(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  // Nor is it a fault of the program where the project is not set up.
  const isUpstream =
    unavailableCodes.has(grpcCodeOf(error)) ||
    isForgotten(error) ||
    findAdvice('firestore', error) !== undefined;
  return isUpstream ? upstreamError('firestore', error) : error;
}

/** For each request, what reads its documents; `cache: false`, so that a read after a write is a new one. */
const batches = new WeakMap<RequestContext, DataLoader<DocumentReference, DocumentSnapshot>>();

function batchOf(request: RequestContext): DataLoader<DocumentReference, DocumentSnapshot> {
  const known = batches.get(request) ?? new DataLoader(getDocuments, { cache: false });
  batches.set(request, known);
  return known;
}

async function getDocuments(references: readonly DocumentReference[]): Promise<(DocumentSnapshot | Error)[]> {
  currentRequest().metrics.count(new Set(references.map(({ path }) => path)).size);
  try {
    return await withTime(() => metered('documents', readLimitMs, () => firestore().getAll(...references)));
  } catch (error) {
    if (error instanceof AppError || references.length === 1) throw error;
    // One that is refused must not take the parts of the page with it that need the others.
    return Promise.all(
      references.map((reference) => metered('documents', readLimitMs, () => reference.get()).catch(asError)),
    );
  }
}

/** Compares the clocks by what a read brings along. */
async function withTime<T extends { readTime?: Timestamp } | DocumentSnapshot[]>(
  read: () => Promise<T>,
): Promise<T> {
  const sentAt = Date.now();
  const found = await read();
  const { readTime } = Array.isArray(found) ? (found[0] ?? {}) : found;
  noteDatabaseTime(sentAt, readTime?.toMillis());
  return found;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Reads one document: 1 read. Documents that a request asks for at the same time are one call; when that is
 * refused, each is read by itself.
 */
export function readDocument(reference: DocumentReference): Promise<DocumentSnapshot> {
  return batchOf(currentRequest()).load(reference);
}

/**
 * Reads a document that several parts of a page need: 1 read, however many ask. After a transaction of the
 * same request it is read again.
 */
export function readDocumentOnce(reference: DocumentReference): Promise<DocumentSnapshot> {
  const { transactions } = currentRequest().metrics;
  return oncePerRequest(`document ${reference.path} ${transactions}`, () => readDocument(reference));
}

/**
 * Reads documents together, in the order of their references: a read for each. Without `fields` they share
 * their call as in `readDocument`.
 *
 * @param fields those that are sent; all of them by default
 */
export async function readDocuments(
  references: DocumentReference[],
  fields?: string[],
): Promise<DocumentSnapshot[]> {
  if (references.length === 0) return [];
  if (!fields) return Promise.all(references.map(readDocument));
  currentRequest().metrics.count(references.length);
  return metered('documents', readLimitMs, () => firestore().getAll(...references, { fieldMask: fields }));
}

/** Runs a query: a read for each document, at least one. */
export async function readQuery(query: Query): Promise<QuerySnapshot> {
  const snapshot = await withTime(() => metered('query', readLimitMs, () => query.get()));
  currentRequest().metrics.count(Math.max(1, snapshot.size));
  return snapshot;
}

/** What time it is for the database: 1 read. No server's own clock counts. */
export async function readDatabaseTime(): Promise<Date> {
  const { readTime } = await readDocument(collection('upkeep').doc('data'));
  return readTime.toDate();
}

/** Documents of one step of `everyDocument`. */
const stepSize = 1_000;

/** All documents that a query finds, in its order, then by id, in steps: for work in the background alone. */
export async function* everyDocument(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(stepSize);
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await readQuery(last ? ordered.startAfter(last) : ordered);
    yield* docs;
    last = docs.length === stepSize ? docs.at(-1) : undefined;
  } while (last);
}

/** Entries that Firestore counts for one read. */
const entriesPerRead = 1_000;

/** What it bills for counting or adding up so many entries. */
export const readsOf = (entries: number) => Math.max(1, Math.ceil(entries / entriesPerRead));

/** Counts that cost more than one read are kept for a minute, and may be that old. */
const largeCounts = remember<number>(60_000);

/**
 * Counts by aggregation: one read for up to 1 000 index entries.
 *
 * @param name says what is counted, in full; counts of one name share their result
 */
export async function countQuery(query: Query, name: string): Promise<number> {
  const count = await largeCounts.get(name, () => countNow(query));
  if (count <= entriesPerRead) largeCounts.forget(name);
  return count;
}

/** As `countQuery`, but never what was counted for somebody else. */
export async function countNow(query: Query): Promise<number> {
  const snapshot: AggregateQuerySnapshot<{ count: FirebaseFirestore.AggregateField<number> }> = await metered(
    'aggregation',
    readLimitMs,
    () => query.count().get(),
  );
  const { count } = snapshot.data();
  currentRequest().metrics.count(readsOf(count));
  return count;
}

/** A sum and what it was made of. */
export interface Sum {
  sum: number;
  count: number;
}

/** Asks for the sum of a field, with what it was made of. */
export const sumOf = (query: Query, field: string) =>
  query.aggregate({ sum: AggregateField.sum(field), count: AggregateField.count() });

/** Adds up a field by aggregation: one read for up to 1 000 index entries. */
export async function sumQuery(query: Query, field: string): Promise<Sum> {
  const { sum, count } = (await metered('aggregation', readLimitMs, () => sumOf(query, field).get())).data();
  currentRequest().metrics.count(readsOf(count));
  return { sum, count };
}
