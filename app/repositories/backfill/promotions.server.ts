import { type DocumentData, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { type Promotion, promotionSchema } from '~/schemas/promotion';
import { collection, type UnitOfWork } from '../firebase/firestore.server';
import { promotionSearchKeys } from '../promotions.server';
import { checkStep, hasAllKeys, timestampOf } from './backfill.server';

/** Promotions of one step; a transaction of Firestore holds 500 writes. */
const stepSize = 200;

/** A promotion, however old, and what it lacks. */
export interface PromotionGaps {
  promotion: Promotion;
  /** Times that are to be Firestore's own. */
  missing: DocumentData;
  /** Its search words as they are stored. */
  search: unknown;
}

/** The next promotions in the order of their ids; `skipped`: those that only a person can mend, and why. */
export function listPromotionGaps(unit: UnitOfWork, after: string | null) {
  return checkStep<PromotionGaps>(unit, { path: 'promotions', after, size: stepSize }, gapsOf);
}

/**
 * Adds what was missing, and the search words of the promotion as it is then; false when it lacked nothing.
 */
export function fillPromotionGaps(
  unit: UnitOfWork,
  { promotion: { id, packageName, ...promotion }, missing, search: kept }: PromotionGaps,
  sellerName: string,
): boolean {
  const search = promotionSearchKeys({ sellerName, packageName });
  const fields: DocumentData = {
    ...missing,
    ...(promotion.sellerName === sellerName ? {} : { sellerName }),
    ...(hasAllKeys(kept, search) ? {} : { search }),
  };
  if (Object.keys(fields).length === 0) return false;
  unit.update(collection('promotions').doc(id), fields);
  return true;
}

function gapsOf(doc: QueryDocumentSnapshot): PromotionGaps | { id: string; why: string } {
  const { id, createTime } = doc;
  const data = doc.data();
  const { success, output: promotion, issues } = v.safeParse(promotionSchema, { ...data, id });
  if (!success) return { id, why: `its ${v.getDotPath(issues[0])} cannot be read` };
  const missing: DocumentData = {};
  for (const field of ['createdAt', 'updatedAt'])
    if (!(data[field] instanceof Timestamp))
      missing[field] = timestampOf(data[field]) ?? timestampOf(data.createdAt) ?? createTime;
  // Those that are over are found by it; without an end a promotion has none.
  for (const field of ['startedAt', 'endsAt']) {
    const time = timestampOf(data[field]);
    if (time && !(data[field] instanceof Timestamp)) missing[field] = time;
  }
  return { promotion, missing, search: data.search };
}
