import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** The next records of a collection in id order; `next` is the id to continue after, null at the end. */
export async function readStep(
  unit: UnitOfWork,
  { path, after, size }: { path: string; after: string | null; size: number },
): Promise<{ docs: QueryDocumentSnapshot[]; next: string | null }> {
  const ordered = collection(path).orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await unit.query(after === null ? ordered : ordered.startAfter(after));
  return { docs, next: docs.length === size ? (docs.at(-1)?.id ?? null) : null };
}

/** A record that must be fixed by hand. */
export interface RecordToFix {
  id: string;
  /** A few words for the operator: 'no seller'. */
  reason: string;
}

/** Reads the records of one step and sorts them by `check`: those to complete, and those to fix by hand. */
export async function checkStep<Gaps extends object>(
  unit: UnitOfWork,
  step: { path: string; after: string | null; size: number },
  check: (doc: QueryDocumentSnapshot) => Gaps | RecordToFix,
): Promise<{ items: Gaps[]; needsFixing: RecordToFix[]; checked: number; next: string | null }> {
  const { docs, next } = await readStep(unit, step);
  const results = docs.map(check);
  return {
    items: results.filter((one): one is Gaps => !isRecordToFix(one)),
    needsFixing: results.filter(isRecordToFix),
    checked: docs.length,
    next,
  };
}

const isRecordToFix = (one: object): one is RecordToFix => 'reason' in one;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A stored time (timestamp, text or ms since 1970) as a Firestore timestamp; null when it is not a time. */
export function timestampOf(value: unknown): Timestamp | null {
  if (value instanceof Timestamp) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : Timestamp.fromDate(date);
}

/** Whether a record has all its search words, and no others. */
export function hasSearchKeys(stored: unknown, keys: Record<string, true>): boolean {
  if (typeof stored !== 'object' || stored === null) return false;
  const names = Object.keys(keys);
  return (
    Object.keys(stored).length === names.length && names.every((key) => Reflect.get(stored, key) === true)
  );
}
