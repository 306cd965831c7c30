import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { countedTabs } from '~/schemas/sales/sales-facts';
import type { Sums } from '~/utils/sums';
import { readDocuments, readQuery } from '../firebase/firestore.server';
import { inTransaction } from '../firebase/transactions.server';
import { markMonthsStale } from '../rollup-state.server';
import { openSales } from '../sales.server';
import { monthOf, salesDocument } from '../sales-months.server';

const counted: readonly string[] = countedTabs;

/** Whether a day counts orders under a list that they leave again, as an older program did. */
const hasOpenLists = (sums: Sums): boolean =>
  Object.entries(typeof sums.tabs === 'object' ? sums.tabs : {}).some(
    ([tab, count]) => count !== 0 && !counted.includes(tab),
  );

const daysIn = (snapshot: DocumentSnapshot): Record<string, Sums> => snapshot.get('days') ?? {};

/**
 * Has those months counted again that an older program counted by lists that orders leave again. A read for
 * each month, and for each open document.
 *
 * @param months all of them (YYYY-MM)
 * @returns how many
 */
export async function markMonthsOfOpenLists(months: readonly string[]): Promise<number> {
  const kept = await readDocuments(months.map((month) => salesDocument('all', month)));
  const open = (await readQuery(openSales())).docs.flatMap((snapshot) => Object.entries(daysIn(snapshot)));
  const marked = months.filter(
    (month, index) =>
      Object.values(kept[index] ? daysIn(kept[index]) : {}).some(hasOpenLists) ||
      open.some(([day, sums]) => monthOf(day) === month && hasOpenLists(sums)),
  );
  await inTransaction(async (unit) =>
    markMonthsStale(
      unit,
      marked.map((month) => `${month}-01`),
    ),
  );
  return marked.length;
}
