import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';

const textBytes = (text: string) => Buffer.byteLength(text) + 1;

function valueBytes(value: unknown): number {
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + valueBytes(one), 0);
  if (typeof value === 'object' && value !== null) return fieldsBytes(value);
  return 1;
}

const fieldsBytes = (fields: object): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);

/** What Firestore counts for a document, without its index entries. */
export function documentBytes(snapshot: DocumentSnapshot): number {
  const name = snapshot.ref.path.split('/').reduce((sum, part) => sum + textBytes(part), 16);
  return name + fieldsBytes(snapshot.data() ?? {}) + 32;
}
