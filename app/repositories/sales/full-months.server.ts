import type { DocumentReference } from 'firebase-admin/firestore';
import type { ProductSales } from '~/schemas/products/product-sales';
import { collection, everyDocument, readQuery } from '../firebase/firestore.server';
import { inTransaction } from '../firebase/transactions.server';
import { bytesOf, partOf, textsOfDays } from './sales-months.server';

/**
 * A seller's product month grows with each product that is sold on a day: with 660 of them every day it is
 * 1 MiB, the most that Firestore stores as one document. So what is in a full one moves to a part, which
 * nothing changes again, and the month goes on empty (docs/decisions/write-path.md). Who adds to the month
 * need not know of parts, and who reads it learns from it how many there are. A part that more is added to
 * would be read twice by who reads the month before that and the part after it.
 */

/**
 * Of `bytes`, at which a month is looked at: the rest up to 1 MiB is for what is added until then, some 6,800
 * products.
 */
const lookAtBytes = 700_000;
/** What a part takes at least. A month with less is left: most of what was added to it was known. */
const partBytes = 500_000;
/** Months of one look, the fullest first. */
const lookedAt = 100;

/** The product months that may be full: a read for each, at least one. */
export async function listFullMonths(): Promise<DocumentReference[]> {
  const full = collection('rollups').where('bytes', '>=', lookAtBytes).orderBy('bytes', 'desc');
  const { docs } = await readQuery(full.select().limit(lookedAt));
  return docs.map(({ ref }) => ref);
}

/**
 * The product months of a month of which nothing was counted yet: programs of before 2026-11-29 did not. A
 * read for each record of the month.
 */
export async function listUncountedMonths(month: string): Promise<DocumentReference[]> {
  const uncounted: DocumentReference[] = [];
  const all = collection('rollups').where('month', '==', month).select('bytes');
  for await (const one of everyDocument(all))
    if (one.id.endsWith('_products') && one.get('bytes') === undefined) uncounted.push(one.ref);
  return uncounted;
}

/**
 * Moves what a product month holds to a new part of it, if that is much; else notes how much it is. Harmless
 * while others add to the month, or do the same.
 *
 * @returns whether there is a new part
 */
export function moveToPart(month: DocumentReference): Promise<boolean> {
  return inTransaction(async (unit) => {
    const snapshot = await unit.read(month);
    const { days = {}, parts = 0, ...fields } = snapshot.data() ?? {};
    const bytes = bytesOf(days as Record<string, ProductSales>);
    if (bytes < partBytes) {
      unit.merge(month, { bytes });
      return false;
    }
    const { sellerId, month: name } = fields;
    unit.create(partOf(month, parts + 1), { sellerId, month: name, days: textsOfDays(days) });
    unit.set(month, { ...fields, parts: parts + 1, bytes: 0 });
    return true;
  });
}
