import pLimit from 'p-limit';
import { nothingUndone, type UndoneImport } from '~/schemas/products/import-results';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { ProductImport } from '~/schemas/products/product-import';
import { type Shop, shopOf } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { activeSeller } from '../write/active-seller.server';
import { chunkSize, readPlanned } from '../write/files.server';
import { saveProgress } from '../write/import-lease.server';
import { inImportTurn } from '../write/import-turns.server';
import { type Undone, undoProduct } from './undo-product.server';

/** Milliseconds for which an import can be undone, as a change of several products. */
const undoMs = 15 * 60_000;
/** More would slow down the pages of other people. */
const maxConcurrent = 2;
/** Products between two saves of the progress. After a crash the last step is repeated, without effect. */
const step = 20;
/** Notes stored with the import; more products are only counted. */
const maxNotes = 100;

/** Until when an import that ends now can be undone, as ISO text. */
export const undoUntil = (now = Date.now()): string => new Date(now + undoMs).toISOString();

/** Whether an import can be undone now: it ended, wrote something, and not longer ago than that. */
export function isUndoable(
  { status, written, undone, undoUntil: until }: Omit<ProductImport, 'lease'>,
  now = new Date(),
): boolean {
  const hasEnded = status === 'done' || status === 'cancelled' || status === 'failed';
  const wroteAny = written.new + written.changed + written.asks > 0;
  return hasEnded && wroteAny && undone === null && until !== null && now.toISOString() <= until;
}

/**
 * Undoes what an import wrote, the last product first, from where it stopped: a new product may have an SKU
 * that a changed one gave up.
 * @throws ImportLeaseLost when another server has taken over
 */
export async function undoWritten(start: ProductImport, owner: string): Promise<void> {
  const actor = await activeSeller(start.sellerId);
  const shop = actor && shopOf(actor);
  let record = start;
  while (shop && doneOf(record) < record.done) {
    const products = await readBefore(record, record.done - doneOf(record));
    const results = await inImportTurn(() => undoAll(shop, actor, products));
    const undone = tally(record.undone ?? nothingUndone, products, results);
    const now = await saveProgress(record, owner, () => ({ undone }));
    record = { ...now, undone };
  }
  await saveProgress(record, owner, () => ({ status: 'undone', lease: null }));
}

const doneOf = ({ undone }: ProductImport): number => undone?.done ?? 0;

/** The last products before a place of the list, the last one first. Never across two stored files. */
async function readBefore(record: ProductImport, end: number): Promise<PlannedProduct[]> {
  const { changed } = record.counts;
  const listStart = end > changed ? changed : 0;
  const chunkStart = listStart + Math.floor((end - 1 - listStart) / chunkSize) * chunkSize;
  const from = Math.max(chunkStart, end - step);
  const products = await readPlanned(record, from, end - from);
  if (products.length < end - from) throw new Error(`the list of import ${record.id} ends too early`);
  return products.reverse();
}

async function undoAll(shop: Shop, actor: User, products: PlannedProduct[]): Promise<Undone[]> {
  const limit = pLimit(maxConcurrent);
  const results = await Promise.all(
    products.map((planned) => limit(() => undoProduct(shop, actor, planned))),
  );
  // Its SKU may have been that of one that was undone at the same time.
  for (const [index, planned] of products.entries()) {
    const result = results[index];
    if (result?.outcome === 'refused' && result.skuTaken)
      results[index] = await undoProduct(shop, actor, planned);
  }
  return results;
}

function tally(before: UndoneImport, products: PlannedProduct[], results: Undone[]): UndoneImport {
  const count = (outcome: Undone['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const notes = products.flatMap(({ line, fields: { title } }, index) => {
    const result = results[index];
    return result?.outcome === 'refused' ? [{ line, title, text: result.why }] : [];
  });
  return {
    done: before.done + products.length,
    removed: before.removed + count('removed'),
    restored: before.restored + count('restored'),
    refused: before.refused + count('refused'),
    notes: [...before.notes, ...notes].slice(0, maxNotes),
  };
}
