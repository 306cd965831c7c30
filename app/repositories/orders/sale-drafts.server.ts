import { Timestamp } from 'firebase-admin/firestore';
import { type SaleDraft, saleDraftSchema } from '~/schemas/orders/sale-draft';
import { collectionOf, privateTo } from '../firebase/collection.server';
import { pageQuery } from '../firebase/pages.server';
import type { UnitOfWork } from '../firebase/transactions.server';

type Scope = { sellerId: string };

const drafts = collectionOf({
  path: 'saleDrafts',
  schema: saleDraftSchema,
  noun: 'draft',
  owner: privateTo('sellerId'),
  order: { field: 'updatedAt', direction: 'desc' },
});

export const {
  find: findSaleDraft,
  get: getSaleDraft,
  findForUpdate: findSaleDraftForUpdate,
  list: listSaleDrafts,
} = drafts;

/** How many drafts a seller has: 1 read for 1,000. */
export function countSaleDrafts(unit: UnitOfWork, scope: Scope): Promise<number> {
  return unit.count(pageQuery(drafts.query(scope, {}), drafts.orderOf({}), null));
}

/** Writes a draft in place of what it was. */
export function writeSaleDraft(unit: UnitOfWork, { id, ...draft }: Omit<SaleDraft, 'updatedAt'>): void {
  unit.set(drafts.doc(id), { ...draft, updatedAt: Timestamp.now() });
}

export function deleteSaleDraft(unit: UnitOfWork, id: string): void {
  unit.delete(drafts.doc(id));
}
