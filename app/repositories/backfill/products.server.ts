import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { searchKeys } from '~/utils/search-words';
import { collection, type UnitOfWork } from '../firebase/firestore.server';
import { isText, readStep, timestampOf } from './backfill.server';

/** Products of one step: a Firestore transaction allows 500 writes, and each product may reserve an SKU. */
const stepSize = 200;

/** An older product and what it lacks. */
export interface ProductGaps {
  id: string;
  sellerId: string;
  sku: string;
  /** Fields to write; empty when the record is complete. */
  missing: DocumentData;
  /** `seller_id` and `userId` differ, which must be fixed by hand. */
  twoOwners: boolean;
}

/** The next products in id order, with what each lacks; `next` is null after the last ones. */
export async function listProductGaps(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ items: ProductGaps[]; next: string | null }> {
  const { docs, next } = await readStep(unit, { path: 'products', after, size: stepSize });
  return { items: docs.map((doc) => gapsOf(doc.id, doc.data(), doc.createTime)), next };
}

/** Writes the missing fields. */
export function fillProductGaps(unit: UnitOfWork, id: string, missing: DocumentData): void {
  unit.update(collection('products').doc(id), missing);
}

function gapsOf(id: string, data: DocumentData, createTime: Timestamp): ProductGaps {
  const { seller_id, userId } = data;
  const missing: DocumentData = {};
  const twoOwners = isText(seller_id) && isText(userId) && seller_id !== userId;
  if (!isText(seller_id) && isText(userId)) missing.seller_id = userId;
  if (isText(userId) && !twoOwners) missing.userId = FieldValue.delete();
  for (const field of ['created_at', 'updated_at']) {
    if (data[field] instanceof Timestamp) continue;
    missing[field] = timestampOf(data[field]) ?? createTime;
  }
  // Firestore omits records without the ordered field; null sorts first.
  for (const field of ['price', 'quantity']) if (data[field] === undefined) missing[field] = null;
  const sku = isText(data.sku) ? data.sku : '';
  const title = isText(data.title) ? data.title : '';
  if (!data.search) missing.search = searchKeys(title, sku);
  const sellerId = [seller_id, userId].find(isText) ?? '';
  return { id, sku, missing, twoOwners, sellerId };
}
