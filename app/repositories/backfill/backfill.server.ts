import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collection, type UnitOfWork } from '../firebase/firestore.server';

/** The next records of a collection in the order of their ids; `next` is null after the last ones. */
export async function readStep(
  unit: UnitOfWork,
  { path, after, size }: { path: string; after: string | null; size: number },
): Promise<{ docs: QueryDocumentSnapshot[]; next: string | null }> {
  const ordered = collection(path).orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await unit.query(after === null ? ordered : ordered.startAfter(after));
  return { docs, next: docs.length === size ? (docs.at(-1)?.id ?? null) : null };
}

/** A record that only a person can repair, and why. */
export interface Skipped {
  id: string;
  why: string;
}

/** A step whose records are checked: what each lacks, or why only a person can repair it. */
export async function checkStep<Gaps extends object>(
  unit: UnitOfWork,
  step: { path: string; after: string | null; size: number },
  check: (doc: QueryDocumentSnapshot) => Gaps | Skipped,
): Promise<{ items: Gaps[]; skipped: Skipped[]; seen: number; next: string | null }> {
  const { docs, next } = await readStep(unit, step);
  const checked = docs.map(check);
  return {
    items: checked.filter((one): one is Gaps => !isUnmended(one)),
    skipped: checked.filter(isUnmended),
    seen: docs.length,
    next,
  };
}

const isUnmended = (one: object): one is Skipped => 'why' in one;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** An instant as Firestore's own type, however an older record has written it; null when it is none. */
export function timestampOf(value: unknown): Timestamp | null {
  if (value instanceof Timestamp) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : Timestamp.fromDate(date);
}

/** Whether a record's search words hold all that it is to be found by. */
export function hasAllKeys(kept: unknown, keys: Record<string, true>): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.keys(keys).every((key) => Reflect.get(kept, key) === true);
}
