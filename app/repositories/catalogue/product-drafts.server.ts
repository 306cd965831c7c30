import { Timestamp } from 'firebase-admin/firestore';
import type { ProductImage } from '~/schemas/products/product';
import { type DraftFields, productDraftSchema } from '~/schemas/products/product-draft';
import { collectionOf, privateTo } from '../firebase/collection.server';
import { pageQuery } from '../firebase/pages.server';
import type { UnitOfWork } from '../firebase/transactions.server';

type Scope = { sellerId: string };

const drafts = collectionOf({
  path: 'productDrafts',
  schema: productDraftSchema,
  noun: 'draft',
  owner: privateTo('sellerId'),
  order: { field: 'updatedAt', direction: 'desc' },
});

export const {
  find: findDraft,
  get: getDraft,
  findForUpdate: findDraftForUpdate,
  list: listDrafts,
  first: listNewestDrafts,
} = drafts;

/** How many drafts a seller has: 1 read for 1,000. */
export function countDrafts(unit: UnitOfWork, scope: Scope): Promise<number> {
  return unit.count(pageQuery(drafts.query(scope, {}), drafts.orderOf({}), null));
}

/** Writes a draft in place of what it was. */
export function writeDraft(
  unit: UnitOfWork,
  id: string,
  draft: DraftFields & { sellerId: string; images: ProductImage[] },
): void {
  unit.set(drafts.doc(id), { ...draft, updatedAt: Timestamp.now() });
}

export function deleteDraft(unit: UnitOfWork, id: string): void {
  unit.delete(drafts.doc(id));
}
