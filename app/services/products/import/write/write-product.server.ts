import { findSkuHolder } from '~/repositories/catalogue/product-skus.server';
import {
  findProductForUpdate,
  isHandleOfAnother,
  linkHandle,
} from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import { noteFileChange } from '~/repositories/operator/file-numbers.server';
import { describedTexts } from '~/schemas/described-fields';
import type { PlannedProduct } from '~/schemas/products/planned-product';
import type { Product, ProductImage } from '~/schemas/products/product';
import { skusOf } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { findCategoryError } from '../../category.server';
import { rewriteProduct } from '../../edit-product.server';
import { stockNow } from '../../edits/edit-changes';
import { pathsNotIn } from '../../photos.server';
import { versionOf, wasRejected } from '../../product-version';
import { changeStockOf } from '../../stock/change-stock.server';
import { addProduct, skuTakenMessage, writeNewProduct } from '../../submit-product.server';
import { alwaysEditable, sameImages } from '../check/validate-product.server';
import { sameVariants } from '../shape/target-variants.server';
import { changeApproved } from './change-approved.server';

/** The result for one product; `queued`: it is pending for admins now. */
export type WriteResult =
  | { outcome: 'new' | 'changed' | 'asks'; queued: boolean }
  | { outcome: 'failed'; column: string; advice: string };

const changedMeanwhile =
  'This product changed after the preview. Upload this row again and check the new preview.';
const deletedMeanwhile = 'This product was deleted after the preview. Clear the id to add it as a new one.';

/**
 * Writes one product of an import, as the forms do: the product, its SKU and the log entry in one
 * transaction. Admins are notified once per import. Writing a product again has no effect. A product that was
 * changed, linked or given the SKU since the preview fails and is not changed.
 */
export async function writeProduct(shop: Shop, actor: User, planned: PlannedProduct): Promise<WriteResult> {
  const { category } = planned.fields;
  const categoryError = writesCategory(planned) ? await findCategoryError(category) : null;
  if (categoryError) return failed('category', categoryError);
  return inTransaction<WriteResult>(async (unit) => {
    const current = await findProductForUpdate(unit, shop, planned.id);
    const link = planned.version === null ? undefined : planned.handleKey;
    if (current && link && (await isLinkedOtherwise(unit, current, link)))
      return failed('', changedMeanwhile);
    const { dropped = [], ...done } = await write(unit, shop, actor, current, planned);
    if (link && done.outcome !== 'failed') linkHandle(unit, planned.id, link);
    // Photos that the product no longer has stay for a day, so that the import can be undone. Links have no
    // file in our storage.
    if (done.outcome !== 'failed' && pathsNotIn({ images: planned.images }, dropped).some(Boolean))
      noteFileChange(unit, `products/${planned.id}`);
    return done;
  });
}

/**
 * Writes new products in one transaction, which is several times faster than one for each.
 * @returns null, with nothing written, when an id or SKU is taken by now: then each is written by itself
 */
export async function writeNewProducts(
  shop: Shop,
  actor: User,
  products: PlannedProduct[],
): Promise<WriteResult[] | null> {
  const errors = await Promise.all(products.map(({ fields }) => findCategoryError(fields.category)));
  if (errors.some((error) => error !== null)) return null;
  return inTransaction(async (unit) => {
    const taken = await Promise.all(
      products.flatMap(({ id, fields }) => [
        findProductForUpdate(unit, shop, id),
        ...skusOf(fields).map((sku) => findSkuHolder(unit, shop.sellerId, sku)),
      ]),
    );
    if (taken.some((found) => found !== null)) return null;
    for (const planned of products) writeNewProduct(unit, shop, actor, planned, []);
    return products.map(() => ({ outcome: 'new', queued: true }) as const);
  });
}

/** Whether the product has another handle by now, or another product has this handle. */
async function isLinkedOtherwise(unit: UnitOfWork, { id, handleKey }: Product, link: string) {
  if (handleKey) return handleKey !== link;
  return isHandleOfAnother(unit, id, link);
}

/** Runs inside the transaction; `dropped` are photos that the product no longer needs. */
async function write(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  current: Product | null,
  planned: PlannedProduct,
): Promise<WriteResult & { dropped?: ProductImage[] }> {
  if (planned.version === null) {
    if (!current) {
      const taken = await addProduct(unit, shop, actor, planned, []);
      return taken === null ? { outcome: 'new', queued: true } : failed('sku', skuTakenMessage);
    }
    return isWritten(current, planned) ? { outcome: 'new', queued: true } : failed('', changedMeanwhile);
  }
  if (!current) return failed('id', deletedMeanwhile);
  if (current.status === 'approved') {
    if (versionOf(current) !== planned.version && !isOwnChange(current, planned))
      return failed('', changedMeanwhile);
    const change = await changeApproved(unit, shop, actor, current, planned);
    if (!change) return failed('sku', skuTakenMessage);
    return { outcome: change.outcome, queued: false, dropped: change.dropped };
  }
  // A rejected product whose description changes is pending again.
  const queued = wasRejected(planned.version) && isDescribed(planned);
  if (isWritten(current, planned)) return { outcome: 'changed', queued };
  if (versionOf(current) !== planned.version) return failed('', changedMeanwhile);
  if (!isDescribed(planned)) {
    const taken = await changeStockOf(unit, actor, current, planned.fields);
    return taken === null ? { outcome: 'changed', queued } : failed('sku', skuTakenMessage);
  }
  const rewritten = await rewriteProduct(unit, shop, actor, current, planned, []);
  if ('taken' in rewritten) return failed('sku', skuTakenMessage);
  return { outcome: 'changed', queued, dropped: [...current.images, ...rewritten.dropped] };
}

const failed = (column: string, advice: string) => ({ outcome: 'failed', column, advice }) as const;

/** A product that keeps its category may keep a removed one. */
const writesCategory = ({ version, changes }: PlannedProduct) =>
  version === null || changes.some(({ field }) => field === 'category');

const isDescribed = ({ changes }: PlannedProduct) => changes.some(({ field }) => !alwaysEditable.has(field));

/** Of an approved product only what changes at once is written. */
function isStockWritten(current: Product, { fields }: PlannedProduct): boolean {
  const { price, quantity, sku, variants } =
    current.status === 'approved' ? stockNow(current, fields) : fields;
  const isOwn = current.price === price && current.quantity === quantity && current.sku === sku;
  return isOwn && sameVariants(current.variants, variants);
}

/**
 * Whether an approved product's version differs because this row was already written; an edit request alone
 * doesn't change the version.
 */
function isOwnChange(current: Product, planned: PlannedProduct): boolean {
  const moves = planned.changes.some(({ field }) => alwaysEditable.has(field));
  const linked = planned.handleKey === undefined || planned.handleKey === current.handleKey;
  return moves && linked && isStockWritten(current, planned);
}

/** Whether a server that was killed had already written the product as the file has it. */
function isWritten(current: Product, planned: PlannedProduct): boolean {
  return (
    isStockWritten(current, planned) &&
    describedTexts.every((field) => current[field] === planned.fields[field]) &&
    sameImages(current.images, planned.images)
  );
}
