import { Timestamp } from 'firebase-admin/firestore';
import { type ProductChange, productChangeSchema } from '~/schemas/products/many-changes';
import { collectionOf, privateTo } from '../firebase/collection.server';
import type { UnitOfWork } from '../firebase/transactions.server';

/** Milliseconds for which a change can be undone, and for which its page can be opened. */
const undoMs = 15 * 60_000;
const keptMs = 24 * 60 * 60_000;

const changes = collectionOf({
  path: 'productChanges',
  schema: productChangeSchema,
  noun: 'change',
  owner: privateTo('sellerId'),
  order: { field: 'changedAt', direction: 'desc' },
});

export const { get: getProductChange, findForUpdate: findProductChangeForUpdate } = changes;

/** Writes what changed, with the products in one transaction; it is deleted a day later. */
export function writeProductChange(
  unit: UnitOfWork,
  { id, ...change }: Pick<ProductChange, 'id' | 'sellerId' | 'rows' | 'refused'>,
): void {
  const now = Timestamp.now();
  const after = (ms: number) => Timestamp.fromMillis(now.toMillis() + ms);
  unit.set(changes.doc(id), {
    ...change,
    changedAt: now,
    undoUntil: after(undoMs),
    expiresAt: after(keptMs),
    undone: null,
  });
}

export function writeUndone(unit: UnitOfWork, id: string, undone: ProductChange['undone']): void {
  unit.update(changes.doc(id), { undone });
}
