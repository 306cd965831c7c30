import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Promotion, promotionSchema } from '~/schemas/promotions/promotion';
import { promotionSearchKeys } from '../catalogue/promotions.server';
import { collection } from '../firebase/firestore.server';
import type { UnitOfWork } from '../firebase/transactions.server';
import { checkStep, hasSearchKeys, type RecordToFix, timestampOf } from './backfill.server';

/** Promotions of one step; a Firestore transaction allows 500 writes. */
const stepSize = 200;

/** A promotion and what it lacks. */
export interface PromotionGaps {
  promotion: Promotion;
  /** Times to store as Firestore timestamps. */
  missing: DocumentData;
  /** The stored search words. */
  search: unknown;
}

/** The next promotions in id order, with what each lacks. */
export function listPromotionGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<PromotionGaps>(unit, { path: 'promotions', after, size: stepSize }, gapsOf);
}

/** Adds what the promotion lacks, with the search words for it. Returns false when it lacked nothing. */
export function fillPromotionGaps(
  unit: UnitOfWork,
  { promotion: { id, packageName, ...promotion }, missing, search: stored }: PromotionGaps,
  sellerName: string,
): boolean {
  const search = promotionSearchKeys({ sellerName, packageName });
  const fields: DocumentData = {
    ...missing,
    ...(promotion.sellerName === sellerName ? {} : { sellerName }),
    ...(hasSearchKeys(stored, search) ? {} : { search }),
  };
  if (Object.keys(fields).length === 0) return false;
  unit.update(collection('promotions').doc(id), fields);
  return true;
}

function gapsOf(doc: QueryDocumentSnapshot): PromotionGaps | RecordToFix {
  const { id, createTime } = doc;
  const data = doc.data();
  const { success, output: promotion, issues } = v.safeParse(promotionSchema, { ...data, id });
  if (!success) return { id, reason: `invalid ${v.getDotPath(issues[0])}` };
  const missing: DocumentData = {};
  for (const field of ['createdAt', 'updatedAt'])
    if (!(data[field] instanceof Timestamp))
      missing[field] = timestampOf(data[field]) ?? timestampOf(data.createdAt) ?? createTime;
  // Ended promotions are found by this time; null for a promotion without an end.
  for (const field of ['startedAt', 'endsAt']) {
    const time = timestampOf(data[field]);
    if (time && !(data[field] instanceof Timestamp)) missing[field] = time;
  }
  return { promotion, missing, search: data.search };
}
