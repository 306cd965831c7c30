import { inTransaction } from '~/repositories/firestore.server';
import { findProductForUpdate } from '~/repositories/products.server';
import type { Product, ProductImage } from '~/schemas/product';
import type { PlannedProduct } from '~/schemas/product-import';
import type { User } from '~/schemas/user';
import { changeOffer } from '../change-stock.server';
import { rewriteProduct, versionOf } from '../edit-product.server';
import { discardPhotos, pathsNotIn } from '../photos.server';
import { addProduct, skuTakenMessage } from '../submit-product.server';
import { changeApproved } from './change-approved.server';
import { sameImages } from './judge.server';

/** What became of a product of the file; `queued` says that admins have to look at it (again). */
export type Written =
  | { outcome: 'new' | 'changed' | 'asks'; queued: boolean }
  | { outcome: 'failed'; column: string; advice: string };

const changedMeanwhile =
  'This product was changed after the preview was made. Send this row again and look at the new preview.';
const deletedMeanwhile =
  'This product was deleted after the preview was made. Empty the id to add it as a new one.';

/**
 * Writes one product of an import, as the forms do: the product, its SKU and the log entry together. Admins hear of
 * the whole import once. One that is written already counts as written, and nothing happens.
 */
export async function writeProduct(actor: User, planned: PlannedProduct): Promise<Written> {
  let before: ProductImage[] = [];
  const written = await inTransaction<Written>(async (unit) => {
    const current = await findProductForUpdate(unit, { sellerId: actor.id }, planned.id);
    before = [];
    if (planned.version === null) {
      if (!current) {
        const added = await addProduct(unit, actor, planned, []);
        return added ? { outcome: 'new', queued: true } : failed('sku', skuTakenMessage);
      }
      return isWritten(current, planned)
        ? { outcome: 'new', queued: true }
        : failed('', changedMeanwhile);
    }
    if (!current) return failed('id', deletedMeanwhile);
    if (current.status === 'approved') {
      if (versionOf(current) !== planned.version && !isOfferWritten(current, planned))
        return failed('', changedMeanwhile);
      const change = await changeApproved(unit, actor, current, planned);
      if (!change) return failed('sku', skuTakenMessage);
      before = change.dropped;
      return { outcome: change.outcome, queued: false };
    }
    // What was rejected and is written again waits now: only then has anybody to look at it anew.
    const queued = planned.version.startsWith('rejected') && isDescribed(planned);
    if (isWritten(current, planned)) return { outcome: 'changed', queued };
    if (versionOf(current) !== planned.version) return failed('', changedMeanwhile);
    if (!isDescribed(planned)) {
      const done = await changeOffer(unit, actor, current, planned.fields);
      return done ? { outcome: 'changed', queued } : failed('sku', skuTakenMessage);
    }
    const dropped = await rewriteProduct(unit, actor, current, planned, []);
    if (!dropped) return failed('sku', skuTakenMessage);
    before = [...current.images, ...dropped];
    return { outcome: 'changed', queued };
  });
  // A photo that the product had and has no more; links have no file of ours.
  if (written.outcome !== 'failed') {
    await discardPhotos(pathsNotIn({ images: planned.images }, before).filter(Boolean));
  }
  return written;
}

const failed = (column: string, advice: string) => ({ outcome: 'failed', column, advice }) as const;

const isDescribed = ({ changes }: PlannedProduct) =>
  changes.some(({ field }) => !['price', 'quantity', 'sku'].includes(field));

function isOfferWritten(current: Product, { fields }: PlannedProduct): boolean {
  const { price, quantity, sku } = fields;
  return current.price === price && current.quantity === quantity && current.sku === sku;
}

/** Whether the product is what the file wants it to be: a server that was killed had written it. */
function isWritten(current: Product, planned: PlannedProduct): boolean {
  const { title, description, category } = planned.fields;
  return (
    isOfferWritten(current, planned) &&
    current.title === title &&
    current.description === description &&
    current.category === category &&
    sameImages(current.images, planned.images)
  );
}
