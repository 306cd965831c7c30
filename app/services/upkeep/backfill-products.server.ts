import { fillProductGaps, listProductGaps } from '~/repositories/backfill/products.server';
import { inTransaction } from '~/repositories/firebase/firestore.server';
import { findSkuHolder, reserveSku } from '~/repositories/product-skus.server';

export interface Backfilled {
  /** Products looked at. */
  seen: number;
  /** Products to which something was added. */
  completed: number;
  /** SKUs that no product had reserved. */
  reserved: number;
  /** Ids of products whose `seller_id` and `userId` name two people; left as they are. */
  twoOwners: string[];
  /** Ids of products whose SKU another product of the seller has; left as they are. */
  sameSku: string[];
}

/**
 * Adds to older products what lists need: `seller_id` in place of `userId`, times as timestamps, price and
 * quantity as null, search words, and the reservation of the SKU. Each step of some hundred products is one
 * transaction, so it can be interrupted and run again at any time.
 */
export async function backfillProducts(onStep: (seen: number) => void = () => {}) {
  const done: Backfilled = { seen: 0, completed: 0, reserved: 0, twoOwners: [], sameSku: [] };
  let after: string | null = null;
  do {
    const step: Step = await runStep(after);
    for (const name of ['seen', 'completed', 'reserved'] as const) done[name] += step[name];
    done.twoOwners.push(...step.twoOwners);
    done.sameSku.push(...step.sameSku);
    after = step.next;
    onStep(done.seen);
  } while (after !== null);
  return done;
}

type Step = Backfilled & { next: string | null };

function runStep(after: string | null): Promise<Step> {
  return inTransaction(async (unit) => {
    const { items, next } = await listProductGaps(unit, after);
    const step: Step = { seen: items.length, completed: 0, reserved: 0, next, twoOwners: [], sameSku: [] };
    const holders = await Promise.all(
      items.map(({ sellerId, sku }) => (sellerId && sku ? findSkuHolder(unit, sellerId, sku) : '')),
    );
    /** Two older products of one step may have the same SKU: the first gets it. */
    const takenNow = new Set<string>();
    items.forEach(({ id, sellerId, sku, missing, twoOwners }, index) => {
      const holder = holders[index];
      const key = JSON.stringify([sellerId, sku.trim().toLowerCase()]);
      if (twoOwners) step.twoOwners.push(id);
      if (holder === null && !takenNow.has(key)) {
        takenNow.add(key);
        reserveSku(unit, sellerId, sku, id);
        step.reserved += 1;
      } else if (holder !== '' && holder !== id) step.sameSku.push(id);
      if (Object.keys(missing).length === 0) return;
      fillProductGaps(unit, id, missing);
      step.completed += 1;
    });
    return step;
  });
}
