import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { productStatuses } from '~/schemas/products/product';
import type { CountedProduct } from '~/schemas/products/product-tabs';
import { productVariantsSchema, skusOf } from '~/schemas/products/product-variants';
import { nearSearchKeys } from '~/utils/search-words.server';
import { countMovedProduct } from '../catalogue/product-counts.server';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { hasSearchKeys, isText, readStep, timestampOf } from './backfill.server';

/**
 * Products of one step: a Firestore transaction allows 500 writes, and each product may reserve an SKU and
 * change the counters of its seller.
 */
const stepSize = 160;

/** A product and what it lacks. */
export interface ProductGaps {
  id: string;
  sellerId: string;
  sku: string;
  /** Fields to write; empty when the record is complete. */
  missing: DocumentData;
  /** `seller_id` and `userId` differ, which must be fixed by hand. */
  twoOwners: boolean;
  /** As lists show it from now on, since it gets a time; null where it has one. */
  listed: CountedProduct | null;
}

/** The next products in id order, with what each lacks; `next` is null after the last ones. */
export async function listProductGaps(
  unit: UnitOfWork,
  after: string | null,
): Promise<{ items: ProductGaps[]; next: string | null }> {
  const { docs, next } = await readStep(unit, { path: 'products', after, size: stepSize });
  return { items: docs.map((doc) => gapsOf(doc.id, doc.data(), doc.createTime)), next };
}

/** Writes the missing fields, and counts the product where lists did not show it before. */
export function fillProductGaps(unit: UnitOfWork, { id, missing, listed }: ProductGaps): void {
  unit.update(collection('products').doc(id), missing);
  if (listed) countMovedProduct(unit, null, listed);
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
  const parsed = v.safeParse(productVariantsSchema, data.variants);
  const variants = parsed.success ? parsed.output : null;
  const search = nearSearchKeys(title, ...skusOf({ sku, variants }));
  if (!hasSearchKeys(data.search, search)) missing.search = search;
  const sellerId = [seller_id, userId].find(isText) ?? '';
  const listed = data.created_at === undefined ? listedProduct(data, sellerId, createTime) : null;
  return { id, sku, missing, twoOwners, sellerId, listed };
}

function listedProduct(
  { status, quantity }: DocumentData,
  sellerId: string,
  createTime: Timestamp,
): CountedProduct | null {
  const known = productStatuses.find((one) => one === status);
  const created_at = createTime.toDate().toISOString();
  return known ? { seller_id: sellerId || null, status: known, quantity, created_at } : null;
}
