import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { collection } from './firebase/firestore.server';
import { followDocuments } from './firebase/followed-documents.server';
import type { UnitOfWork } from './firebase/transactions.server';

/**
 * The suspended sellers in one small record, so that a product list needs one read instead of one for each
 * seller. Written in the transaction of the suspension (docs/decisions/followed-documents.md).
 */
const id = 'suspendedSellers';
const reference = () => collection('settings').doc(id);

/** About as many fit into one record of 1 MB. */
export const maxSuspendedSellers = 30_000;

const followed = followDocuments<ReadonlySet<string>>({
  path: 'settings',
  ids: [id],
  keptMs: 15_000,
  parse: (documents) => new Set(Object.keys(idsOf(documents.get(id)))),
});

const idsSchema = v.fallback(v.record(v.string(), v.literal(true)), {});

function idsOf(snapshot: DocumentSnapshot | undefined): Record<string, true> {
  return v.parse(idsSchema, snapshot?.get('ids') ?? {});
}

/** Ids of the suspended sellers, usually without a call. */
export function listSuspendedSellers(_scope: 'all'): Promise<ReadonlySet<string>> {
  return followed.get();
}

/** Reads the record before a transaction's writes; the result adds or removes sellers. */
export async function readSuspendedSellersForUpdate(unit: UnitOfWork) {
  unit.afterwards(followed.forget);
  const ids = idsOf(await unit.read(reference()));
  return {
    add(...sellerIds: string[]): void {
      for (const id of sellerIds) ids[id] = true;
      unit.set(reference(), { ids });
    },
    remove(sellerId: string): void {
      delete ids[sellerId];
      unit.set(reference(), { ids });
    },
  };
}
