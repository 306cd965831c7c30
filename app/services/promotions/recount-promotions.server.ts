import type { Reads } from '~/repositories/firebase/transactions.server';
import { countPromotionsInTransaction, type PromotionScope } from '~/repositories/promotions.server';
import { promotionStatuses } from '~/schemas/promotions/promotion-states';
import { countEach } from '~/utils/record-for';
import { type Recounted, recountKind, recountOfSeller } from '../counters/recount.server';

/** Counts all promotions again. @returns whether a count was wrong */
export const recountPromotions = (): Promise<boolean> =>
  recountKind('promotions', (unit) => countAll(unit, 'all'));

/** As `recountPromotions`, for one seller. */
export const recountPromotionsOf = (sellerId: string): Promise<Recounted> =>
  recountOfSeller(sellerId, 'promotions', (unit) => countAll(unit, { sellerId }));

const countAll = (unit: Reads, scope: PromotionScope) =>
  countEach(['all', ...promotionStatuses] as const, (tab) =>
    countPromotionsInTransaction(unit, scope, tab === 'all' ? undefined : tab),
  );
