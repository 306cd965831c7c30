import {
  countPromotionsInTransaction,
  type PromotionScope,
} from '~/repositories/catalogue/promotions.server';
import { getCounters } from '~/repositories/counters/counters.server';
import type { TabCounts } from '~/repositories/counters/marketplace-counters.server';
import type { Reads } from '~/repositories/firebase/transactions.server';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { countEach } from '~/utils/record-for';
import { type Recounted, recountKind, recountOfSeller } from '../counters/recount.server';

/** Counts all promotions again. @returns whether a count was wrong */
export const recountPromotions = (): Promise<boolean> =>
  recountKind('promotions', (unit) => countAll(unit, 'all'));

/** As `recountPromotions`, for one seller. */
export const recountPromotionsOf = (sellerId: string): Promise<Recounted> =>
  recountOfSeller(sellerId, 'promotions', (unit) => countAll(unit, { sellerId }));

/** A seller's promotions by tab. They are counted when they are asked for first. */
export async function loadPromotionCounts(scope: { sellerId: string }): Promise<TabCounts> {
  const { promotions } = await getCounters(scope);
  return promotions ?? (await recountPromotionsOf(scope.sellerId)).counts;
}

const countAll = (unit: Reads, scope: PromotionScope) =>
  countEach(['all', ...promotionStatuses] as const, (tab) =>
    countPromotionsInTransaction(unit, scope, tab === 'all' ? undefined : tab),
  );
