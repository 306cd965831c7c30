import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { readDocuments, readQuery } from '../firebase/firestore.server';
import { orders } from './orders.server';

/** What tells whether an order of a file is stored. */
export interface StoredOrderNumber {
  orderNumber: string;
  /** ISO string. */
  placedAt: string | null;
}

const numberFields = ['orderNumber', 'createdAt'];

function numberOf(snapshot: DocumentSnapshot): StoredOrderNumber {
  const placed: unknown = snapshot.get('createdAt');
  const placedAt = placed instanceof Timestamp ? placed.toDate().toISOString() : null;
  return { orderNumber: String(snapshot.get('orderNumber')), placedAt };
}

/** The numbers of those orders that are stored, by id: a read for each id. */
export async function findOrderNumbers(ids: readonly string[]): Promise<Map<string, StoredOrderNumber>> {
  const snapshots = await readDocuments(ids.map(orders.doc), numberFields);
  return new Map(snapshots.filter(({ exists }) => exists).map((one) => [one.id, numberOf(one)]));
}

/** The numbers of the first of a seller's orders that were not imported: a read for each. */
export async function listShopOrderNumbers(
  scope: { sellerId: string },
  size: number,
): Promise<StoredOrderNumber[]> {
  const ofShop = orders.query(scope, {}).where('takesStock', '==', true);
  return (await readQuery(ofShop.select(...numberFields).limit(size))).docs.map(numberOf);
}

/** Order numbers that Firestore finds in one query. */
const maxNumbers = 30;

/** The seller's orders with these numbers: a read for each, and at least one for 30. */
export async function findOrdersByNumbers(
  scope: { sellerId: string },
  numbers: readonly string[],
): Promise<StoredOrderNumber[]> {
  const parts = Array.from({ length: Math.ceil(numbers.length / maxNumbers) }, (_, index) =>
    numbers.slice(index * maxNumbers, (index + 1) * maxNumbers),
  );
  const find = (part: string[]) =>
    readQuery(
      orders
        .query(scope, {})
        .where('orderNumber', 'in', part)
        .select(...numberFields),
    );
  return (await Promise.all(parts.map(find))).flatMap(({ docs }) => docs.map(numberOf));
}
