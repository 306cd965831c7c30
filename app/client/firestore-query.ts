import {
  collection,
  type DocumentSnapshot,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  Timestamp,
  where,
} from '@firebase/firestore';
import type { LiveDocument, LiveInput, LiveQuery } from './live-query';

/** Builds the library's query. */
export function firestoreQuery(firestore: Firestore, live: Exclude<LiveQuery, { document: string }>): Query {
  const path = live.parent ? `${live.parent}/${live.collection}` : live.collection;
  return query(
    collection(firestore, path),
    ...live.where.map(([field, operator, value]) => where(field, operator, inputOf(value))),
    ...live.orderBy.map(([field, direction]) => orderBy(field, direction)),
    limit(live.limit),
  );
}

/** Reads a document of the library; empty if it does not exist. */
export function documentIn(snapshot: Pick<DocumentSnapshot, 'id' | 'data'>): LiveDocument[] {
  const data = snapshot.data();
  return data ? [{ id: snapshot.id, fields: plainFields(data) }] : [];
}

function inputOf(input: LiveInput) {
  return typeof input === 'object' ? Timestamp.fromDate(new Date(input.time)) : input;
}

function plainFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

/** Timestamps become ISO strings, at any depth. */
function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plainValue);
  const isMap =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isMap ? plainFields(value) : value;
}
