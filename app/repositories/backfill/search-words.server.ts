import type { DocumentData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { text } from '~/schemas/files/documents';
import { searchKeys } from '~/utils/search-words.server';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { hasSearchKeys, readStep } from './backfill.server';

/** Records of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/** The texts that find a record, of the collections that need nothing else from a backfill. */
const searchedTexts = {
  editRequests: ['productTitle', 'sellerName'],
  b2bListings: ['title', 'category', 'sellerName'],
  b2bRequests: ['title', 'category', 'buyerName'],
  b2bTrades: ['reference', 'listingTitle', 'sellerName', 'buyerName'],
  b2bPayments: ['tradeReference', 'payerReference', 'payerName', 'senderName', 'listingTitle'],
} as const;

export type SearchedCollection = keyof typeof searchedTexts;
export const searchedCollections: SearchedCollection[] = [
  'editRequests',
  'b2bListings',
  'b2bRequests',
  'b2bTrades',
  'b2bPayments',
];

/** Writes the search words of the next records in id order that lack some. */
export async function completeSearchWords(
  unit: UnitOfWork,
  path: SearchedCollection,
  after: string | null,
): Promise<{ checked: number; completed: number; next: string | null }> {
  const { docs, next } = await readStep(unit, { path, after, size: stepSize });
  let completed = 0;
  for (const doc of docs) {
    const data = doc.data();
    const keys = keysOf(path, data);
    if (hasSearchKeys(data.search, keys)) continue;
    unit.update(collection(path).doc(doc.id), { search: keys });
    completed += 1;
  }
  return { checked: docs.length, completed, next };
}

const keysOf = (path: SearchedCollection, data: DocumentData) =>
  searchKeys(...searchedTexts[path].map((field) => v.parse(text, data[field])));
