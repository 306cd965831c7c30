import { fillPromotionGaps, listPromotionGaps } from '~/repositories/backfill/promotions.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/firestore.server';
import { findUserForUpdate } from '~/repositories/user-management.server';
import { sellerNameOf } from '~/schemas/user';

export interface BackfilledPromotions {
  /** Promotions looked at. */
  seen: number;
  /** Promotions to which something was added. */
  completed: number;
  /** Promotions that could not be completed, and why. */
  skipped: { id: string; why: string }[];
}

/**
 * Adds to older promotions what lists and search need: times as timestamps, the seller's name and the search
 * words. Each step is one transaction, so it can be interrupted and run again at any time.
 */
export async function backfillPromotions(
  onStep: (seen: number) => void = () => {},
): Promise<BackfilledPromotions> {
  const done: BackfilledPromotions = { seen: 0, completed: 0, skipped: [] };
  let after: string | null = null;
  do {
    const step: BackfilledPromotions & { next: string | null } = await inTransaction((unit) =>
      runStep(unit, after),
    );
    for (const name of ['seen', 'completed'] as const) done[name] += step[name];
    done.skipped.push(...step.skipped);
    after = step.next;
    onStep(done.seen);
  } while (after !== null);
  return done;
}

async function runStep(unit: UnitOfWork, after: string | null) {
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
    step.skipped.push({ id: promotion.id, why: 'its seller has no record, and it has no name' });
  const completed = items.filter((item) => {
    const { sellerName, sellerId } = item.promotion;
    return fillPromotionGaps(unit, item, sellerName || (names.get(sellerId) ?? ''));
  });
  return { ...step, completed: completed.length };
}
