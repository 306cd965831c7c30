import { listWaitingReports, takeReports } from '~/repositories/catalogue/promotion-reports.server';
import { prepareFigures } from '~/repositories/catalogue/promotions.server';
import { inTransaction } from '~/repositories/firebase/transactions.server';
import { sumsByPromotion } from '~/schemas/promotions/promotion-figures';

/** Reports of one transaction: each may be of 100 promotions, and Firestore takes 500 writes. */
const atOnce = 4;

/**
 * Adds what shops reported to the promotions, each report once, whoever else does it: many reports are one
 * write for a promotion, which takes about one a second.
 *
 * @returns the number of counts that were added
 */
export async function addReports(): Promise<number> {
  let added = 0;
  for (;;) {
    const ids = await listWaitingReports(atOnce);
    if (ids.length > 0) added += await addSome(ids);
    if (ids.length < atOnce) return added;
  }
}

const addSome = (ids: readonly string[]): Promise<number> =>
  inTransaction(async (unit) => {
    const { counts, close } = await takeReports(unit, ids);
    const write = await prepareFigures(unit, sumsByPromotion(counts));
    write();
    close();
    return counts.length;
  });
