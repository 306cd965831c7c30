import { deleteDraft, findDraftForUpdate } from '~/repositories/catalogue/product-drafts.server';
import { findSkuHolder, reserveSku } from '~/repositories/catalogue/product-skus.server';
import {
  createProduct,
  findProduct,
  findProductForUpdate,
  type ProductFields,
} from '~/repositories/catalogue/products.server';
import { inTransaction, type UnitOfWork } from '~/repositories/firebase/transactions.server';
import type { Product, ProductImage } from '~/schemas/products/product';
import { skusOf } from '~/schemas/products/product-variants';
import type { Shop } from '~/schemas/users/shop';
import type { User } from '~/schemas/users/user';
import { recordIdOf } from '~/utils/record-id.server';
import { fail, ok, type Result } from '~/utils/result';
import { changesBetween } from '../activity/changes-between';
import { happened, readRecipients } from '../activity/happened.server';
import { discardPhotos } from '../files/store-photos.server';
import type { Recipient } from '../notifications/notify.server';
import { findCategoryError } from './category.server';
import { pathsNotIn, preparePhotos, storeFirstPhotos } from './photos.server';
import { changedMeanwhile } from './product-version';
import { variantChanges } from './variants/variant-changes.server';

export const skuTakenMessage = 'Another of your products already has this SKU. Enter a different one.';

/** For a form that was sent, reopened with Back and changed: ignoring it would silently lose the change. */
export const usedFormMessage =
  'You already submitted this form. Open “Add product” again to add another product, or edit this one in your list.';

/** The field of a form that holds an SKU: the product's own, or that of a variant. */
export type SkuField = 'sku' | `variants.${string}.sku`;

/** The failure for an SKU that another product of the seller has. */
export function skuTaken({ variants }: Pick<ProductFields, 'variants'>, taken: string) {
  const row = variants?.rows.find(({ sku }) => sku.toLowerCase() === taken.toLowerCase());
  return fail(skuTakenMessage, (row ? `variants.${row.id}.sku` : 'sku') satisfies SkuField);
}

export interface NewProduct {
  fields: ProductFields;
  photos: File[];
  /** Photos of the product that is duplicated, or of the draft: copies come first, but for `addedOrder`. */
  copied?: ProductImage[];
  /** Of `photos`: `PhotoChanges`. */
  addedOrder?: number[];
  /** From the form: the same form sent twice makes one product. */
  idempotencyKey: string | undefined;
  /** The draft that is submitted, as the form showed it; the product gets its id. */
  shownDraft?: { id: string; updatedAt: string };
}

/**
 * Submits a product for approval: stores its photos, then writes the product, the notification of every admin
 * and the log entry together, and deletes the draft of the same id.
 *
 * @returns the id, or the error of a field, with nothing left behind
 * @throws AppError `conflict` when the draft changed since the form was opened
 */
export async function submitProduct(
  shop: Shop,
  actor: User,
  { fields, photos, copied = [], addedOrder, idempotencyKey, shownDraft }: NewProduct,
): Promise<Result<{ id: string }, 'category' | SkuField | 'images'>> {
  const id = shownDraft?.id ?? recordIdOf(shop.sellerId, idempotencyKey);
  const before = await findProduct(shop, id);
  if (before) return isSame(before, fields) ? ok({ id }) : fail(usedFormMessage);
  const unknown = await findCategoryError(fields.category);
  if (unknown) return fail(unknown, 'category');
  const prepared = await preparePhotos(photos, copied.length);
  if (!prepared.success) return fail(prepared.error, 'images');
  const stored = await storeFirstPhotos(`products/${id}`, prepared.data, copied, addedOrder);
  if (!stored.success) return fail(stored.error, 'images');
  const images = stored.data;
  const write = inTransaction(async (unit) => {
    const [twin, draft] = await Promise.all([
      findProductForUpdate(unit, shop, id),
      findDraftForUpdate(unit, shop, id),
    ]);
    if (twin) return { images: twin.images, taken: null, draft: null, twin };
    if (shownDraft && draft?.updatedAt !== shownDraft.updatedAt) throw changedMeanwhile();
    const { admins } = await readRecipients(unit, 'product.submitted', {});
    const taken = await addProduct(unit, shop, actor, { id, fields, images }, admins);
    if (taken !== null) return { images: [], taken, draft: null, twin: null };
    if (draft) deleteDraft(unit, id);
    return { images, taken, draft, twin: null };
  });
  const written = await write.catch(async (error: unknown) => {
    await discardPhotos(pathsNotIn(await findProduct(shop, id), images));
    throw error;
  });
  // The same form, sent twice, may have been first: its record names the same files, or others.
  await discardPhotos([
    ...pathsNotIn(written, images),
    ...(written.draft?.images ?? []).map(({ path }) => path),
  ]);
  if (written.twin && !isSame(written.twin, fields)) return fail(usedFormMessage);
  return written.taken === null ? ok({ id }) : skuTaken(fields, written.taken);
}

function isSame(before: Product, fields: ProductFields): boolean {
  const { variants, ...others } = fields;
  return [...changesBetween(before, others), ...variantChanges(before.variants, variants)].length === 0;
}

interface AddedProduct {
  id: string;
  fields: ProductFields;
  images: ProductImage[];
  /** Only of imported products. */
  handleKey?: string;
}

/**
 * Writes a new product inside a transaction: the product, its SKU, the admins' notification and the log
 * entry. Returns null, or the SKU that another product has, with nothing written.
 */
export async function addProduct(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  { id, fields, images, handleKey }: AddedProduct,
  admins: Recipient[],
): Promise<string | null> {
  const skus = skusOf(fields);
  const holders = await Promise.all(skus.map((sku) => findSkuHolder(unit, shop.sellerId, sku)));
  const taken = skus.find((_sku, index) => holders[index] !== null);
  if (taken !== undefined) return taken;
  writeNewProduct(unit, shop, actor, { id, fields, images, handleKey }, admins);
  return null;
}

/** As `addProduct`, when the caller has read in this transaction that the id and the SKUs are free. */
export function writeNewProduct(
  unit: UnitOfWork,
  shop: Shop,
  actor: User,
  { id, fields, images, handleKey }: AddedProduct,
  admins: Recipient[],
): void {
  const { sellerId, sellerName } = shop;
  const imported = handleKey === undefined ? {} : { handleKey };
  createProduct(unit, id, { ...fields, images, seller_id: sellerId, sellerName, ...imported });
  for (const sku of skusOf(fields)) reserveSku(unit, sellerId, sku, id);
  happened(unit, 'product.submitted', { id, title: fields.title, seller: sellerName }, { by: actor, admins });
}
