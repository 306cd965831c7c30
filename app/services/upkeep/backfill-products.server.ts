import { fillProductGaps, listProductGaps } from '~/repositories/backfill/products.server';
import { findSkuHolder, reserveSku } from '~/repositories/catalogue/product-skus.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { inSteps, type Progress } from './in-steps.server';

export interface BackfilledProducts {
  /** Products checked. */
  checked: number;
  /** Products whose missing fields were added. */
  completed: number;
  /** SKUs reserved for their products. */
  reserved: number;
  /** Ids of products whose `seller_id` and `userId` differ; these two fields are not changed. */
  twoOwners: string[];
  /** Ids of products whose SKU another product of the seller holds; the SKU is not changed. */
  sameSku: string[];
}

/**
 * Adds to older products what lists need: `seller_id` in place of `userId`, times as timestamps, null for a
 * missing price or quantity, search words, and the reservation of the SKU. Each step is one transaction, so
 * it can be interrupted and run again at any time.
 */
export async function backfillProducts(progress?: Progress): Promise<BackfilledProducts> {
  const done: BackfilledProducts = { checked: 0, completed: 0, reserved: 0, twoOwners: [], sameSku: [] };
  for await (const step of inSteps(runStep, progress)) {
    for (const name of ['checked', 'completed', 'reserved'] as const) done[name] += step[name];
    done.twoOwners.push(...step.twoOwners);
    done.sameSku.push(...step.sameSku);
  }
  return done;
}

type Step = BackfilledProducts & { next: string | null };

function runStep(after: string | null): Promise<Step> {
  return inTransaction(async (unit) => {
    const { items, next } = await listProductGaps(unit, after);
    const step: Step = { checked: items.length, completed: 0, reserved: 0, next, twoOwners: [], sameSku: [] };
    const holders = await Promise.all(
      items.map(({ sellerId, sku }) => (sellerId && sku ? findSkuHolder(unit, sellerId, sku) : '')),
    );
    // Two products of one step may have the same SKU: the first one gets it.
    const taken = new Set<string>();
    items.forEach((gaps, index) => {
      const { id, sellerId, sku, missing, twoOwners } = gaps;
      const holder = holders[index];
      const key = JSON.stringify([sellerId, sku.trim().toLowerCase()]);
      if (twoOwners) step.twoOwners.push(id);
      if (holder === null && !taken.has(key)) {
        taken.add(key);
        reserveSku(unit, sellerId, sku, id);
        step.reserved += 1;
      } else if (holder !== '' && holder !== id) step.sameSku.push(id);
      if (Object.keys(missing).length === 0) return;
      fillProductGaps(unit, gaps);
      step.completed += 1;
    });
    return step;
  });
}
