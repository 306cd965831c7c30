import {
  type CollectionReference,
  type DocumentSnapshot,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import { isDocumentId } from '~/utils/document-id';
import { collection, readQuery } from '../firebase/firestore.server';
import type { Reads } from '../firebase/transactions.server';

/** A stored record as the audit sees it. */
export interface Seen<Row> {
  id: string;
  /** Null when it cannot be read. */
  row: Row | null;
  /** Its fields as they are stored. */
  stored: Readonly<Record<string, unknown>>;
  /** When it was written last, by Firestore's clock. */
  writtenAt: Date;
}

/** Records that the audit goes through. */
export interface AuditedRecords<Row> {
  path: string;
  /** Pages, of which one is in memory at a time: a read for each record. */
  pages(): AsyncGenerator<Seen<Row>[]>;
  /** One record as it is now; null when there is none. */
  read(unit: Reads, id: string): Promise<Seen<Row> | null>;
}

const usualSize = 200;
const byId = (records: CollectionReference) => records.orderBy(FieldPath.documentId());

interface Options {
  /** Records of a page. */
  size?: number;
  /** Which records, in which order; all by default, in the order of ids. */
  query?: (records: CollectionReference) => Query;
  /** The fields of pages; all by default. */
  fields?: readonly string[];
}

/** What the audit needs of a collection: pages without an owner, and records read by any schema. */
export function auditedRecords<Row>(
  path: string,
  schema: v.GenericSchema<unknown, Row>,
  { size = usualSize, query = byId, fields }: Options = {},
): AuditedRecords<Row> {
  const seen = (snapshot: DocumentSnapshot): Seen<Row> => {
    const parsed = v.safeParse(schema, { ...snapshot.data(), id: snapshot.id });
    return {
      id: snapshot.id,
      row: parsed.success ? parsed.output : null,
      stored: snapshot.data() ?? {},
      writtenAt: snapshot.updateTime?.toDate() ?? new Date(0),
    };
  };
  async function* pages() {
    const all = query(collection(path)).limit(size);
    const ordered = fields ? all.select(...fields) : all;
    let after: QueryDocumentSnapshot | undefined;
    do {
      const { docs } = await readQuery(after ? ordered.startAfter(after) : ordered);
      if (docs.length > 0) yield docs.map(seen);
      after = docs.length === size ? docs.at(-1) : undefined;
    } while (after);
  }
  return {
    path,
    pages,
    read: async (unit, id) => {
      if (!isDocumentId(id)) return null;
      const snapshot = await unit.read(collection(path).doc(id));
      return snapshot.exists ? seen(snapshot) : null;
    },
  };
}

/** Whether a record exists: 1 read. */
export const existsRecord = async (unit: Reads, path: string, id: string): Promise<boolean> =>
  isDocumentId(id) && (await unit.read(collection(path).doc(id))).exists;
