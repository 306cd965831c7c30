import {
  correctLedgerSums,
  getCounters,
  getLedgerSums,
  readKeptOfSeller,
} from '~/repositories/counters/counters.server';
import { inSnapshot } from '~/repositories/firebase/transactions.server';
import { sumParts } from '~/repositories/money/ledger.server';
import type { LedgerSums } from '~/schemas/money/ledger';
import { isSame } from '../../counters/recount.server';

/**
 * The sums of a seller's ledger (docs/product.md, "Money and the ledger"): 1 read. They are added up when
 * they are asked for the first time, and from then on changed by each transaction that books a line.
 */
export async function loadSums(scope: { sellerId: string }): Promise<LedgerSums> {
  return (await getCounters(scope)).sums ?? (await addUp(scope.sellerId)).sums;
}

/** As `loadSums`, with the counts of orders and of bulk trade, which are kept beside them: 1 read. */
export async function loadCounters(scope: { sellerId: string }) {
  const { orders, bulk, sums } = await getCounters(scope);
  return { orders, bulk, sums: sums ?? (await addUp(scope.sellerId)).sums };
}

/**
 * Adds a seller's ledger up again and corrects the sums.
 *
 * @returns whether they were wrong; not, when they were never asked for
 */
export async function recountSums(sellerId: string): Promise<boolean> {
  if (!(await getLedgerSums({ sellerId }))) return false;
  return (await addUp(sellerId)).changed;
}

/** All is read as it is at one moment, which holds up nobody. */
async function addUp(sellerId: string): Promise<{ sums: LedgerSums; changed: boolean }> {
  const { kept, sums } = await inSnapshot(async (unit) => ({
    kept: await readKeptOfSeller(unit, sellerId),
    sums: await sumParts(unit, sellerId),
  }));
  const isRight = kept.isCounted.sums && isSame({ ...kept.sums }, { ...sums });
  return { sums, changed: !isRight && (await correctLedgerSums(sellerId, kept, sums)) };
}
