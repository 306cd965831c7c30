import type { DocumentSnapshot } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { remember } from '~/utils/remember.server';
import { collection, readDocument, type UnitOfWork } from './firebase/firestore.server';

/**
 * The suspended sellers in one small record, so that a product list needs one read instead of one for each
 * seller. Written in the transaction of the suspension (docs/decisions/suspended-sellers.md).
 */
const reference = () => collection('settings').doc('suspendedSellers');

/** How long other servers may use the previous record. */
const cacheMs = 15_000;

const remembered = remember<ReadonlySet<string>>(cacheMs);

const idsSchema = v.fallback(v.record(v.string(), v.literal(true)), {});

function idsOf(snapshot: DocumentSnapshot): Record<string, true> {
  return v.parse(idsSchema, snapshot.get('ids') ?? {});
}

/** Ids of the suspended sellers; read at most every 15 s. */
export function listSuspendedSellers(_scope: 'all'): Promise<ReadonlySet<string>> {
  return remembered.get('ids', async () => new Set(Object.keys(idsOf(await readDocument(reference())))));
}

/** Empties the cache of this process, after it has suspended or reactivated a seller. */
export function forgetSuspendedSellers(): void {
  remembered.forget('ids');
}

/** Reads the record before a transaction's writes; the result adds or removes sellers. */
export async function readSuspendedSellersForUpdate(unit: UnitOfWork) {
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
