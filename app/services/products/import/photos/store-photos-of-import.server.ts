import pLimit from 'p-limit';
import { getSettings } from '~/repositories/operator/settings.server';
import type { StoredPhotos } from '~/schemas/products/import-results';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { ProductImport } from '~/schemas/products/product-import';
import { undoUntil } from '../undo/undo-import.server';
import { readPlanned } from '../write/files.server';
import { saveProgress } from '../write/import-lease.server';
import { type PhotosOutcome, storePhotosOf } from './store-photos-of-product.server';

/** Products of all imports whose photos are fetched at the same time: uploads of people share the decoder. */
const limit = pLimit(2);
/** Products between two saves of the progress. */
const step = 5;
/** Notes stored with the import; more photos are only counted. */
const maxNotes = 100;

/**
 * Stores the photos that the written products have on other websites as our own, from where it stopped.
 * @throws ImportLeaseLost when another server has taken over
 */
export async function storePhotosOfImport(start: ProductImport, owner: string): Promise<void> {
  let record = start;
  // An admin may switch it off in the meantime.
  const { storeLinkedPhotos } = await getSettings();
  while (storeLinkedPhotos && record.photos.products < record.done && !record.stopping) {
    const size = Math.min(step, record.done - record.photos.products);
    const products = await readPlanned(record, record.photos.products, size);
    if (products.length === 0) throw new Error(`the list of import ${record.id} ends too early`);
    const results = await Promise.all(
      products.map((planned) => limit(() => storePhotosOf(record.sellerId, planned))),
    );
    const before = record;
    const photos = tally(before.photos, products, results);
    const now = await saveProgress(before, owner, () => ({ photos }));
    record = { ...now, photos };
  }
  // Photos that are tried again give no more time.
  await saveProgress(record, owner, (_unit, now) => ({
    status: 'done',
    lease: null,
    undoUntil: now.undoUntil ?? undoUntil(),
  }));
}

function tally(before: StoredPhotos, products: PlannedProduct[], results: PhotosOutcome[]): StoredPhotos {
  const notes = results.flatMap((result, index) => {
    const planned = products[index];
    if (!planned) return [];
    const { line, fields } = planned;
    return result.notes.map((text) => ({ line, title: fields.title, text }));
  });
  const sum = (field: 'stored' | 'failed') => results.reduce((total, result) => total + result[field], 0);
  return {
    products: before.products + products.length,
    stored: before.stored + sum('stored'),
    failed: before.failed + sum('failed'),
    notes: [...before.notes, ...notes].slice(0, maxNotes),
  };
}
