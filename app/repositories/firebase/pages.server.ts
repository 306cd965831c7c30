import {
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { type Cursor, decodeCursor, encodeCursor } from '~/utils/cursor';
import { countQuery, readQuery } from './firestore.server';

/** Rows on one page of a list. */
export const pageSize = 25;

export interface Page<Row> {
  items: Row[];
  /** Where the next page starts; null on the last one. */
  nextCursor: string | null;
}

/** How a list is ordered; a null field means by document id alone. */
export interface Order {
  field: string | null;
  direction: 'asc' | 'desc';
}

/**
 * Reads one page: the rows and one document more, which tells whether there is a next page.
 *
 * @param query what belongs to the list, without order or limit
 * @param cursor from the URL; one of another list means the first page
 * @param total how many rows the list has, where the page counts them: it tells the same of the first page
 */
export async function readPage(
  query: Query,
  order: Order,
  cursor: string | null,
  { size = pageSize, total }: { size?: number; total?: Promise<number> } = {},
): Promise<{ snapshots: QueryDocumentSnapshot[]; nextCursor: string | null }> {
  const after = cursorIn(order, cursor);
  const isCounted = total !== undefined && after === null;
  const page = pageQuery(query, order, after).limit(isCounted ? size : size + 1);
  const [{ docs }, count = 0] = await Promise.all([readQuery(page), total]);
  const snapshots = docs.slice(0, size);
  const last = snapshots.length === size ? snapshots.at(-1) : undefined;
  const hasMore = (isCounted ? count : docs.length) > size;
  return { snapshots, nextCursor: last && hasMore ? cursorOf(last, order) : null };
}

/**
 * How many rows a list has. Firestore leaves a record that lacks the field of an order out of it; counted in
 * the same order, what no page shows is not counted either. `npm run backfill` adds the times that older
 * records lack.
 *
 * @param name says what is counted, in full; see `countQuery`
 */
export function countRows(query: Query, order: Order, name: string): Promise<number> {
  return countQuery(pageQuery(query, order, null), name);
}

/** What the cursor says, if it belongs to this order. */
export function cursorIn(order: Order, cursor: string | null): Cursor | null {
  const decoded = decodeCursor(cursor);
  return decoded?.order === nameOf(order) ? decoded : null;
}

/**
 * The query in its order, from the cursor on; ties are settled by the id. Firestore would order by it anyway,
 * but a cursor may only have values for orders that are named.
 */
export function pageQuery(query: Query, order: Order, after: Cursor | null): Query {
  const { field, direction } = order;
  const named = field === null ? query : query.orderBy(field, direction);
  const stable = named.orderBy(FieldPath.documentId(), direction);
  return after ? stable.startAfter(...valuesOf(after, order)) : stable;
}

/**
 * The document after `current` in a queue, else the queue's first one; null when there is no other. Usually 1
 * read.
 *
 * @param query what waits in the queue, without order or limit
 * @param current its id, and its value of the order's field as an ISO string
 */
export async function findNextInQueue(
  query: Query,
  order: Order,
  current: { id: string; at: string | null },
): Promise<QueryDocumentSnapshot | null> {
  const following = current.at
    ? [pageQuery(query, order, { value: secondsOf(current.at), id: current.id })]
    : [];
  for (const queue of [...following, pageQuery(query, order, null)]) {
    // An older record's time may be finer than its cursor: then the query starts with the record itself.
    for (const size of [1, 2]) {
      const { docs } = await readQuery(queue.limit(size));
      const next = docs.find((doc) => doc.id !== current.id);
      if (next) return next;
      if (docs.length === 0) break;
    }
  }
  return null;
}

function secondsOf(iso: string): { seconds: number; nanoseconds: number } {
  const { seconds, nanoseconds } = Timestamp.fromDate(new Date(iso));
  return { seconds, nanoseconds };
}

function valuesOf({ value, id }: Cursor, { field }: Order): unknown[] {
  return field === null ? [id] : [storedValue(value), id];
}

function storedValue(value: Cursor['value']): unknown {
  if (value === null || typeof value !== 'object') return value;
  return new Timestamp(value.seconds, value.nanoseconds);
}

/** The cursor of a row, for the page after it. */
export function cursorOf(snapshot: DocumentSnapshot, order: Order): string {
  const value: unknown = order.field === null ? null : snapshot.get(order.field);
  return encodeCursor({ value: plainValue(value), id: snapshot.id, order: nameOf(order) });
}

function nameOf({ field, direction }: Order): string {
  return `${field ?? ''} ${direction}`;
}

function plainValue(value: unknown): Cursor['value'] {
  if (value instanceof Timestamp) return { seconds: value.seconds, nanoseconds: value.nanoseconds };
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
