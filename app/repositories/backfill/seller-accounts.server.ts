import * as v from 'valibot';
import { documentId } from '~/schemas/fields';
import type { UnitOfWork } from '../firebase/transactions.server';
import { readStep } from './backfill.server';

/** Payment accounts of one step; each is one read. */
const stepSize = 200;

/** The sellers of the next payment accounts in id order; `ownerless` are ids of accounts without a seller. */
export async function listAccountOwners(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ checked: number; owners: string[]; ownerless: string[]; next: string | null }> {
  const { docs, next } = await readStep(unit, { path: 'selleraccounts', after, size: stepSize });
  const owners = new Set<string>();
  const ownerless: string[] = [];
  for (const doc of docs) {
    const userId: unknown = doc.get('userId');
    if (v.is(documentId, userId)) owners.add(userId);
    else ownerless.push(doc.id);
  }
  return { checked: docs.length, owners: [...owners], ownerless, next };
}
