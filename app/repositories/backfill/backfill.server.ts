import { FieldPath, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { collection, type UnitOfWork } from '../firebase/firestore.server';

/** The next records of a collection in id order; `next` is null after the last ones. */
export async function readStep(
  unit: UnitOfWork,
  { path, after, size }: { path: string; after: string | null; size: number },
): Promise<{ docs: QueryDocumentSnapshot[]; next: string | null }> {
  const ordered = collection(path).orderBy(FieldPath.documentId()).limit(size);
  const { docs } = await unit.query(after === null ? ordered : ordered.startAfter(after));
  return { docs, next: docs.length === size ? (docs.at(-1)?.id ?? null) : null };
}

/** A record that must be fixed by hand, and why. */
export interface Unrepaired {
  id: string;
  why: string;
}

/** Checks the records of one step: what each lacks, or why it must be fixed by hand. */
export async function checkStep<Gaps extends object>(
  unit: UnitOfWork,
  step: { path: string; after: string | null; size: number },
  check: (doc: QueryDocumentSnapshot) => Gaps | Unrepaired,
): Promise<{ items: Gaps[]; unrepaired: Unrepaired[]; seen: number; next: string | null }> {
  const { docs, next } = await readStep(unit, step);
  const checked = docs.map(check);
  return {
    items: checked.filter((one): one is Gaps => !isUnrepaired(one)),
    unrepaired: checked.filter(isUnrepaired),
    seen: docs.length,
    next,
  };
}

const isUnrepaired = (one: object): one is Unrepaired => 'why' in one;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** A time as a Firestore timestamp, in whatever form an older record holds it; null when it is not a time. */
export function timestampOf(value: unknown): Timestamp | null {
  if (value instanceof Timestamp) return value;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : Timestamp.fromDate(date);
}

/** Whether a record has all its search words. */
export function hasAllKeys(kept: unknown, keys: Record<string, true>): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.keys(keys).every((key) => Reflect.get(kept, key) === true);
}
