import { Timestamp } from 'firebase-admin/firestore';
import { type Paper, paperSchema } from '~/schemas/papers/paper';
import { collectionOf, ownedBy } from '../firebase/collection.server';
import type { UnitOfWork } from '../firebase/transactions.server';

const papers = collectionOf({
  path: 'papers',
  schema: paperSchema,
  noun: 'paper',
  owner: ownedBy('sellerId'),
  order: { field: 'issuedAt', direction: 'desc' },
});

export const { find: findPaper } = papers;

/** Adds a paper. The transaction fails when one has this code. */
export function createPaper(
  unit: UnitOfWork,
  { id, ...fields }: Omit<Paper, 'issuedAt'>,
  issuedAt: Date,
): void {
  unit.create(papers.doc(id), { ...fields, issuedAt: Timestamp.fromDate(issuedAt) });
}
