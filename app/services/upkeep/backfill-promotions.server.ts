import type { RecordToFix } from '~/repositories/backfill/backfill.server';
import { fillPromotionGaps, listPromotionGaps } from '~/repositories/backfill/promotions.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { findUserForUpdate } from '~/repositories/people/user-management.server';
import { sellerNameOf } from '~/schemas/users/user';
import { recountPromotionsOf } from '../promotions/recount-promotions.server';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledPromotions {
  /** Promotions checked. */
  checked: number;
  /** Promotions whose missing fields were added. */
  completed: number;
  /** Promotions that were not completed, or only in part. */
  needsFixing: RecordToFix[];
}

/**
 * Adds to older promotions what lists and search need: times as timestamps, the seller's name and search
 * words. Each step is one transaction, so it can be interrupted and run again at any time.
 */
export async function backfillPromotions(progress?: Progress): Promise<BackfilledPromotions> {
  const done: BackfilledPromotions = { checked: 0, completed: 0, needsFixing: [] };
  const run = (after: string | null) => inTransaction((unit) => runStep(unit, after));
  for await (const step of inSteps(run, progress)) {
    for (const name of ['checked', 'completed'] as const) done[name] += step[name];
    done.needsFixing.push(...step.needsFixing);
    for (const sellerId of step.sellers) await recountPromotionsOf(sellerId);
  }
  return done;
}

/** `sellers`: whose promotions were completed, and may be in their lists only now. */
type Step = BackfilledPromotions & { next: string | null; sellers: Set<string> };

async function runStep(unit: UnitOfWork, after: string | null): Promise<Step> {
  const { items, ...step } = await listPromotionGaps(unit, after);
  const nameless = items.filter(({ promotion }) => promotion.sellerName === '');
  const ids = [...new Set(nameless.map(({ promotion }) => promotion.sellerId))];
  const names = new Map(
    await Promise.all(
      ids.map(async (id) => {
        const seller = await findUserForUpdate(unit, 'all', id);
        return [id, seller ? sellerNameOf(seller) : ''] as const;
      }),
    ),
  );
  const unknown = nameless.filter(({ promotion }) => names.get(promotion.sellerId) === '');
  for (const { promotion } of unknown)
    step.needsFixing.push({ id: promotion.id, reason: 'no seller name, and the seller has no user record' });
  const completed = items.filter((item) => {
    const { sellerName, sellerId } = item.promotion;
    return fillPromotionGaps(unit, item, sellerName || (names.get(sellerId) ?? ''));
  });
  const sellers = new Set(completed.map(({ promotion }) => promotion.sellerId));
  return { ...step, completed: completed.length, sellers };
}
