import { createHash } from 'node:crypto';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection } from '../firebase/firestore.server';
import { followDocuments } from '../firebase/followed-documents.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/**
 * The suspended sellers in 16 small records, so that a product list needs no read for each seller. Written in
 * the transaction of the suspension (docs/decisions/followed-documents.md). Those of before there were 16 are
 * all in the first one.
 */
const parts = 16;
const partIds = Array.from({ length: parts }, (_, part) => `suspendedSellers${part || ''}`);
const partOf = (sellerId: string) => createHash('sha256').update(sellerId).digest().readUInt32LE(0) % parts;
const reference = (part: number) => collection('settings').doc(partIds[part] ?? '');

/** About as many fit into 16 records of 1 MB. */
export const maxSuspendedSellers = parts * 30_000;

const followed = followDocuments<ReadonlySet<string>>({
  path: 'settings',
  ids: partIds,
  keptMs: 15_000,
  parse: (documents) => new Set([...documents.values()].flatMap((part) => Object.keys(idsOf(part)))),
});

const idsSchema = v.fallback(v.record(v.string(), v.literal(true)), {});
const idsOf = (snapshot: DocumentSnapshot): Record<string, true> =>
  v.parse(idsSchema, snapshot.get('ids') ?? {});

/** Ids of the suspended sellers, usually without a call. */
export function listSuspendedSellers(_scope: 'all'): Promise<ReadonlySet<string>> {
  return followed.get();
}

/** @internal for tests, which read them anew */
export const forgetSuspendedSellers = followed.forget;

/** Names a seller as suspended. */
export function addSuspendedSeller(unit: UnitOfWork, sellerId: string): void {
  unit.merge(reference(partOf(sellerId)), { ids: { [sellerId]: true } });
  unit.afterwards(followed.forget);
}

/** Names a seller as suspended no more. */
export function removeSuspendedSeller(unit: UnitOfWork, sellerId: string): void {
  const absent = { ids: { [sellerId]: FieldValue.delete() } };
  for (const part of new Set([0, partOf(sellerId)])) unit.merge(reference(part), absent);
  unit.afterwards(followed.forget);
}
