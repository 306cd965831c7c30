import { listShopGaps } from '~/repositories/backfill/shops.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { putShop } from '~/repositories/people/shop-records.server';
import { inSteps, type Progress } from './in-steps.server';

/**
 * Writes the shops of sellers whose record was written by an older Makola or by another program
 * (docs/decisions/shops.md). Each step is one transaction, so it can be interrupted and run again at any
 * time.
 */
export async function backfillShops(progress?: Progress): Promise<{ checked: number; written: number }> {
  const done = { checked: 0, written: 0 };
  for await (const { checked, missing } of inSteps(runStep, progress)) {
    done.checked += checked;
    done.written += missing.length;
  }
  return done;
}

const runStep = (after: string | null) =>
  inTransaction(async (unit) => {
    const step = await listShopGaps(unit, after);
    for (const shop of step.missing) putShop(unit, shop);
    return step;
  });
