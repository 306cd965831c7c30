import { findPromotionForUpdate, listPromotions } from '~/repositories/catalogue/promotions.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { preparePlacements } from '~/services/promotions/place-products.server';

/**
 * Gives the products of active promotions what these give them: another program does not keep it there. A
 * transaction for each; done again, it writes the same.
 *
 * @returns how many promotions are active
 */
export async function placePromoted(now = new Date()): Promise<number> {
  let placed = 0;
  let cursor: string | null = null;
  do {
    const page = await listPromotions('all', { status: 'active', cursor });
    for (const { id } of page.items) if (await placeOne(id, now)) placed += 1;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return placed;
}

/** Gives the products of a promotion what it gives them. @returns whether it is active */
export const placeOne = (id: string, now: Date): Promise<boolean> =>
  inTransaction(async (unit) => {
    const promotion = await findPromotionForUpdate(unit, 'all', id);
    if (promotion?.status !== 'active') return false;
    const place = await preparePlacements(unit, promotion);
    const time = (iso: string | null) => (iso === null ? null : new Date(iso));
    place({ status: 'active', startedAt: time(promotion.startedAt), endsAt: time(promotion.endsAt) }, now);
    return true;
  });
